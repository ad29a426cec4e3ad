package org.saltus.core.spi;

/**
 * The physical dimension of a number: exponents of metre, kilogram, second, ampere, kelvin and radian. The SI counts the radian as 1; here it is kept, so
 * that degrees, revolutions and hertz are not taken for each other.
 */
public record Dimension(double length, double mass, double time, double current, double temperature, double angle) {
    /** Of plain numbers. */
    public static final Dimension NONE = new Dimension(0, 0, 0, 0, 0, 0);
    private static final double EQUAL = 1e-9;
    private static final String[] SYMBOLS = {"m", "kg", "s", "A", "K", "rad"};

    /** Of a product of powers: this · other^exponent. */
    public Dimension times(Dimension other, double exponent) {
        return new Dimension(length + exponent * other.length, mass + exponent * other.mass, time + exponent * other.time,
            current + exponent * other.current, temperature + exponent * other.temperature, angle + exponent * other.angle);
    }

    /** Of a power. */
    public Dimension power(double exponent) {
        return NONE.times(this, exponent);
    }

    /** True when both are equal but for angles. */
    public boolean isLike(Dimension other) {
        return near(length, other.length) && near(mass, other.mass) && near(time, other.time) && near(current, other.current)
            && near(temperature, other.temperature);
    }

    /** True when both are equal, angles included. */
    public boolean is(Dimension other) {
        return isLike(other) && near(angle, other.angle);
    }

    private static boolean near(double a, double b) {
        return Math.abs(a - b) < EQUAL;
    }

    /** In SI units: {@code "kg·m/s^2"}; {@code "1"} without any. */
    @Override
    public String toString() {
        double[] exponents = {length, mass, time, current, temperature, angle};
        StringBuilder above = new StringBuilder();
        StringBuilder below = new StringBuilder();
        for (int k = 0; k < exponents.length; k++) {
            if (exponents[k] > EQUAL) {
                above.append(above.length() == 0 ? "" : "·").append(factor(k, exponents[k]));
            } else if (exponents[k] < -EQUAL) {
                below.append('/').append(factor(k, -exponents[k]));
            }
        }
        return (above.length() == 0 ? "1" : above.toString()) + below;
    }

    private static String factor(int k, double exponent) {
        return near(exponent, 1) ? SYMBOLS[k] : SYMBOLS[k] + "^" + Interval.text(exponent);
    }
}
