package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.RunOptions;

/** Decks of LMGC90: a folder DATBOX, or the folder that holds it. */
public final class Lmgc90Format implements SceneFormatProvider {
    @Override
    public String name() {
        return "lmgc90";
    }

    @Override
    public String summary() {
        return "decks of LMGC90 (folder DATBOX): rigid bodies and meshes, see-tables as laws between colours, driven dofs";
    }

    @Override
    public List<Parameter> parameters() {
        return Parameter.all(RunOptions.DESCRIPTION, List.of(
            Parameter.text("hypothesis", "plane-strain", "of meshes in the plane: plane-strain, plane-stress or axisymmetric"),
            Parameter.text("units", "si", "of the deck: si (or any coherent set, whose numbers pass unchanged), or mm-tonne-s (mm, N, tonne, s)")));
    }

    @Override
    public ForeignScene read(Path source, Settings options, Context context) throws IOException {
        Path inner = source.resolve("DATBOX");
        return new Lmgc90Scene(Files.isDirectory(inner) ? inner : source, options, context).read();
    }
}
