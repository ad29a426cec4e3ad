package org.saltus.io.report;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Figure;

/** Position and speed of every moving rigid body over time, in scenes of few. */
final class BodyCurves implements Stateful {
    private static final int MOST = 20;
    private static final String[] AXES = {"x", "y", "z"};
    private final Scene scene;
    private final List<BodyDynamics> bodies;
    private final List<String> names = new ArrayList<>();
    /** Position along the axes of the scene, m, then speed, m/s: per body. */
    private final List<Series[]> series = new ArrayList<>();

    BodyCurves(Scene scene) {
        this.scene = scene;
        List<BodyDynamics> rigid = scene.bodies().stream().filter(BodyDynamics::hasRigidMembers).toList();
        bodies = rigid.stream().mapToInt(BodyDynamics::memberCount).sum() <= MOST ? rigid : List.of();
        for (BodyDynamics body : bodies) {
            for (int m = 0; m < body.memberCount(); m++) {
                names.add(body.memberName(m));
                Series[] one = new Series[scene.dimension() + 1];
                for (int i = 0; i < one.length; i++) {
                    one[i] = new Series();
                }
                series.add(one);
            }
        }
    }

    /** Adds a state. */
    void add(State state) {
        int k = 0;
        for (BodyDynamics body : bodies) {
            double[] at = new double[7 * body.memberCount()];
            double[] v = new double[6 * body.memberCount()];
            body.writePlacements(state.q(), at);
            body.writeMemberVelocities(state.q(), state.v(), v);
            for (int m = 0; m < body.memberCount(); m++) {
                Series[] one = series.get(k++);
                for (int i = 0; i < scene.dimension(); i++) {
                    one[i].add(state.time(), at[7 * m + i]);
                }
                one[scene.dimension()].add(state.time(), Math.sqrt(v[6 * m] * v[6 * m] + v[6 * m + 1] * v[6 * m + 1] + v[6 * m + 2] * v[6 * m + 2]));
            }
        }
    }

    @Override
    public void save(Snapshot out) {
        for (int k = 0; k < series.size(); k++) {
            for (int i = 0; i < series.get(k).length; i++) {
                series.get(k)[i].save(out.scope("body" + k + "-" + i));
            }
        }
    }

    @Override
    public void restore(Snapshot in) {
        for (int k = 0; k < series.size(); k++) {
            for (int i = 0; i < series.get(k).length; i++) {
                series.get(k)[i].restore(in.scope("body" + k + "-" + i));
            }
        }
    }

    /** The charts: of one body its coordinates together, of several each coordinate with all of them. @param end of the time axis, s */
    List<Figure> figures(double end) {
        Axis time = Axis.linear("time", "s").between(0, end > 0 ? end : 1);
        List<Figure> out = new ArrayList<>();
        int speed = scene.dimension();
        if (names.size() == 1) {
            Figure position = new Figure("Position of " + names.get(0), time, Axis.linear("position", "m"));
            for (int i = 0; i < speed; i++) {
                position.curve(AXES[i], series.get(0)[i].points());
            }
            out.add(position.legend());
            out.add(new Figure("Speed of " + names.get(0), time, Axis.linear("speed", "m/s")).curve("speed", series.get(0)[speed].points()));
            return out;
        }
        for (int i = 0; i <= speed && !names.isEmpty(); i++) {
            Figure figure = i < speed ? new Figure("Position, " + AXES[i], time, Axis.linear(AXES[i], "m"))
                : new Figure("Speed", time, Axis.linear("speed", "m/s"));
            for (int k = 0; k < names.size(); k++) {
                figure.curve(names.get(k), series.get(k)[i].points());
            }
            out.add(figure.legend());
        }
        return out;
    }
}
