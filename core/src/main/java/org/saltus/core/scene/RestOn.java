package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;

/**
 * Bodies with the key {@code rest_on}: they are lowered from above along gravity, d up until they touch what they name, gap 0. With
 * the gap g and the normal n of every pair, g/(n·d) is a way down that closes no gap between convex sides, and that of Newton's method.
 */
final class RestOn {
    /** The key. */
    static final String KEY = "rest_on";
    private static final int MOST_STEPS = 200;
    private static final double ROUND_OFF = 4e-16;
    /** Cosine of n and d below which a side is no support. */
    private static final double LEVEL = 1e-9;
    private static final ContactLaw NOTHING = new ContactLaw() {
        @Override
        public int size(int available) {
            return 1;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.COULOMB;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            throw new AssertionError("what is only placed has no impulses");
        }
    };

    private final SceneBuilder builder;
    private final Context context;
    private final Detector detector;
    private final double[] up;
    private final Map<String, Settings> blocks = new LinkedHashMap<>();
    private final List<String> open = new ArrayList<>();
    private final Map<String, Settings> placed = new LinkedHashMap<>();

    private RestOn(List<Settings> bodies, SceneBuilder builder, Context context, Detector detector) {
        this.builder = builder;
        this.context = context;
        this.detector = detector;
        up = context.gravity().clone();
        double g = Vectors.norm2(3, up, 0);
        for (int k = 0; k < 3; k++) {
            up[k] = g > 0 ? -up[k] / g : k == context.dimension() - 1 ? 1 : 0;
        }
        bodies.forEach(block -> blocks.put(block.text("name"), block));
    }

    /** The bodies of a scene, those that rest on others in their places. */
    static List<Settings> place(List<Settings> bodies, SceneBuilder builder, Context context, Detector detector) {
        RestOn all = new RestOn(bodies, builder, context, detector);
        return bodies.stream().map(all::placed).toList();
    }

    private Settings placed(Settings block) {
        String name = block.text("name");
        if (!block.has(KEY) || placed.containsKey(name)) {
            return placed.getOrDefault(name, block);
        }
        if (open.contains(name)) {
            throw block.error(KEY, "the bodies rest on each other in a circle: " + String.join(" on ", open.subList(open.indexOf(name), open.size())) + " on "
                + name + ". Give one of them a position instead.");
        }
        open.add(name);
        Settings found = lowered(block);
        open.remove(open.size() - 1);
        placed.put(name, found);
        return found;
    }

    private Settings lowered(Settings block) {
        if (block.has("generate")) {
            throw block.error(KEY, "\"" + block.path() + "." + KEY + "\" belongs to a single body, but \"generate\" makes many. Remove it.");
        }
        List<String> names = block.raw(KEY) instanceof String one ? List.of(one) : block.names(KEY);
        List<Settings> below = new ArrayList<>();
        for (String name : names) {
            Settings other = blocks.values().stream().filter(b -> b != block && isOf(b, name)).findFirst().orElseThrow(() -> block.error(KEY, "\""
                + block.path() + "." + KEY + "\" names \"" + name + "\", which is no other body" + Suggestions.hint(name, blocks.keySet()) + " Bodies: "
                    + String.join(", ", blocks.keySet()) + "."));
            below.add(placed(other));
        }
        double[] start = start(block);
        double raised = raise(block, below, names, start);
        for (int k = 0; k < MOST_STEPS; k++) {
            Way way = way(at(block, start, raised), below, names);
            if (Double.isInfinite(way.down)) {
                break;
            }
            raised -= way.down;
            if (Math.abs(way.down) <= ROUND_OFF * (Math.abs(raised) + way.scale)) {
                return at(block, start, raised);
            }
        }
        throw block.error(KEY, "\"" + block.text("name") + "\" does not come to touch " + String.join(" and ", names)
            + " when it is lowered from above. Give it a position above, or set its height by hand.");
    }

    private static boolean isOf(Settings block, String name) {
        String own = block.text("name");
        return own.equals(name) || block.has("generate") && name.startsWith(own + "-");
    }

    private double[] start(Settings block) {
        BodyProvider provider = context.providers().get(BodyProvider.class, block, "type");
        Settings checked = block.checked(provider.parameters(), EntryKeys.names(EntryKeys.BODY, context.providers()));
        double[] start = new double[context.dimension()];
        if (checked.has("position")) {
            double[] given = checked.numbers("position");
            System.arraycopy(given, 0, start, 0, Math.min(given.length, start.length));
        }
        return start;
    }

