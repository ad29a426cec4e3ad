package org.saltus.io.interop.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.RunOptions;

/** Input decks of CalculiX and Abaqus. */
public final class InpFormat implements SceneFormatProvider {
    @Override
    public String name() {
        return "inp";
    }

    @Override
    public String summary() {
        return "input decks of CalculiX and Abaqus (.inp): solids, their supports and loads in the first step, rigid bodies, contact pairs";
    }

    @Override
    public List<Parameter> parameters() {
        return Parameter.all(RunOptions.DESCRIPTION, List.of(
            Parameter.optionalNumber("density", "kg/m³", Double.MIN_NORMAL, Double.MAX_VALUE, "of materials without *DENSITY"),
            Parameter.text("units", "si", "of the deck: si (or any coherent set, whose numbers pass unchanged), or mm-tonne-s (mm, N, tonne, s)")));
    }

    @Override
    public ForeignScene read(Path source, Settings options, Context context) throws IOException {
        return new InpScene(source, options).read();
    }
}
