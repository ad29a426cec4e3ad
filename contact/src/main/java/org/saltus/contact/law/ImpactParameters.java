package org.saltus.contact.law;

import java.util.List;
import org.saltus.core.spi.Parameter;

/** The keys of the impact laws with friction. */
final class ImpactParameters {
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.number("restitution", "-", 0, 1, 0, "coefficient of restitution e: u_N,1 = -e u_N,0 when an impact opens the contact"),
        Parameter.number("friction", "-", 0, Double.MAX_VALUE, 0, "coefficient of friction mu; 0: frictionless"));

    private ImpactParameters() {
    }
}
