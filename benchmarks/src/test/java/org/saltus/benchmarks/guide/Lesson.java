package org.saltus.benchmarks.guide;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/**
 * A page of the guide, executed. A block fenced as {@code ```yaml NAME} is a file that is written; in a block fenced as {@code ```console} lines with
 * {@code $ } are commands, and the lines below each are what it prints: {@code ...} stands for any lines or any end of a line, blanks for any blanks, and a
 * number for every one
 * that rounds to it at the digits it shows. {@code saltus} runs in this JVM, everything else in a shell, which finds the program as {@link Program} says; an
 * exit code other than 0 is shown as a last line
 * {@code exit 2}.
 */
final class Lesson {
    private static final Pattern FENCE = Pattern.compile("```(\\S*)\\s*(\\S*)\\s*");
    private static final Pattern NUMBER = Pattern.compile("[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    private static final String ANY = "...";
    /** A command of the shell that needs the program, a JDK or Python. */
    private static final Pattern PROGRAM = Pattern.compile("saltus|SALTUS|java|jar |python3");
    private static final List<String> MODULES = List.of("io", "benchmarks");
    /** What the name of a file or a folder comes after. */
    private static final Set<String> FILES = Set.of("new", "--out", "--problems", "--csv", "--against");
    private final Path folder;
    private final List<String> faults = new ArrayList<>();
    private int commands;

    private record Output(List<String> lines, int line, String command) {
    }

    /** @param folder where its files are written and its commands run */
    Lesson(Path folder) {
        this.folder = folder;
    }

    /** Whether the shell finds Python 3. */
    static boolean hasPython() throws IOException, InterruptedException {
        return new ProcessBuilder("bash", "-c", "command -v python3 > /dev/null").start().waitFor() == 0;
    }

    /** Number of commands that were run. */
    int commands() {
        return commands;
    }

    /** Executes a page; gives what is not as it says, with the line of the page. Its folder is meanwhile the root of the project as far as {@link #MODULES}. */
    List<String> execute(String page) throws IOException, InterruptedException {
        for (String module : MODULES) {
            Files.createSymbolicLink(folder.resolve(module), Path.of("..", module).toRealPath());
        }
        try {
            blocks(page);
        } finally {
            for (String module : MODULES) {
                Files.delete(folder.resolve(module));
            }
        }
        return faults;
    }

    private void blocks(String page) throws IOException, InterruptedException {
        List<String> lines = page.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            if (!fence.matches() || fence.group(1).isEmpty()) {
                continue;
            }
            int end = i + 1;
            while (!lines.get(end).startsWith("```")) {
                end++;
            }
            List<String> block = lines.subList(i + 1, end);
            if (fence.group(1).equals("console")) {
                console(block, i + 2);
            } else if (!fence.group(2).isEmpty()) {
                Files.writeString(folder.resolve(fence.group(2)), String.join("\n", block) + "\n");
            }
            i = end;
        }
    }

    private void console(List<String> block, int first) throws IOException, InterruptedException {
        int i = 0;
        while (i < block.size()) {
            if (!block.get(i).startsWith("$ ")) {
                throw new IllegalStateException("line " + (first + i) + ": expected a command after \"$ \"");
            }
            int end = i + 1;
            while (end < block.size() && !block.get(end).startsWith("$ ")) {
                end++;
            }
            String command = block.get(i).substring(2);
            List<String> printed = run(command);
            commands++;
            compare(new Output(block.subList(i + 1, end), first + i, command), printed);
            i = end;
        }
    }

    // ---- commands

    private List<String> run(String command) throws IOException, InterruptedException {
        return command.startsWith("saltus ") && !command.contains(" > ") && !command.contains(" | ") ? saltus(command) : shell(command);
    }

