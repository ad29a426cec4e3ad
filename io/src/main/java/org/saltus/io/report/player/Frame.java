package org.saltus.io.report.player;

/**
 * One moment of a film; lengths are those of {@link Cast}.
 *
 * @param time     s
 * @param members  per rigid member centre less the origin (m), rotation vector (rad), speed (m/s): 7 numbers each
 * @param nodes    per visible node displacement (m), speed (m/s), von Mises stress (Pa): 5 numbers each
 * @param links    per link the points on A and B less the origin (m), and the axis: 9 numbers each
 * @param fields   output by output what the scene's fields show of every member, or of every visible node; NaN where there is nothing
 * @param contacts since the frame before
 */
record Frame(double time, float[] members, float[] nodes, float[] links, float[] fields, ContactFrame contacts) {
    /** The same with other contacts. */
    Frame with(ContactFrame other) {
        return new Frame(time, members, nodes, links, fields, other);
    }
}
