package org.saltus.io;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.PackingFormatProvider;
import org.saltus.io.packing.CsvPacking;
import org.saltus.io.packing.HdfPacking;
import org.saltus.io.packing.RunStates;
import org.saltus.io.packing.VtuPacking;

/** The formats of packings by name. */
public final class PackingFormatCatalogue implements Catalogue<PackingFormatProvider> {
    @Override
    public Class<PackingFormatProvider> layer() {
        return PackingFormatProvider.class;
    }

    @Override
    public List<PackingFormatProvider> providers() {
        return List.of(
            PackingFormatProvider.of("csv", "tables of bodies, one per row, as text", List.of(".csv", ".txt"), CsvPacking::read),
            PackingFormatProvider.of("hdf5", "packings in HDF5: a row per body in each array", List.of(".h5", ".hdf5"), HdfPacking::read),
            PackingFormatProvider.of("vtu", "packings as clouds of points of VTK, which ParaView opens", List.of(".vtu"), VtuPacking::read),
            PackingFormatProvider.of("run", "states in the folder of a run: bodies.csv, dofs.csv", List.of("/"), RunStates::read));
    }
}
