package org.saltus.core.run;

import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** The largest of a number over the steps of a run, and where that was. */
final class Worst implements Stateful {
    private double value;
    private double first;
    private double second;
    private long step;
    private String where = "";

    /** True when a value is larger than all before. */
    boolean isBeaten(double by) {
        return by > value;
    }

    /** Takes over a larger value, with two numbers that tell more of it. */
    void set(double larger, long atStep, String between, double detail, double other) {
        value = larger;
        step = atStep;
        where = between;
        first = detail;
        second = other;
    }

    double value() {
        return value;
    }

    long step() {
        return step;
    }

    String where() {
        return where;
    }

    double first() {
        return first;
    }

    double second() {
        return second;
    }

    /** "step 12 (\"a\" and \"b\")", with long names cut. */
    String place(int room) {
        String name = where.length() <= room ? where : where.substring(0, room - 3) + "...";
        return "step " + step + (name.isEmpty() ? "" : " (" + name + ")");
    }

    @Override
    public void save(Snapshot out) {
        out.put("numbers", value, first, second);
        out.putLongs("step", step);
        out.putText("where", where);
    }

    @Override
    public void restore(Snapshot in) {
        double[] numbers = in.get("numbers");
        value = numbers[0];
        first = numbers[1];
        second = numbers[2];
        step = in.getLongs("step")[0];
        where = in.getText("where");
    }
}
