package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.math.Quaternion;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.BodyDraft;
import org.saltus.io.interop.RunOptions;
import org.saltus.io.interop.Scalar;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.interop.Solid;

/** Tells the scene of one deck. */
final class Lmgc90Scene {
    private static final double STEP = 1e-3;
    private final Path folder;
    private final Settings options;
    private final Context context;
    private final SceneDraft draft = new SceneDraft();
    private Materials materials;
    private InitialState initial;
    private DrivenDofs driven;

    Lmgc90Scene(Path folder, Settings options, Context context) {
        this.folder = folder;
        this.options = options;
        this.context = context;
    }

    ForeignScene read() throws IOException {
        List<DeckBody> bodies = BodiesFile.read(folder, draft);
        Map<String, DeckBody> byLabel = RigidBodies.byLabel(bodies);
        materials = Materials.read(folder);
        ContactTables tables = ContactTables.read(folder, bodies.stream().anyMatch(body -> !body.contactors.isEmpty()), draft);
        initial = InitialState.read(folder, byLabel, draft);
        driven = DrivenDofs.read(folder, initial.time(), draft, byLabel);
        int dimension = dimension(bodies);
        boolean metres = units(bodies);
        String name = RunOptions.sceneName(nameOf(folder));
        draft.head("Deck of LMGC90, from " + name + "; bodies are named by the colour of their contactors and their number among the bodies of their kind.");
        draft.head("Comments name the file and line of what they stand above.");
        top(name, dimension, metres);
        leftOut(tables, bodies);
        BodyClasses classes = new BodyClasses(bodies, this::isHeld);
        Map<DeckBody, BodyDraft> shapes = new LinkedHashMap<>();
        MeshBodies meshes = new MeshBodies(draft, materials, initial, driven, options.text("hypothesis"), metres ? 1 : 1e-3);
        meshes.models(folder);
        RigidBodies rigid = new RigidBodies(context);
        for (DeckBody body : bodies) {
            Map<String, Object> block = body.isMesh() ? meshes.block(body, classes.name(body), dimension) : rigid(body, classes.name(body), rigid, shapes);
            if (block != null) {
                draft.entry("bodies", block, body.line.place() + ", " + body.label());
            } else {
                classes.leaveOut(body);
            }
        }
        new SeeLaws(tables, classes, shapes, draft).write();
        return draft.scene();
    }

    private static String nameOf(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        Path name = absolute.getFileName();
        boolean datbox = name != null && name.toString().equalsIgnoreCase("DATBOX") && absolute.getParent() != null
            && absolute.getParent().getFileName() != null;
        return datbox ? absolute.getParent().getFileName().toString() : String.valueOf(name);
    }

    private int dimension(List<DeckBody> bodies) {
        boolean flat = false;
        boolean solid = false;
        for (DeckBody body : bodies) {
            flat |= body.kind.equals("RBDY2") || body.isMesh() && MeshBodies.dimension(body) == 2;
            solid |= body.kind.equals("RBDY3") || body.isMesh() && MeshBodies.dimension(body) == 3;
        }
        if (flat && solid) {
            throw bodies.get(0).line.error("the deck has bodies of the plane and of space; expected one of the two.");
        }
        return flat ? 2 : 3;
    }

    /** True for numbers in SI or left as they are. */
    private boolean units(List<DeckBody> bodies) {
        String units = options.text("units");
        boolean mm = units.equals("mm-tonne-s");
        if (!mm && !units.equals("si")) {
            throw new IllegalArgumentException("--units is \"" + units + "\", expected si or mm-tonne-s.");
        }
        if (mm && bodies.stream().anyMatch(body -> !body.isMesh())) {
            throw new IllegalArgumentException("--units mm-tonne-s is for decks of meshes alone; this one has rigid bodies. Leave it away: numbers of any"
                + " coherent set pass unchanged.");
        }
        if (!options.keys().contains("units")) {
            draft.assume("units SI, or any coherent set, whose numbers pass unchanged; --units mm-tonne-s for mm, N, tonne, s");
        }
        return !mm;
    }

