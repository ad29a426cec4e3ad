package org.saltus.io;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.io.interop.inp.InpFormat;
import org.saltus.io.interop.lmgc90.Lmgc90Format;
import org.saltus.io.interop.siconos.SiconosFormat;

/** The formats of other programs' scenes by name. */
public final class SceneFormatCatalogue implements Catalogue<SceneFormatProvider> {
    @Override
    public Class<SceneFormatProvider> layer() {
        return SceneFormatProvider.class;
    }

    @Override
    public List<SceneFormatProvider> providers() {
        return List.of(new SiconosFormat(), new Lmgc90Format(), new InpFormat());
    }
}
