package org.saltus.core.electric;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.FieldProvider;

/** The fields of this package by name. */
public final class FieldCatalogue implements Catalogue<FieldProvider> {
    @Override
    public Class<FieldProvider> layer() {
        return FieldProvider.class;
    }

    @Override
    public List<FieldProvider> providers() {
        return List.of(FieldProvider.of(ElectricField.NAME,
            "current: potentials of bodies, currents through contacts with films that break down; its heat goes to the field thermal", ElectricKeys.FIELD,
            List.of(ElectricKeys.BODY, ElectricKeys.LAW, ElectricKeys.JOINT), (settings, setup) -> new ElectricReader(settings, setup).read()));
    }
}
