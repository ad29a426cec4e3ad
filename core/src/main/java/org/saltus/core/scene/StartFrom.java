package org.saltus.core.scene;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.saltus.core.check.Reasons;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.PackingFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.state.State;

/**
 * The start of a run from states that a file or another run has ({@code start}): bodies are found by their names. Contact impulses of the steps before and
 * internal variables of laws are no part of it; time begins at 0.
 */
public final class StartFrom {
    /** Keys of the block {@code start}. */
    public static final List<Parameter> KEYS = List.of(
        Parameter.requiredText("from", "a packing (.csv, .h5, .vtu) or the folder of a run"),
        Parameter.any("at", "of a run: last (default), or a time for which it has a state").in("s"),
        Parameter.list("bodies", "names as in laws: only these start so, all others as their blocks say; when absent every body of scene and file"));
    /** More names than these are not said. */
    private static final int SHOWN = 5;

    private StartFrom() {
    }

    /** The state in which a scene starts. */
    static State of(Settings raw, Scene scene, Context context) {
        Settings block = raw.checked(KEYS);
        Object at = block.raw("at");
        block.refuseIf(at != null && !at.equals("last") && !(at instanceof Number), "at", quoted(block, "at") + " is " + at + ", expected last or a time [s].");
        List<String> names = block.has("bodies") ? block.names("bodies") : List.of("all");
        Predicate<String> wanted = name -> names.stream().anyMatch(new Part(name, 0, 0, null, null, 0)::isNamed);
        Path file = context.resolve(block.text("from"));
        double time = at instanceof Number ? block.number("at") : Double.NaN;
        try {
            Packing states = PackingFormatProvider.of(file, context.providers()).read(new PackingFormatProvider.Request(file, scene.dimension(), null, time));
            State start = scene.initialState();
            place(scene, states, wanted, start);
            return start;
        } catch (IOException e) {
            throw block.error("from", quoted(block, "from") + " cannot be read: " + Reasons.of(e) + ". Names count from the folder of the scene.");
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw (SceneFormatException) block.error("from", quoted(block, "from") + ": " + e.getMessage()).initCause(e);
        }
    }

    /**
     * Puts bodies where a packing says.
     *
     * @param wanted names of the bodies that are meant
     * @param state  q and v are written
     * @throws IllegalArgumentException when one of them has no state, or a state has no body
     */
    public static void place(Scene scene, Packing states, Predicate<String> wanted, State state) {
        if (states.count() > 0 && states.name(0) == null) {
            throw new IllegalArgumentException(states.source() + " has no column \"name\", by which states find their bodies. To make bodies of its rows:"
                + " generate: {type: packing, file: " + states.source() + "}.");
        }
        Map<String, Integer> rows = new HashMap<>(2 * states.count());
        for (int k = 0; k < states.count(); k++) {
            if (wanted.test(states.name(k)) && rows.put(states.name(k), k) != null) {
                throw new IllegalArgumentException(states.place(k) + ": a second body is named \"" + states.name(k) + "\".");
            }
        }
        Set<String> whole = new HashSet<>(states.dofs().keySet());
        whole.removeIf(wanted.negate());
        List<String> stateless = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            for (int m = 0; m < body.memberCount(); m++) {
                String name = body.memberName(m);
                if (!wanted.test(name)) {
                    continue;
                }
                Integer row = rows.remove(name);
                boolean placed = row != null && body.memberState(m, state.q(), state.v()) != null;
                if (placed) {
                    body.writeMemberState(m, states.state(row), state.q(), state.v());
                }
                if (whole.remove(name)) {
                    copy(scene, b, m, states.dofs().get(name), state);
                } else if (!placed) {
                    stateless.add(name);
                }
            }
        }
        if (!stateless.isEmpty()) {
            throw new IllegalArgumentException(states.source() + " has no state for " + stateless.size() + " bodies of the scene: " + list(stateless)
                + ". Bodies that deform need their q and v: observe dofs or series in the run before. Name those that start so by \"bodies\", or take the"
                + " others away.");
        }
        rows.keySet().addAll(whole);
        if (!rows.isEmpty()) {
            throw new IllegalArgumentException(states.source() + " has states of " + rows.size() + " bodies that the scene has not: "
                + list(rows.keySet().stream().sorted().toList()) + ". Add these bodies, or name those that start so by \"bodies\".");
        }
    }

    /**
     * Puts the rigid bodies of a scene where a packing says, whatever else there is.
     *
     * @param state q and v are written
     * @throws IllegalArgumentException when one of them has no state
     */
    public static void placeRigid(Scene scene, Packing states, State state) {
        Set<String> rigid = new HashSet<>();
        for (BodyDynamics body : scene.bodies()) {
            for (int m = 0; m < body.memberCount(); m++) {
                if (body.memberState(m, state.q(), state.v()) != null) {
                    rigid.add(body.memberName(m));
                }
            }
        }
        place(scene, states, rigid::contains, state);
    }

    private static void copy(Scene scene, int b, int member, double[][] dofs, State state) {
        BodyDynamics body = scene.bodies().get(b);
        int sizeOfQ = body.configurationSize() / body.memberCount();
        int sizeOfV = body.dofCount() / body.memberCount();
        if (dofs[0].length != sizeOfQ || dofs[1].length != sizeOfV) {
            throw new IllegalArgumentException("the state of \"" + body.memberName(member) + "\" has " + dofs[0].length + " and " + dofs[1].length
                + " numbers, expected " + sizeOfQ + " (q) and " + sizeOfV + " (v): its mesh or kind is another one.");
        }
        System.arraycopy(dofs[0], 0, state.q(), scene.configurationOffset(b) + member * sizeOfQ, sizeOfQ);
        System.arraycopy(dofs[1], 0, state.v(), scene.velocityOffset(b) + member * sizeOfV, sizeOfV);
    }

    private static String list(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(SHOWN, names.size()))) + (names.size() > SHOWN ? ", ..." : "");
    }
}
