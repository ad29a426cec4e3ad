package org.saltus.io.interop.siconos;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.RunOptions;

/** Scene files of Siconos: HDF5 as {@code siconos.io.mechanics_run} writes and runs it. */
public final class SiconosFormat implements SceneFormatProvider {
    @Override
    public String name() {
        return "siconos";
    }

    @Override
    public String summary() {
        return "HDF5 files of Siconos (siconos.io.mechanics_run): rigid bodies, their shapes, laws between groups, joints";
    }

    @Override
    public List<Parameter> parameters() {
        return Parameter.all(RunOptions.DESCRIPTION, List.of(
            Parameter.text("at", "start", "start: as the scene is stored; last: as the stored run ended"),
            Parameter.flag("ignore_times", false, "true: bodies with a time of birth or death are there all the time")));
    }

    @Override
    public ForeignScene read(Path source, Settings options, Context context) throws IOException {
        return HdfTree.read(source, root -> new SiconosScene(root, options, context).read());
    }
}
