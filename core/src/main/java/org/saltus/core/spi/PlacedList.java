package org.saltus.core.spi;

import java.util.AbstractList;
import java.util.List;

/** A list of a scene file that knows where each of its entries stands; see {@link Settings#entryAt}. */
public final class PlacedList extends AbstractList<Object> {
    private final List<Object> values;
    private final List<Location> places;

    /**
     * @param values entries; kept, not copied
     * @param places one per entry; kept, not copied
     */
    public PlacedList(List<Object> values, List<Location> places) {
        if (values.size() != places.size()) {
            throw new IllegalArgumentException("PlacedList: places has " + places.size() + " entries, expected "
                + values.size() + " (one per value).");
        }
        this.values = values;
        this.places = places;
    }

    @Override
    public Object get(int i) {
        return values.get(i);
    }

    @Override
    public int size() {
        return values.size();
    }

    /** Where entry i stands. */
    public Location place(int i) {
        return places.get(i);
    }
}
