package org.saltus.core.spi;

/**
 * A number with a physical dimension that no key has taken yet; it counts in SI units. {@link Settings#checked} turns it into a plain number when the
 * unit of its key has this dimension, and refuses it otherwise.
 */
public final class Quantity extends Number {
    private static final long serialVersionUID = 1L;
    private final double value;
    private final transient Dimension dimension;
    private final boolean freeAngle;
    private final String text;

    /**
     * @param value     in SI units
     * @param dimension of the number
     * @param freeAngle true for results of formulas, in which rad counts as 1: v = omega r
     * @param text      as it was written, for messages
     */
    public Quantity(double value, Dimension dimension, boolean freeAngle, String text) {
        this.value = value;
        this.dimension = dimension;
        this.freeAngle = freeAngle;
        this.text = text;
    }

    /** The physical dimension. */
    public Dimension dimension() {
        return dimension;
    }

    /** True when the number may stand where a unit has this dimension. */
    public boolean fits(Dimension unit) {
        return freeAngle ? dimension.isLike(unit) : dimension.is(unit);
    }

    @Override
    public double doubleValue() {
        return value;
    }

    @Override
    public float floatValue() {
        return (float) value;
    }

    @Override
    public long longValue() {
        return (long) value;
    }

    @Override
    public int intValue() {
        return (int) value;
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }
}
