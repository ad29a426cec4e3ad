package org.saltus.core.field;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saltus.core.check.Check;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.FrictionScale;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;

/**
 * The fields of a scene as one, in the order that each says it comes after others; nothing where there are none.
 *
 * <p>It closes the balance of the total: mechanical energy, stores of laws and what fields gained against works from outside and what came in through fields.
 * Where a field takes the heats of the step up, the works of contacts and dampings cancel against them; they stay losses of the mechanical balance alone.
 */
public final class Fields implements Stateful {
    private final List<Field> fields;
    private final HeatBook heats = new HeatBook();
    private double worstResidual;

    /** @throws IllegalArgumentException when two have one name, or they wait for each other */
    public Fields(List<? extends Field> all) {
        fields = ordered(all);
    }

    private static List<Field> ordered(List<? extends Field> all) {
        Set<String> waiting = new HashSet<>();
        for (Field f : all) {
            Check.that(waiting.add(f.name()), "fields: two are named \"" + f.name() + "\", expected one of each. Remove one.");
        }
        List<Field> left = new ArrayList<>(all);
        List<Field> out = new ArrayList<>();
        while (!left.isEmpty()) {
            Field next = left.stream().filter(f -> f.after().stream().noneMatch(waiting::contains)).findFirst().orElse(null);
            Check.that(next != null, "fields: " + waiting + " wait for each other to advance. One must come first.");
            waiting.remove(next.name());
            left.remove(next);
            out.add(next);
        }
        return out;
    }

    /** In the order in which they advance. */
    public List<Field> all() {
        return fields;
    }

    /** Before the first step. @param smooth true where the scheme takes no loads that jump between steps */
    public void start(State state, boolean smooth) {
        fields.forEach(f -> f.start(state, smooth));
    }

    /** The product of what they make of friction; null where none does. */
    public FrictionScale frictionScale() {
        FrictionScale out = null;
        for (Field f : fields) {
            FrictionScale before = out;
            FrictionScale own = f.frictionScale();
            out = own == null ? before : before == null ? own : (contacts, c) -> before.of(contacts, c) * own.of(contacts, c);
        }
        return out;
    }

    /** True when one of them acts back on the bodies. */
    public boolean loadBodies() {
        return fields.stream().anyMatch(Field::loadsBodies);
    }

    /** What the step from t to t + h did to every field; a step that is not finite is left alone: nobody accepts it. */
    public void advance(Scene scene, double t, double h, double[] q0, double[] q1, double[] v1, ContactSpace space, LedgerRow energy) {
        if (fields.isEmpty() || !energy.isFinite()) {
            return;
        }
        heats.open(space, energy);
        FieldStep step = new FieldStep(scene, t, h, q0, q1, v1, space, energy, heats);
        for (Field f : fields) {
            f.advance(step);
        }
        balance(energy);
    }

    private void balance(LedgerRow energy) {
        double gain = 0;
        double supply = 0;
        double exchanged = 0;
        for (Field f : fields) {
            for (FieldColumn column : f.columns()) {
                double value = column.role() == FieldColumn.Role.INFO ? 0 : column.value().getAsDouble();
                gain += column.role() == FieldColumn.Role.GAIN ? value : 0;
                supply += column.role() == FieldColumn.Role.SUPPLY ? value : 0;
            }
            exchanged += f.exchanged();
        }
        double residual = energy.residual() + gain - supply;
        if (heats.isTaken()) {
            residual += energy.work(LedgerColumn.CONTACT_NORMAL) + energy.work(LedgerColumn.CONTACT_TANGENTIAL) + energy.work(LedgerColumn.DAMPING)
                + heats.stored();
        }
        energy.fields(gain, supply, residual);
        double scale = Math.max(exchanged, energy.roundOffScale());
        worstResidual = Math.max(worstResidual, scale > 0 ? Math.abs(residual) / scale : 0);
    }

    /** Largest residual of the balance of the total over the run, as a share of what was exchanged and of the energies in play. */
    public double worstResidual() {
        return worstResidual;
    }

    /** What is not as it can be after a step, with the name of its field; null when all is well. */
    public String fault() {
        for (Field f : fields) {
            String fault = f.fault();
            if (fault != null) {
                return fault + " (field " + f.name() + ")";
            }
        }
        return null;
    }

    @Override
    public void save(Snapshot out) {
        if (!fields.isEmpty()) {
            out.put("balance", worstResidual);
        }
        fields.forEach(f -> f.save(out.scope(f.name())));
    }

    @Override
    public void restore(Snapshot in) {
        if (!fields.isEmpty()) {
            worstResidual = in.get("balance")[0];
        }
        fields.forEach(f -> f.restore(in.scope(f.name())));
    }
}
