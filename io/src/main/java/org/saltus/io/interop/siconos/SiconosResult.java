package org.saltus.io.interop.siconos;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.saltus.core.math.Quaternion;

/** The stored run, if there is one: {@code data/dynamic} and {@code data/velocities}. */
final class SiconosResult {
    private final HdfTree dynamic;
    private final HdfTree velocities;
    private List<double[]> places;
    private List<double[]> motions;

    SiconosResult(HdfTree data) {
        dynamic = data.child("dynamic");
        velocities = data.child("velocities");
    }

    private List<double[]> places() {
        if (places == null) {
            places = dynamic == null || dynamic.isGroup() ? List.of() : dynamic.rows(9);
        }
        return places;
    }

    /** Times of its rows, increasing, each as the shortest decimal number that single precision stored. */
    double[] times() {
        TreeSet<Double> out = new TreeSet<>();
        for (double[] row : places()) {
            out.add(row[0] == (float) row[0] ? Double.parseDouble(Float.toString((float) row[0])) : row[0]);
        }
        return out.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Position (3), quaternion (4), velocity (3) and spin in body axes (3) of an object at the end; null when there are no rows of it. */
    double[] last(int id) {
        if (motions == null) {
            motions = velocities == null || velocities.isGroup() ? List.of() : velocities.rows(8);
        }
        double[] place = latest(places(), id);
        double[] motion = latest(motions, id);
        if (place == null || motion == null) {
            return null;
        }
        double[] out = new double[13];
        System.arraycopy(place, 2, out, 0, 7);
        System.arraycopy(motion, 2, out, 7, 6);
        double norm = Math.sqrt(Arrays.stream(out, 3, 7).map(x -> x * x).sum());
        if (!(norm > 1e-6)) {
            throw dynamic.fault("the last quaternion of object " + id + " is 0.");
        }
        Quaternion.normalize(out, 3);
        return out;
    }

    private static double[] latest(List<double[]> rows, int id) {
        double[] found = null;
        for (double[] row : rows) {
            if (row[1] == id && (found == null || row[0] >= found[0])) {
                found = row;
            }
        }
        return found;
    }
}
