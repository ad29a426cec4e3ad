package org.saltus.core.spi;

import java.util.List;

/**
 * What every swappable part has: a stable lower-case name, used in scene files, on the command line and in result
 * tables, and a description of its parameters, which drives {@code list}, {@code check} and the JSON schema.
 */
public interface Provider {
    /** Stable, lower case, unique among the providers of one layer. */
    String name();

    /** One line: what it is and when to use it. */
    String summary();

    /** Every key its settings block may hold, beside {@code type}. */
    List<Parameter> parameters();
}
