package org.saltus.contact.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.saltus.contact.law.DeviceLaw;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.fake.GuidedNodes;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.state.State;

/** Parts put together by hand, every pair under one law, and what the grid detector finds. */
public final class TestScene {
    private final int dimension;
    private boolean self;
    private ContactLaw law = new NewtonCoulombLaw(0, 0.5);
    private final List<BodyDynamics> bodies = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    public final ContactSet contacts = new ContactSet();
    public final GridDetector detector = new GridDetector();
    public Scene scene;
    public State state;

    public TestScene(int dimension) {
        this.dimension = dimension;
    }

    /** A placement without rotation. */
    public static double[] at(double x, double y, double z) {
        return new double[] {x, y, z, 1, 0, 0, 0};
    }

    /** A placement turned by an angle about z. */
    public static double[] turned(double x, double y, double angle) {
        return new double[] {x, y, 0, Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)};
    }

    public TestScene fixed(Shape shape, double[] placement) {
        parts.add(new Part("fixed" + parts.size(), Part.FIXED, 0, shape, placement, 0));
        return this;
    }

    public TestScene moving(Shape shape, double[] placement, double... velocity) {
        bodies.add(new GuidedMembers(placement, Arrays.copyOf(velocity, 6)));
        parts.add(new Part("moving" + parts.size(), bodies.size() - 1, 0, shape, null, 0));
        return this;
    }

    public TestScene mesh(double[] positions, double[] velocities) {
        bodies.add(new GuidedNodes(positions, velocities));
        parts.add(new Part("mesh" + parts.size(), bodies.size() - 1, 0, null, null, 0));
        return this;
    }

    public TestScene mesh(double[] positions, int[] facets, int nodesPerFacet) {
        bodies.add(new GuidedNodes(positions, new double[positions.length], facets, nodesPerFacet));
        parts.add(new Part("mesh" + parts.size(), bodies.size() - 1, 0, null, null, 0));
        return this;
    }

    /** Lets every part touch itself. */
    public TestScene withSelf() {
        self = true;
        return this;
    }

    /** Puts every pair under a law with internal variables. */
    public TestScene withMemory() {
        law = new DeviceLaw(1e4, 10, 1e3, 5, 0.5, 0, DeviceLaw.Form.BUMPER);
        return this;
    }

    /** Builds the scene on first use and detects. */
    public ContactSet look(double reach, double tolerance) {
        prepare();
        contacts.clear();
        detector.detect(scene, state.q(), state.v(), reach, tolerance, contacts);
        return contacts;
    }

    public TestScene prepare() {
        if (scene == null) {
            InteractionTable table = new InteractionTable();
            BitSet all = new BitSet();
            all.set(0, parts.size());
            if (self) {
                table.addWithSelf(law, "touch", all, all);
            } else {
                table.add(law, "touch", all, all);
            }
            scene = new Scene("test", dimension, bodies, parts, table);
            state = scene.initialState();
            detector.prepare(scene);
        }
        return this;
    }

    public double[] point(int c) {
        return Arrays.copyOfRange(contacts.point, 3 * c, 3 * c + 3);
    }

    public double[] normal(int c) {
        return Arrays.copyOfRange(contacts.frame, 9 * c, 9 * c + 3);
    }
}
