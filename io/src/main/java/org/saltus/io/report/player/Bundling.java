package org.saltus.io.report.player;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the deflated scripts of the page as a resource, when io is built: deflating them took a fifth of the time of a short run. */
public final class Bundling {
    private Bundling() {
    }

    /** @param folder one: that of the classes */
    public static void main(String[] folder) throws IOException {
        Path file = Path.of(folder[0]).resolve(Bundling.class.getPackageName().replace('.', '/')).resolve(PlayerPage.BUNDLE);
        Files.write(file, PlayerPage.bundle());
    }
}