    private void top(String name, int dimension, boolean metres) {
        double[] g = Arrays.copyOf(materials.gravity(), dimension);
        for (int i = 0; i < dimension && !metres; i++) {
            g[i] *= 1e-3;
        }
        RunOptions.write(draft, name, dimension, options, RunOptions.Choice.assumed(STEP, "not in a deck"), RunOptions.Choice.assumed(1, "not in a deck"),
            new RunOptions.Choice(g, "", materials.gravityPlace()));
        draft.assume("no periodic directions: they are not in a deck");
        if (initial.time() != 0) {
            draft.assume("time starts at 0, where the deck starts at " + initial.time() + " s: functions of time are shifted");
        }
    }

    private void leftOut(ContactTables tables, List<DeckBody> bodies) throws IOException {
        tables.sayLinks(bodies);
        if (Files.isRegularFile(folder.resolve("MP_DEM.DAT"))) {
            draft.warn(folder.resolve("MP_DEM.DAT") + ": heat and current of this file are left out; the mechanics is told alone");
        }
        Deck stresses = Deck.read(folder, "GPV.INI", false);
        while (stresses != null && stresses.hasNext()) {
            Deck.Line line = stresses.take();
            if (!line.isKeyword()) {
                draft.miss(line.place(), "stresses at the start (GPV.INI) have no counterpart");
                break;
            }
        }
    }

    /** True where all dofs of a body are driven. */
    private boolean isHeld(DeckBody body) {
        return !body.isMesh() && driven.velocities(body.label()).size() == body.dofs();
    }

    private Map<String, Object> rigid(DeckBody body, String name, RigidBodies rigid, Map<DeckBody, BodyDraft> shapes) {
        Deck.Line place = body.materialLine == null ? body.line : body.materialLine;
        Materials.Material material = materials.of(place, body.material, draft);
        if (!material.fault().isEmpty()) {
            return null;
        }
        int d = body.dimension();
        boolean held = isHeld(body);
        RigidBodies.Rigid r = rigid.of(body, material.density());
        InitialState.State state = initial.of(body.label());
        double[] position = r.centre().clone();
        double[] orientation = r.orientation();
        double[] velocity = new double[3];
        double[] spin = new double[3];
        if (state != null) {
            for (int i = 0; i < d; i++) {
                position[i] += state.displacement()[i];
                velocity[i] = state.velocity()[i];
            }
            if (d == 2) {
                orientation = RigidBodies.angle(body.place[2] + state.displacement()[2]);
                spin[2] = state.velocity()[2];
            } else {
                orientation = state.frame() == null ? orientation : turned(state.frame(), r.axes());
                spin = BodyDraft.inSpace(product(orientation, r.axes()), Arrays.copyOfRange(state.velocity(), 3, 6));
            }
        }
        BodyDraft draftOfBody = new BodyDraft(name, d, r.pieces(), position, orientation);
        shapes.put(body, draftOfBody);
        if (held) {
            return obstacle(body, draftOfBody, product(orientation, r.axes()));
        }
        if (!(r.mass() > 0)) {
            throw body.line.error(body.label() + " is free and has no mass: avrd and gyrd are 0, and no contactor has an area.");
        }
        String fault = RigidBody.inertiaFault(d == 2 ? new double[] {r.inertia()[8]} : Arrays.copyOf(Solid.principal(r.inertia()), 3));
        if (fault != null) {
            throw body.line.error(body.label() + ": " + fault);
        }
        for (int dof : driven.velocities(body.label()).keySet()) {             // a driven dof overrides its velocity
            if (dof <= d) {
                velocity[dof - 1] = 0;
            } else if (d == 2) {
                spin[2] = 0;
            } else {
                spin = without(spin, product(orientation, r.axes()), dof - 4);
            }
        }
        Map<String, Object> out = draftOfBody.rigid(r.mass(), r.inertia(), velocity, spin);
        drives(body, out, d);
        return out;
    }