    private List<String> shell(String command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command).directory(folder.toFile()).redirectErrorStream(true);
        if (PROGRAM.matcher(command).find()) {
            builder.environment().putAll(Program.environment());
        }
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return lines(printed, process.waitFor());
    }

    /** In this JVM, whose current folder is another one: names of files are led to the folder of the lesson, and back in what is printed. */
    private List<String> saltus(String command) throws IOException {
        List<String> words = new ArrayList<>();
        Matcher m = WORD.matcher(command.substring("saltus ".length()));
        String scene = null;
        while (m.find()) {
            String word = m.group(1) != null ? m.group(1) : m.group(2) != null ? m.group(2) : m.group(3);
            boolean isScene = word.endsWith(".yaml") && !word.contains("=");
            String before = words.isEmpty() ? "" : words.get(words.size() - 1);
            boolean isFile = FILES.contains(before) && !word.startsWith("-") || !words.isEmpty() && Files.exists(folder.resolve(word));
            words.add(isScene || isFile ? file(word).toString() : word);
            scene = isScene ? word : scene;
        }
        if (List.of("run", "static", "compare").contains(words.get(0)) && scene != null && !words.contains("--out")) {
            words.add("--out");
            words.add(folder.resolve(name(scene) + (words.get(0).equals("run") ? ".out" : "." + words.get(0))).toString());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = into(new PrintStream(out, true, StandardCharsets.UTF_8), words);
        return lines(out.toString(StandardCharsets.UTF_8).replace(folder + "/", ""), code);
    }

    /** Runs the program; commands that come by a provider print on the standard output, which is led here meanwhile. */
    private static int into(PrintStream printed, List<String> words) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        System.setOut(printed);
        System.setErr(printed);
        try {
            return new Tool(new Screen(printed, printed, false), Providers.installed(), () -> () -> false).run(words.toArray(String[]::new));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    /** The name of a scene, which names its folder of results. */
    private String name(String scene) throws IOException {
        Matcher m = Pattern.compile("(?m)^name: (\\S+)$").matcher(Files.exists(file(scene)) ? Files.readString(file(scene)) : "");
        return m.find() ? m.group(1) : "scene";
    }

    private static List<String> lines(String printed, int code) {
        List<String> lines = new ArrayList<>(printed.lines().toList());
        if (code != 0) {
            lines.add("exit " + code);
        }
        return lines;
    }

    // ---- comparison

    private void compare(Output expected, List<String> printed) {
        String last = printed.isEmpty() ? "" : printed.get(printed.size() - 1);
        if (last.matches("exit [0-9]+") && !expected.lines.contains(last)) {    // "..." stands for anything but a failure
            faults.add("line " + expected.line + ": `" + expected.command + "` fails\n    " + String.join("\n    ", printed));
            return;
        }
        int at = 0;
        boolean any = false;
        for (int k = 0; k < expected.lines.size(); k++) {
            String line = expected.lines.get(k);
            if (line.strip().equals(ANY)) {
                any = true;
                continue;
            }
            int found = at;
            while (any && found < printed.size() && !agrees(line, printed.get(found))) {
                found++;
            }
            if (found >= printed.size() || !agrees(line, printed.get(found))) {
                faults.add("line " + (expected.line + k + 1) + ": `" + expected.command + "` should print\n    " + line + "\nand printed\n    "
                    + String.join("\n    ", printed));
                return;
            }
            at = found + 1;
            any = false;
        }
        if (!any && at < printed.size()) {
            faults.add("line " + expected.line + ": `" + expected.command + "` prints more than is shown, first\n    " + printed.get(at));
        }
    }

    /** Equal but for blanks and for digits that the expected line does not show. */
    static boolean agrees(String expected, String printed) {
        String[] a = expected.strip().split("\\s+");
        String[] b = printed.strip().split("\\s+");
        boolean goesOn = a[a.length - 1].equals(ANY);
        int words = goesOn ? a.length - 1 : a.length;
        if (goesOn ? b.length < words : b.length != words) {
            return false;
        }
        for (int k = 0; k < words; k++) {
            if (!agreesWord(a[k], b[k])) {
                return false;
            }
        }
        return true;
    }

    /** Words are compared text by text between their numbers. */
    private static boolean agreesWord(String expected, String printed) {
        Matcher a = NUMBER.matcher(expected);
        Matcher b = NUMBER.matcher(printed);
        int fromA = 0;
        int fromB = 0;
        while (a.find()) {
            if (!b.find() || !expected.substring(fromA, a.start()).equals(printed.substring(fromB, b.start())) || !rounds(a.group(), b.group())) {
                return false;
            }
            fromA = a.end();
            fromB = b.end();
        }
        return expected.substring(fromA).equals(printed.substring(fromB));
    }

    /** Whether a number is the other one to the digits that are shown: by no more than one unit of the last of them. Whole numbers must be equal. */
    private static boolean rounds(String shown, String number) {
        if (!shown.matches(".*[.eE].*")) {
            return shown.equals(number) || number.matches(".*[.eE].*") && Math.abs(Double.parseDouble(number) - Double.parseDouble(shown)) < 1e-9;
        }
        java.math.BigDecimal x = new java.math.BigDecimal(shown);
        return Math.abs(x.doubleValue() - Double.parseDouble(number)) <= 1.0000001 * x.ulp().doubleValue();
    }
}
