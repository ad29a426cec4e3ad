package org.saltus.benchmarks.site;

import java.io.File;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The site: every page of Markdown in the tree as HTML under the same path, with the files and folders that the pages name, in one folder without scripts or
 * anything from elsewhere, and the Javadoc of all modules in the folder {@code apidocs}. Links are led to the new names, and each is checked, with its anchor,
 * against what is there in the end. {@code mvn -Psite} runs it.
 */
public final class Site {
    private static final Set<String> LEFT_OUT = Set.of("target", "src", ".git");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\b(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ANCHOR = Pattern.compile("\\bid=\"([^\"]*)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final String STYLE = """
        body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 0 1rem 4rem; color: #222; background: #fff; }
        nav { border-bottom: 1px solid #ccc; margin-bottom: 2rem; padding: .8rem 0; }
        nav a { margin-right: 1.2rem; }
        a { color: #0b57a4; }
        pre { background: #f5f5f3; overflow-x: auto; padding: .8rem; }
        code { font-family: ui-monospace, monospace; font-size: .92em; }
        table { border-collapse: collapse; display: block; overflow-x: auto; }
        th, td { border: 1px solid #ddd; padding: .25rem .6rem; text-align: left; vertical-align: top; }
        img { max-width: 100%; }
        """;

    private final Path tree;
    private final Path site;
    private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
    private final HtmlRenderer renderer = HtmlRenderer.builder().extensions(EXTENSIONS).build();
    private final Set<Path> pages = new TreeSet<>();
    private final Deque<Path> named = new ArrayDeque<>();
    private final List<String> faults = new ArrayList<>();

    /** @param tree root of the sources; @param site where to write */
    Site(Path tree, Path site) {
        this.tree = tree.toAbsolutePath().normalize();
        this.site = site.toAbsolutePath().normalize();
    }

    /** Two folders: the tree and the site. */
    public static void main(String[] folders) throws IOException {
        Site made = new Site(Path.of(folders[0]), Path.of(folders[1]));
        made.api();
        List<String> faults = made.build();
        faults.forEach(System.err::println);
        if (!faults.isEmpty()) {
            throw new IllegalStateException(faults.size() + " links of the site lead nowhere, see above.");
        }
        System.out.println("site: " + made.pages.size() + " pages and API in " + made.site + ", every link leads somewhere");
    }

    /** Javadoc of the main sources of all modules, with what this JVM was started with as class path. */
    private void api() throws IOException {
        StringJoiner sources = new StringJoiner(File.pathSeparator);
        try (Stream<Path> modules = Files.list(tree)) {
            modules.map(m -> m.resolve("src/main/java")).filter(Files::isDirectory).sorted().forEach(m -> sources.add(m.toString()));
        }
        int code = ToolProvider.findFirst("javadoc").orElseThrow().run(System.out, System.err, "-quiet", "-Xdoclint:none", "-notimestamp", "-encoding", "UTF-8",
            "-docencoding", "UTF-8", "-windowtitle", "Saltus", "-doctitle", "Saltus", "-d", site.resolve("apidocs").toString(), "-sourcepath",
                sources.toString(),
            "-classpath", System.getProperty("java.class.path"), "-subpackages", "org.saltus");
        if (code != 0) {
            throw new IllegalStateException("Javadoc failed with code " + code + ", see above.");
        }
    }

    /** Writes it; gives the links that lead nowhere, each with its page. */
    List<String> build() throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            files.map(tree::relativize).filter(f -> f.toString().endsWith(".md") && !isLeftOut(f)).forEach(pages::add);
        }
        for (Path page : pages) {
            write(page);
        }
        copyWhatIsNamed();
        write("index.html", "Saltus", "<meta http-equiv=\"refresh\" content=\"0; url=README.html\"><p><a href=\"README.html\">Saltus</a></p>");
        check();
        return faults;
    }

    private static boolean isLeftOut(Path file) {
        for (Path part : file) {
            if (LEFT_OUT.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    private void write(Path page) throws IOException {
        Formulas formulas = new Formulas();
        Node document = parser.parse(formulas.takeOut(Files.readString(tree.resolve(page))));
        StringBuilder title = new StringBuilder();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(led(page, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(led(page, image.getDestination()));
                visitChildren(image);
            }

            @Override
            public void visit(Heading heading) {
                if (title.isEmpty() && heading.getFirstChild() instanceof Text text) {
                    title.append(text.getLiteral());
                }
                visitChildren(heading);
            }
        });
        write(html(page.toString()), formulas.putBack(title.toString()), formulas.putBack(renderer.render(document)));
    }

    private static String html(String page) {
        return page.replaceFirst("\\.md$", ".html");
    }

    /** Where a link leads to on the site. */
    private String led(Path page, String link) {
        if (link.isEmpty() || link.startsWith("#") || ELSEWHERE.matcher(link).matches()) {
            return link;
        }
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        String anchor = hash < 0 ? "" : link.substring(hash);
        Path target = tree.resolve(page).resolveSibling(name).normalize();
        if (!target.startsWith(tree) || !Files.exists(target)) {
            return link;                                                     // found in the end
        }
        Path there = tree.relativize(target);
        String base = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        if (Files.isDirectory(target)) {
            boolean hasPage = pages.contains(there.resolve("README.md"));
            if (!hasPage) {
                named.add(there);
            }
            return base + (hasPage ? "/README.html" : "/index.html") + anchor;
        }
        if (pages.contains(there)) {
            return html(name) + anchor;
        }
        named.add(there);
        return link;
    }

    /** Files are copied, folders become lists of theirs. */
    private void copyWhatIsNamed() throws IOException {
        Set<Path> done = new HashSet<>();
        while (!named.isEmpty()) {
            Path file = named.remove();
            if (!done.add(file)) {
                continue;
            }
            if (!Files.isDirectory(tree.resolve(file))) {
                Path copy = site.resolve(file);
                Files.createDirectories(copy.getParent());
                Files.copy(tree.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
                continue;
            }
            StringBuilder list = new StringBuilder("<h1>" + text(file.toString()) + "</h1>\n<ul>\n");
            try (Stream<Path> entries = Files.list(tree.resolve(file))) {
                for (Path entry : entries.filter(e -> Files.isRegularFile(e) || !LEFT_OUT.contains(e.getFileName().toString())).sorted().toList()) {
                    String name = entry.getFileName().toString();
                    Path there = file.resolve(name);
                    boolean isPage = pages.contains(there);
                    if (!isPage) {
                        named.add(there);
                    }
                    String address = Files.isDirectory(entry) ? name + "/index.html" : isPage ? html(name) : name;
                    list.append("<li><a href=\"").append(text(address)).append("\">").append(text(name)).append("</a></li>\n");
                }
            }
            write(file.resolve("index.html").toString(), file.toString(), list + "</ul>\n");
        }
    }

    private static String text(String plain) {
        return plain.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private void write(String page, String title, String body) throws IOException {
        String up = "../".repeat(Path.of(page).getNameCount() - 1);
        StringBuilder nav = new StringBuilder();
        Map.of("1README.md", "Saltus", "2io/guide/README.md", "Guide", "3io/guide/gallery.md", "Gallery", "4io/REFERENCE.md", "Reference",
            "6CHANGELOG.md", "Changes").entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
                if (pages.contains(Path.of(entry.getKey().substring(1)))) {
                    nav.append("<a href=\"").append(up).append(html(entry.getKey().substring(1))).append("\">").append(entry.getValue()).append("</a>\n");
                }
            });
        if (Files.exists(site.resolve("apidocs/index.html"))) {
            nav.append("<a href=\"").append(up).append("apidocs/index.html\">API</a>\n");
        }
        Path file = site.resolve(page);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + text(title) + "</title>\n<style>\n" + STYLE
                + "</style>\n</head>\n<body>\n<nav>\n"
            + nav + "</nav>\n" + body + "</body>\n</html>\n");
    }

    // ---- links

    private void check() throws IOException {
        Map<Path, Set<String>> anchors = new HashMap<>();
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".html") && !f.startsWith(site.resolve("apidocs"))).sorted().toList()) {
                Matcher link = ATTRIBUTE.matcher(Files.readString(file, StandardCharsets.UTF_8));
                while (link.find()) {
                    check(file, link.group(1).replace("&amp;", "&"), anchors);
                }
            }
        }
    }

    private void check(Path file, String link, Map<Path, Set<String>> anchors) throws IOException {
        if (ELSEWHERE.matcher(link).matches()) {
            return;                                                          // other people's pages are not asked
        }
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        Path target = name.isEmpty() ? file : file.resolveSibling(URLDecoder.decode(name, StandardCharsets.UTF_8)).normalize();
        if (!Files.isRegularFile(target)) {
            faults.add(site.relativize(file) + ": " + link + " leads nowhere");
            return;
        }
        if (hash < 0 || !target.toString().endsWith(".html")) {
            return;
        }
        Set<String> ids = anchors.get(target);
        if (ids == null) {
            ids = new HashSet<>();
            Matcher id = ANCHOR.matcher(Files.readString(target, StandardCharsets.UTF_8));
            while (id.find()) {
                ids.add(id.group(1));
            }
            anchors.put(target, ids);
        }
        if (!ids.contains(link.substring(hash + 1))) {
            faults.add(site.relativize(file) + ": " + link + " names no heading");
        }
    }
}
