package org.saltus.io.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Figure;

class SeriesTest {
    @Test
    void shortCurvesKeepEveryPoint() {
        Series s = new Series();
        s.add(0, 5);
        s.add(1, -2);
        s.add(2, 3);
        assertArrayEquals(new double[] {0, 5, 1, -2, 2, 3}, s.points());
        assertEquals(0, new Series().points().length);
    }

    @Test
    void longCurvesKeepEveryPeakInBoundedMemory() {
        Series s = new Series();
        int n = 123_457;
        for (int k = 0; k < n; k++) {
            s.add(k, k == 77_777 ? 9 : k == 31 ? -9 : Math.sin(k * 1e-4));
        }
        double[] p = s.points();
        assertTrue(p.length / 2 <= 2 * Series.BUCKETS && p.length / 2 >= Series.BUCKETS / 2, p.length + " numbers");
        double low = 0;
        double high = 0;
        for (int k = 0; k < p.length; k += 2) {
            assertTrue(k == 0 || p[k] > p[k - 2], "times ascend");
            if (p[k + 1] < low) {
                low = p[k + 1];
                assertEquals(31, p[k], 0.0);
            }
            if (p[k + 1] == 9) {
                high = 9;
                assertEquals(77_777, p[k], 0.0);
            }
        }
        assertEquals(-9, low, 0.0);
        assertEquals(9, high, 0.0);
        assertTrue(p[p.length - 2] > n - n / 500.0, "the end is there");
    }

    @Test
    void stretchesWithoutValuesInterruptTheCurve() {
        Series s = new Series();
        int n = 40_000;
        for (int k = 0; k < n; k++) {
            s.add(k, k >= 10_000 && k < 20_000 ? Double.NaN : k);
        }
        double[] p = s.points();
        int interrupted = 0;
        for (int k = 0; k < p.length; k += 2) {
            if (Double.isNaN(p[k + 1])) {
                interrupted++;
                assertTrue(p[k] >= 10_000 && p[k] < 20_000, "at " + p[k]);
            } else {
                assertEquals(p[k], p[k + 1], 0.0);
            }
        }
        assertTrue(interrupted > Series.BUCKETS / 8, interrupted + " points");
        String svg = new Figure("iterations", Axis.linear("time", "s"), Axis.linear("iterations", "")).curve("iterations", s.points()).html("none");
        assertEquals(2, svg.split("class=\"curve\"", -1)[1].chars().filter(c -> c == 'M').count(), "two strokes");
        assertTrue(!svg.contains("NaN"), svg);
    }
}