    /** The spin without its part about an axis of the body. */
    private static double[] without(double[] spin, double[] axes, int axis) {
        double[] unit = new double[3];
        unit[axis] = 1;
        double[] e = BodyDraft.inSpace(axes, unit);
        double along = spin[0] * e[0] + spin[1] * e[1] + spin[2] * e[2];
        return new double[] {spin[0] - along * e[0], spin[1] - along * e[1], spin[2] - along * e[2]};
    }

    private void drives(DeckBody body, Map<String, Object> out, int d) {
        List<String> names = RigidBody.dofNames(d);
        List<Object> locked = new ArrayList<>();
        Map<String, Object> moving = new TreeMap<>();
        driven.velocities(body.label()).forEach((dof, drive) -> {
            if (drive.value().isZero()) {
                locked.add(names.get(dof - 1));
            } else {
                moving.put(names.get(dof - 1), drive.value().value());
            }
        });
        if (!locked.isEmpty()) {
            out.put("locked", locked);
        }
        if (!moving.isEmpty()) {
            out.put("driven", moving);
        }
        Map<Integer, DrivenDofs.Drive> forces = driven.forces(body.label());
        List<Object> force = new ArrayList<>();
        List<Object> torque = new ArrayList<>();
        boolean pushed = false;
        boolean twisted = false;
        for (int dof = 1; dof <= body.dofs(); dof++) {
            DrivenDofs.Drive drive = forces.get(dof);
            Scalar value = drive == null ? Scalar.ZERO : drive.value();
            (dof <= d ? force : torque).add(value.value());
            pushed |= dof <= d && !value.isZero();
            twisted |= dof > d && !value.isZero();
            if (drive != null && dof > 3 && !value.isZero()) {
                draft.miss(drive.line().place(), "a torque about an inertia axis, which turns with the body, has no counterpart");
            }
        }
        if (pushed) {
            out.put("force", force);
        }
        if (twisted && d == 2) {
            out.put("torque", torque.get(0));
        }
    }

    private Map<String, Object> obstacle(DeckBody body, BodyDraft shape, double[] axes) {
        if (shape.pieces().isEmpty()) {
            draft.warn(body.line.place() + ": " + body.label() + " is held and has no contactor that touches: it is left out");
            return null;
        }
        Map<String, Object> out = shape.fixed();
        int d = body.dimension();
        Map<Integer, DrivenDofs.Drive> drives = driven.velocities(body.label());
        List<Object> velocity = new ArrayList<>();
        boolean moves = false;
        for (int dof = 1; dof <= d; dof++) {
            velocity.add(drives.get(dof).value().value());
            moves |= !drives.get(dof).value().isZero();
        }
        if (moves) {
            out.put("velocity", velocity);
        }
        if (d == 2) {
            if (!drives.get(3).value().isZero()) {
                out.put("spin", drives.get(3).value().value());
            }
            return out;
        }
        List<Integer> turning = List.of(4, 5, 6).stream().filter(dof -> !drives.get(dof).value().isZero()).toList();
        if (turning.size() > 1) {
            draft.miss(drives.get(turning.get(0)).line().place(), "spin about several inertia axes of a driven body, which turn with it, has no counterpart");
        } else if (turning.size() == 1) {
            double[] unit = new double[3];
            unit[turning.get(0) - 4] = 1;
            List<Object> spin = new ArrayList<>();
            for (double part : BodyDraft.inSpace(axes, unit)) {
                spin.add(drives.get(turning.get(0)).value().times(Math.abs(part) < 1e-12 ? 0 : part).value());
            }
            out.put("spin", spin);
        }
        return out;
    }

    /** R with R axes = frame. */
    private static double[] turned(double[] frame, double[] axes) {
        double[] f = new double[4];
        Quaternion.fromMatrix(frame, 0, f, 0);
        return product(f, new double[] {axes[0], -axes[1], -axes[2], -axes[3]});
    }

    private static double[] product(double[] a, double[] b) {
        double[] out = new double[4];
        Quaternion.multiply(a, 0, b, 0, out, 0);
        return out;
    }
}
