package org.saltus.core.thermal;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Reads the block {@code thermal} of a meshed body: a temperature per node, Fourier's conduction between them, loads and holds on selected nodes. */
record MeshHeat(Settings block, FieldMesh mesh, FieldSetup setup, double reference, ThermalNodes nodes, int part) {
    /** Keys of meshed bodies alone. */
    static final List<String> KEYS = List.of("loads");

    /** Adds its nodes, exchanges and links. */
    void read(List<Exchange> exchanges, List<Consumer<ThermalField>> links) {
        for (String key : List.of("convection", "radiation", "source")) {
            block.refuseIf(block.has(key), key, "\"" + block.path() + "." + key + "\" is for rigid bodies; of a meshed one say where: \"loads: [{type: " + key
                + ", nodes: ...}]\".");
        }
        block.refuseIf(!block.has("specific_heat"), "specific_heat", "\"" + block.path() + ".specific_heat\" is missing: what heat the body holds [J/kg/K]. Add"
            + " it.");
        block.refuseIf(!block.has("conductivity"), "conductivity", "\"" + block.path() + ".conductivity\" is missing: what flows within the mesh [W/m/K]. Add"
            + " it.");
        TimeFunction start = ThermalReader.temperature(block, "temperature", reference, setup.context());
        block.refuseIf(block.raw("temperature") instanceof Settings, "temperature", "\"" + block.path() + ".temperature\" is a function of time, but"
            + " the temperatures of a mesh follow from its heats. Give a number, or put it into \"hold\".");
        double initial = start.at(0);
        TimeFunction[] held = holds(initial);
        double[] mass = mesh.nodalMass();
        String name = setup.scene().parts().get(part).name();
        nodes.mesh[part] = mesh;
        nodes.node[part] = nodes.count();
        for (int i = 0; i < mass.length; i++) {
            nodes.add(name, block.number("specific_heat") * mass[i], held[i] == null ? initial : held[i].at(0), held[i]);
        }
        int from = nodes.node[part];
        TimeFunction byTemperature = block.raw("conductivity") instanceof Settings ? ThermalReader.table(block, "conductivity", "values") : null;
        double[] k = byTemperature == null ? conductivity() : new double[] {1};
        links.add(field -> {
            int first = field.conduction().fixedLinks();
            mesh.links(k, (i, j, g) -> field.conduction().addFixedLink(from + i, from + j, g));
            if (byTemperature != null) {
                field.vary(first, byTemperature);
            }
        });
        for (Settings load : block.blocks("loads")) {
            load(load, from, exchanges);
        }
    }

    private double[] conductivity() {
        double[] k = block.raw("conductivity") instanceof List<?> ? block.numbers("conductivity") : new double[] {block.number("conductivity")};
        boolean good = k.length == 1 || k.length == setup.dimension();
        for (double x : k) {
            good &= x > 0;
        }
        block.refuseIf(!good, "conductivity", "\"" + block.path() + ".conductivity\" has " + k.length + " numbers, expected one, or " + setup.dimension()
            + " (along the axes of the scene), all more than 0.");
        return k;
    }

    /** By node; null for free ones. */
    private TimeFunction[] holds(double initial) {
        TimeFunction[] out = new TimeFunction[mesh.nodeCount()];
        Settings[] by = new Settings[out.length];
        block.refuseIf(block.raw("hold") instanceof Settings, "hold", "\"" + block.path() + ".hold\" is a block, expected a list of blocks {nodes: ...,"
            + " temperature: ...}: say where the mesh is held.");
        for (Settings raw : block.blocks("hold")) {
            Settings s = raw.checked(Parameter.all(ThermalKeys.HOLD, FieldMesh.SELECTION));
            TimeFunction kept = ThermalReader.kept(s, initial, reference, setup.context());
            for (int node : mesh.nodes(s)) {
                boolean differs = by[node] != null && !(Objects.equals(by[node].raw("temperature"), s.raw("temperature"))
                    && Objects.equals(by[node].raw("time"), s.raw("time")));
                s.refuseIf(differs, "temperature", "\"" + s.path() + "\" holds a node that the hold at " + (by[node] == null ? "" : by[node].location())
                    + " keeps at another temperature. Select disjoint nodes.");
                out[node] = kept;
                by[node] = s;
            }
        }
        return out;
    }

    private void load(Settings raw, int from, List<Exchange> exchanges) {
        Settings s = raw.checked(Parameter.all(ThermalKeys.LOAD, FieldMesh.SELECTION));
        String type = s.text("type");
        if (type.equals("source")) {
            TimeFunction value = value(s);
            double[] volume = mesh.nodalVolume();
            boolean[] in = selected(s, volume.length);
            for (int i = 0; i < volume.length; i++) {
                if (in[i]) {
                    exchanges.add(new Exchange(Exchange.Kind.SOURCE, from + i, volume[i], value));
                }
            }
            return;
        }
        double[] area = mesh.areas(mesh.nodes(s));
        double all = 0;
        for (double a : area) {
            all += a;
        }
        s.refuseIf(!(all > 0), "type", "\"" + s.path() + "\" selects no side of the boundary with all its nodes. Select the nodes of whole sides.");
        for (int i = 0; i < area.length; i++) {
            if (area[i] == 0) {
                continue;
            }
            exchanges.add(switch (type) {
                case "flux" -> new Exchange(Exchange.Kind.FLUX, from + i, area[i], value(s));
                case "convection" -> new Exchange(Exchange.Kind.CONVECTION, from + i, number(s, "coefficient") * area[i],
                    ThermalReader.ambient(s, reference, setup.context()));
                case "radiation" -> new Exchange(Exchange.Kind.RADIATION, from + i, Exchange.SIGMA * number(s, "emissivity") * area[i],
                    ThermalReader.ambient(s, reference, setup.context()));
                default -> throw s.error("type", "\"" + s.path() + ".type\" is \"" + type + "\", expected flux, convection, radiation or source.");
            });
        }
    }

    private boolean[] selected(Settings s, int count) {
        boolean[] in = new boolean[count];
        boolean everywhere = FieldMesh.SELECTION.stream().noneMatch(p -> s.has(p.name()));
        Arrays.fill(in, everywhere);
        for (int node : everywhere ? new int[0] : mesh.nodes(s)) {
            in[node] = true;
        }
        return in;
    }

    private TimeFunction value(Settings s) {
        s.refuseIf(!s.has("value"), "value", "\"" + s.path() + ".value\" is missing: " + s.text("type") + " needs it. Add it.");
        return TimeFunctions.read(s, "value", setup.context());
    }

    private static double number(Settings s, String key) {
        s.refuseIf(!s.has(key), key, "\"" + s.path() + "." + key + "\" is missing: " + s.text("type") + " needs it. Add it.");
        return s.number(key);
    }
}
