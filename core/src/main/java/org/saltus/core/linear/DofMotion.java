package org.saltus.core.linear;

/** The prescribed motion of a dof. */
public interface DofMotion {
    /** Velocity, m/s (rad/s for rotations). */
    double velocity(double time);

    /** Its derivative, m/s². */
    double acceleration(double time);

    /** A constant velocity, m/s. */
    static DofMotion constant(double velocity) {
        return ofVelocity(velocity, History.constant(1));
    }

    /** v(t) = amplitude f(t). @param amplitude m/s */
    static DofMotion ofVelocity(double amplitude, History f) {
        return new DofMotion() {
            @Override
            public double velocity(double time) {
                return amplitude * f.at(time);
            }

            @Override
            public double acceleration(double time) {
                return amplitude * f.slope(time);
            }
        };
    }

    /** v(t) = amplitude f'(t), the velocity of the displacement amplitude f(t). @param amplitude m */
    static DofMotion ofDisplacement(double amplitude, History f) {
        return new DofMotion() {
            @Override
            public double velocity(double time) {
                return amplitude * f.slope(time);
            }

            @Override
            public double acceleration(double time) {
                return amplitude * f.curvature(time);
            }
        };
    }
}
