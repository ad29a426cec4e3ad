package org.saltus.io.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.saltus.core.check.Check;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.Providers;
import org.saltus.io.view.Browser;
import org.saltus.io.view.FolderWatch;
import org.saltus.io.view.LiveRun;
import org.saltus.io.view.Pages;
import org.saltus.io.view.ViewServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code saltus view}: the run of a scene with a page that watches and steers it, or a page that looks at the folder of a run, also while that goes on. */
@Command(name = "view", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Run a scene as run does and watch it in a page of the browser, which can pause, step and stop it; or look at the folder of a run, also of"
        + " one that goes on. The page is served to this machine alone and ends with the command: with Ctrl-C, or when the run has ended and the last page"
        + " that watched it has been closed for 10 s.")
final class ViewCommand extends RunCommand {
    /** s. */
    private static final double PATIENCE = 10;
    private static final long POLL_MS = 100;

    @Option(names = "--port", paramLabel = "N", description = "port of the page on 127.0.0.1; default: any that is free")
    private int port;

    @Option(names = "--no-open", description = "print the address only, open no browser")
    private boolean closed;

    @Option(names = "--paused", description = "wait at the start of the run until a page lets it go")
    private boolean paused;

    private final Supplier<Interruption> signals;
    private final Pages pages = new Pages();
    private LiveRun live;
    private ViewServer server;

    private double end;

    ViewCommand(Screen screen, Providers providers, Supplier<Interruption> signals) {
        super(screen, providers, signals);
        this.signals = signals;
    }

    @Override
    Interruption interruption() {
        return steered(super.interruption(), live);
    }

    @Override
    LoadedScene load(SceneOptions options, Providers installed) {
        LoadedScene loaded = super.load(options, installed);
        end = loaded.description().end();
        return loaded;
    }

    /** Ctrl-C, or a page that stops the run. */
    private static Interruption steered(Interruption signal, LiveRun live) {
        return new Interruption() {
            @Override
            public boolean requested() {
                return signal.requested() || live.isStopped();
            }

            @Override
            public void onRequest(Runnable action) {
                live.onStop(action);
                signal.onRequest(() -> {
                    action.run();
                    live.release();
                });
            }

            @Override
            public void close() {
                signal.close();
            }
        };
    }

    @Override
    public int call() {
        Check.that(port >= 0 && port <= 65535, "--port is " + port + ", expected 0 to 65535.");
        return Files.isDirectory(file()) ? look(file()) : run();
    }

    private int look(Path folder) {
        try (Interruption signal = signals.get();
             FolderWatch watch = new FolderWatch(folder, pages);
             ViewServer serving = new ViewServer(watch, pages, port)) {
            open(serving);
            await(signal);
            return ExitCode.DONE;
        }
    }

    private int run() {
        try {
            int code = super.call();
            try (Interruption signal = signals.get()) {
                await(signal);
            }
            return code;
        } catch (RuntimeException | Error e) {
            if (live != null) {
                live.fail(String.valueOf(e.getMessage()));
                pages.drain();
            }
            throw e;
        } finally {
            if (server != null) {
                server.close();
            }
        }
    }

    @Override
    List<Observer> observers(Path folder) {
        live = new LiveRun(pages, folder, end, paused);
        server = new ViewServer(live, pages, port);
        return List.of(live);
    }

    @Override
    void begin(Path folder) {
        open(server);
    }

    private void open(ViewServer serving) {
        screen().out().println("Page     " + serving.address());
        screen().out().println("         from another machine: ssh -L " + serving.port() + ":127.0.0.1:" + serving.port() + " to this one, and the same address"
            + " there");
        screen().out().flush();
        if (!closed && !Browser.open(serving.address())) {
            screen().err().println("saltus: no browser could be opened: open the address above.");
            screen().err().flush();
        }
    }

    private void await(Interruption signal) {
        while (!signal.requested() && !pages.abandoned(PATIENCE)) {
            try {
                Thread.sleep(POLL_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