    /** How far it must go up until it is above all that it is to rest on: gaps are open, and what is nearest is not above it. */
    private double raise(Settings block, List<Settings> below, List<String> names, double[] start) {
        double raised = 0;
        double step = 0;
        for (int k = 0; k < MOST_STEPS; k++) {
            Way way = way(at(block, start, raised), below, names);
            if (way.gap >= 0 && way.cosine > -LEVEL) {
                return raised;
            }
            step = Math.max(2 * step, Math.abs(way.gap) + 1e-3 * way.scale);
            raised += step;
        }
        throw block.error(KEY, "\"" + block.text("name") + "\" is not free of " + String.join(" and ", names) + " at any height up to " + Digits.of(raised, 3)
            + " m. Give it another position.");
    }

    private Settings at(Settings block, double[] start, double raised) {
        List<Object> position = new ArrayList<>();
        for (int k = 0; k < start.length; k++) {
            position.add(start[k] + raised * up[k]);
        }
        return block.with(Map.of("position", position));
    }

    /**
     * What is nearest.
     *
     * @param gap    smallest gap, m
     * @param cosine of its normal with the way up
     * @param down   way down that closes no gap, m; infinite when nothing is below
     * @param scale  of the coordinates, m
     */
    private record Way(double gap, double cosine, double down, double scale) {
    }

    private Way way(Settings block, List<Settings> below, List<String> names) {
        Parts parts = new Parts();
        parts.make(block);
        int own = parts.parts.size();
        below.forEach(parts::make);
        BitSet left = new BitSet();
        left.set(0, own);
        BitSet right = new BitSet();
        for (int p = own; p < parts.parts.size(); p++) {
            Part part = parts.parts.get(p);
            right.set(p, names.stream().anyMatch(part::isNamed));
        }
        InteractionTable table = new InteractionTable();
        table.add(NOTHING, KEY, left, right);
        if (parts.bodies.isEmpty() || parts.parts.get(0).isFixed()) {
            throw block.error(KEY, "\"" + block.text("name") + "\" does not move, and only what moves can rest on something. Give it a position.");
        }
        Scene scene = new Scene(KEY, context.dimension(), parts.bodies, parts.parts, table);
        State state = scene.initialState();
        ContactSet contacts = new ContactSet();
        detector.prepare(scene);
        detector.detect(scene, state.q(), new double[state.v().length], 0, 1e6, contacts);
        double gap = Double.POSITIVE_INFINITY;
        double cosine = 1;
        double down = Double.POSITIVE_INFINITY;
        double scale = Vectors.norm2(3, contacts.point, 0);
        for (int c = 0; c < contacts.count(); c++) {
            boolean first = contacts.part[2 * c] < own;                      // its side is A
            double along = 0;
            for (int k = 0; k < 3; k++) {
                along += (first ? 1 : -1) * contacts.frame[9 * c + k] * up[k];
            }
            scale = Math.max(scale, Math.abs(contacts.gap[c]));
            if (contacts.gap[c] < gap) {
                gap = contacts.gap[c];
                cosine = along;
            }
            if (along > LEVEL) {
                down = Math.min(down, contacts.gap[c] / along);
            }
        }
        return new Way(gap, cosine, down, Math.max(scale, 1e-3));
    }

    /** Bodies that are made to be measured. */
    private final class Parts implements SceneParts {
        private final List<BodyDynamics> bodies = new ArrayList<>();
        private final List<Part> parts = new ArrayList<>();

        void make(Settings block) {
            BodyProvider provider = context.providers().get(BodyProvider.class, block, "type");
            try {
                provider.create(List.of(block.checked(provider.parameters(), EntryKeys.names(EntryKeys.BODY, context.providers()))), context, this);
            } catch (SceneFormatException e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw new SceneFormatException(block.location(), e.getMessage(), e);
            }
        }

        @Override
        public int addBody(BodyDynamics body) {
            bodies.add(body);
            return bodies.size() - 1;
        }

        @Override
        public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
            parts.add(new Part(name, body, unit, shape, placement, 0));
        }

        @Override
        public Shape shape(Settings block) {
            return builder.shape(block);
        }
    }
}
