package org.saltus.core.state;

/** Time, configuration and velocity of a whole scene, flat. The arrays are live: the stepper writes them. */
public final class State implements Stateful {
    private final double[] q;
    private final double[] v;
    private double time;
    private double timeError;
    private long step;

    /** A state of zeros at time 0. */
    public State(int configurationSize, int dofCount) {
        q = new double[configurationSize];
        v = new double[dofCount];
    }

    /** Configuration q, m and - . */
    public double[] q() {
        return q;
    }

    /** Velocity v, m/s and rad/s. */
    public double[] v() {
        return v;
    }

    /** Time, s. */
    public double time() {
        return time;
    }

    /** Number of steps taken. */
    public long step() {
        return step;
    }

    /** Takes over everything of a state of the same size. */
    public void copy(State from) {
        System.arraycopy(from.q, 0, q, 0, q.length);
        System.arraycopy(from.v, 0, v, 0, v.length);
        time = from.time;
        timeError = from.timeError;
        step = from.step;
    }

    /** Moves the clock by h, s: one more step. The sum is compensated (Kahan), so that k steps end at k h to round-off. */
    public void advance(double h) {
        double part = h - timeError;
        double sum = time + part;
        timeError = (sum - time) - part;
        time = sum;
        step++;
    }

    @Override
    public void save(Snapshot out) {
        out.put("q", q);
        out.put("v", v);
        out.put("time", time, timeError);
        out.putLongs("step", step);
    }

    @Override
    public void restore(Snapshot in) {
        in.read("q", q);
        in.read("v", v);
        time = in.get("time")[0];
        timeError = in.get("time")[1];
        step = in.getLongs("step")[0];
    }
}
