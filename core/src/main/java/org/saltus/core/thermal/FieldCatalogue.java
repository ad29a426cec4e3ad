package org.saltus.core.thermal;

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
        return List.of(FieldProvider.of(ThermalField.NAME,
            "heat: temperatures of bodies, conduction through contacts, and what friction, impact and damping take from the motion; mechanical and thermal"
                + " energy"
                + " close together", ThermalKeys.FIELD, List.of(ThermalKeys.BODY, ThermalKeys.LAW, ThermalKeys.JOINT),
            (settings, setup) -> new ThermalReader(settings, setup).read()));
    }
}
