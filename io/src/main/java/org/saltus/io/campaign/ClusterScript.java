package org.saltus.io.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Reasons;
import org.saltus.io.text.WholeFile;

/**
 * A script for the queue of a cluster, which depends on nothing but the queue's own commands. Run by hand it submits itself as an array of parts, and itself
 * again as a job that gathers the rows once the array has ended; parts that were cut off go on where they were when the queue starts them again.
 */
public final class ClusterScript {
    /** A queueing system. */
    public enum Queue {
        /** Slurm: {@code sbatch}. */
        SLURM("SLURM_ARRAY_TASK_ID", List.of("#SBATCH --job-name=%1$s", "#SBATCH --requeue", "#SBATCH --open-mode=append",
            "#SBATCH --output=\"%2$s/job-%%A-%%a.log\""),
            """
            array=$(sbatch --parsable --array=1-%1$d "$script") || exit
            array=${array%%%%;*}                       # of federations: ID;CLUSTER
            gather=$(sbatch --parsable --dependency=afterany:"$array" --export=ALL,SALTUS_GATHER=1 "$script") || exit
            """),
        /** PBS Professional and OpenPBS: {@code qsub}. */
        PBS("PBS_ARRAY_INDEX", List.of("#PBS -N %1$s", "#PBS -r y", "#PBS -j oe", "#PBS -o %2$s/"),
            """
            array=$(qsub -J 1-%1$d "$script") || exit
            gather=$(qsub -W depend=afterany:"$array" -v SALTUS_GATHER=1 "$script") || exit
            """);

        private final String index;
        private final List<String> directives;
        private final String submission;

        Queue(String index, List<String> directives, String submission) {
            this.index = index;
            this.directives = directives;
            this.submission = submission;
        }

        /** That of the name {@code slurm} or {@code pbs}; null for none. */
        public static Queue named(String name) {
            for (Queue queue : values()) {
                if (queue.name().toLowerCase(Locale.ROOT).equals(name)) {
                    return queue;
                }
            }
            return null;
        }
    }

    private static final String NAME = "job.sh";

    private ClusterScript() {
    }

    /**
     * Writes {@code job.sh}.
     *
     * @param folder  of the campaign, where it and the logs of its jobs go
     * @param parts   jobs of the array
     * @param command of Saltus, without {@code --part} and {@code --gather}, to run from anywhere
     * @param gather  the words that gather
     * @return the script
     */
    public static Path write(Queue queue, Path folder, int parts, List<String> command, List<String> gather) {
        Path home = folder.toAbsolutePath().normalize();
        String name = "saltus-" + home.getFileName().toString().replaceAll("[^A-Za-z0-9_-]", "-");
        StringBuilder text = new StringBuilder("#!/bin/bash\n");
        for (String line : queue.directives) {
            text.append(String.format(Locale.ROOT, line, name, home)).append('\n');
        }
        text.append("# Lines of your own cluster (partition, account, time, memory, modules) go here. Submit with: bash job.sh\n\n");
        text.append("cd ").append(quoted(List.of(Path.of("").toAbsolutePath().toString()))).append(" || exit\n\n");
        text.append("if [ -n \"${SALTUS_GATHER:-}\" ]; then\n    exec ").append(quoted(with(command, gather))).append("\nfi\n");
        text.append("if [ -n \"${").append(queue.index).append(":-}\" ]; then\n    exec ").append(quoted(command)).append(" --part \"$").append(queue.index)
            .append('/').append(parts).append("\"\nfi\n\n");
        text.append("script=").append(quoted(List.of(home.resolve(NAME).toString()))).append('\n');
        text.append(String.format(Locale.ROOT, queue.submission, parts));
        text.append("echo \"array $array of ").append(parts).append(" parts; $gather gathers\"\n");
        Path script = folder.resolve(NAME);
        WholeFile.write(script, text.toString());
        try {
            if (Files.getFileStore(script).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot change " + script + ": " + Reasons.reason(e), e);
        }
        return script;
    }

    private static List<String> with(List<String> first, List<String> then) {
        List<String> out = new ArrayList<>(first);
        out.addAll(then);
        return out;
    }

    /** Words as a shell takes them. */
    private static String quoted(List<String> words) {
        List<String> out = new ArrayList<>();
        for (String word : words) {
            out.add(word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return String.join(" ", out);
    }
}
