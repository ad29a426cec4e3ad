package org.saltus.benchmarks.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Every public type of every module's main code and every package begins its Javadoc with a sentence. The sources are parsed, as Javadoc leaves no trace in
 * classes; members are left to their names.
 */
class FirstSentenceTest {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    @Test
    void everyPublicTypeAndEveryPackageHasAFirstSentence() throws IOException {
        List<Path> sources = sources();
        assertTrue(sources.size() > 900, "only " + sources.size() + " sources found: run from the folder of a module");
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null)) {
            assertEquals(List.of(), problems(files.getJavaFileObjectsFromPaths(sources)));
        }
        TreeSet<Path> silent = new TreeSet<>();
        for (Path source : sources) {
            if (!Files.exists(source.resolveSibling("package-info.java"))) {
                silent.add(source.getParent());
            }
        }
        assertEquals(List.of(), List.copyOf(silent), "folders without a package-info.java");
    }

    @Test
    void whatHasNoSentenceIsFound() throws IOException {
        assertEquals(List.of("A has no Javadoc", "B begins with no sentence: \"\"", "C begins with no sentence: \"no end\"", "In has no Javadoc",
            "package p has no Javadoc"), problems(List.of(
                source("A", "public class A {}"),
                source("B", "/** @param <T> only a tag */ public interface B<T> {}"),
                source("C", "/** no end */ public record C() {}"),
                source("D", "/** As it should be. */ public enum D { X; public static class In {} /** So is this. */ public static class Out {} }"),
                source("E", "class E { void m() {} }"),
                source("package-info", ""))));
    }

    private static List<Path> sources() throws IOException {
        List<Path> out = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path main : modules.map(module -> module.resolve("src/main/java")).filter(Files::isDirectory).sorted().toList()) {
                try (Stream<Path> files = Files.walk(main)) {
                    files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(out::add);
                }
            }
        }
        return out;
    }

    private static List<String> problems(Iterable<? extends JavaFileObject> sources) throws IOException {
        JavacTask task = (JavacTask) COMPILER.getTask(null, null, problem -> { }, List.of("-proc:none"), null, sources);
        DocTrees trees = DocTrees.instance(task);
        List<String> out = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            new Scanner(trees, out).scan(unit, null);
        }
        return out.stream().sorted().toList();
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///p/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return "package p;\n" + text;
            }
        };
    }

    /** Types within types and packages, not the bodies of methods. */
    private static final class Scanner extends TreePathScanner<Void, Void> {
        private final DocTrees trees;
        private final List<String> problems;

        Scanner(DocTrees trees, List<String> problems) {
            this.trees = trees;
            this.problems = problems;
        }

        @Override
        public Void visitPackage(PackageTree node, Void none) {
            if (getCurrentPath().getCompilationUnit().getSourceFile().getName().endsWith("package-info.java")) {
                check(getCurrentPath(), "package " + node.getPackageName());
            }
            return null;
        }

        @Override
        public Void visitClass(ClassTree node, Void none) {
            if (node.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
                check(getCurrentPath(), node.getSimpleName().toString());
            }
            return super.visitClass(node, none);
        }

        private void check(TreePath path, String what) {
            DocCommentTree comment = trees.getDocCommentTree(path);
            if (comment == null) {
                problems.add(what + " has no Javadoc");
                return;
            }
            String sentence = comment.getFirstSentence().toString();
            if (sentence.isBlank() || !comment.getFullBody().toString().strip().matches("(?s).*[.:!?].*")) {
                problems.add(what + " begins with no sentence: \"" + sentence + "\"");
            }
        }
    }
}
