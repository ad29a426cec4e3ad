package org.saltus.core.model;

import java.util.List;

/** What links parts beside contact, as pictures see it: lines between two points each, with the axis that some turn about or slide along. */
public interface Links {
    /** No links. */
    Links NONE = new Links() {
        @Override
        public int count() {
            return 0;
        }

        @Override
        public String name(int k) {
            throw new IndexOutOfBoundsException(k);
        }

        @Override
        public String kind(int k) {
            throw new IndexOutOfBoundsException(k);
        }

        @Override
        public int part(int side) {
            throw new IndexOutOfBoundsException(side);
        }

        @Override
        public List<String> joints() {
            return List.of();
        }

        @Override
        public double offset(int joint) {
            throw new IndexOutOfBoundsException(joint);
        }

        @Override
        public double turn(int joint) {
            throw new IndexOutOfBoundsException(joint);
        }

        @Override
        public void write(double[] q, double[] v, double[] out) {
        }
    };

    /** Number of lines; a joint that holds many nodes has one for each. */
    int count();

    /** Name of the joint. */
    String name(int k);

    /** What it is, in a word. */
    String kind(int k);

    /** Names of all joints, those without a line too. */
    List<String> joints();

    /** Largest offset of the blocked directions of a joint at the start of the last step, m. */
    double offset(int joint);

    /** Largest turn about its blocked directions then, rad. */
    double turn(int joint);

    /** Number of the part on a side, 2k for A and 2k + 1 for B; -1 for the world. */
    int part(int side);

    /**
     * Writes where they are.
     *
     * @param q   scene-long; read
     * @param v   scene-long; read
     * @param out per line the point on A, the point on B, m, and the axis, 0 where there is none: 9 numbers; written
     */
    void write(double[] q, double[] v, double[] out);
}
