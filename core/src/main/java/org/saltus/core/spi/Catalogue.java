package org.saltus.core.spi;

import java.util.List;

/**
 * The providers of one layer that one package offers, as a table: names, parameters and constructors as data. A catalogue has one line in
 * {@code META-INF/services/org.saltus.core.spi.Catalogue}, its providers have none; a single provider needs no catalogue, only a line of its own.
 *
 * @param <P> the layer
 */
public interface Catalogue<P extends Provider> {
    /** The interface that its providers implement; asked of every catalogue, so it costs nothing. */
    Class<P> layer();

    /** The rows, in any order, each name once; asked only when their layer is looked up. */
    List<P> providers();
}
