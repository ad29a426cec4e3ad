package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;

/**
 * Reads the {@code laws} of a scene. {@code between: [a, b]} names bodies; {@code all} stands for every one, and a trailing
 * {@code *} for every name that starts so. Without {@code between} a law holds between all.
 * {@code self: true} lets meshes that stand on both sides touch themselves.
 * {@code materials: [steel, wood]} narrows it to bodies of these {@code contact_material}s: laws then pair materials as a table does,
 * and two materials that can meet without a law are an error, unless the scene says {@code materials_without_law: apart}.
 *
 * @param materials of the parts, "" for none
 * @param apart     true where two materials without a law never touch
 */
record LawReader(Context context, List<Part> parts, List<String> materials, boolean apart) {
    InteractionTable read(List<Settings> blocks) {
        InteractionTable table = new InteractionTable();
        MaterialTable pairs = new MaterialTable(parts, materials);
        Settings byMaterial = null;
        for (Settings block : blocks) {
            ContactLawProvider provider = context.providers().get(ContactLawProvider.class, block, "type");
            Settings checked = block.checked(provider.parameters(), EntryKeys.names(EntryKeys.LAW, context.providers()));
            ContactLaw law;
            try {
                law = provider.create(checked, context);
            } catch (SceneFormatException e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw new SceneFormatException(block.location(), e.getMessage(), e);
            }
            BitSet left = all();
            BitSet right = all();
            if (block.has("between")) {
                List<Object> pair = block.list("between");
                if (pair.size() != 2) {
                    throw block.error("between", "\"" + block.path() + ".between\" has " + pair.size() + " entries, expected two names.");
                }
                left = named(block, pair, 0);
                right = named(block, pair, 1);
            }
            if (block.has("materials")) {
                byMaterial = block;
                List<Object> pair = block.list("materials");
                if (pair.size() != 2) {
                    throw block.error("materials", "\"materials\" has " + pair.size() + " entries, expected two names.");
                }
                left.and(made(block, pair.get(0)));
                right.and(made(block, pair.get(1)));
            }
            String name = block.text("name", provider.name());
            if (block.flag("self", false)) {
                table.addWithSelf(law, name, left, right);
            } else {
                table.add(law, name, left, right);
            }
            pairs.add(left, right);
        }
        if (byMaterial != null && !apart && !pairs.missing().isEmpty()) {
            throw byMaterial.error("materials", "laws pair materials, but no law acts between " + String.join("; ", pairs.missing())
                + ". Add a law for each, a general one before the others, or give bodies that never meet a common collision_group;"
                + " materials_without_law: apart keeps all of them from touching.");
        }
        return table;
    }

    private BitSet all() {
        BitSet out = new BitSet();
        out.set(0, parts.size());
        return out;
    }

    /** The parts whose {@code contact_material} is this one. */
    private BitSet made(Settings block, Object material) {
        BitSet out = new BitSet();
        for (int k = 0; k < parts.size(); k++) {
            out.set(k, materials.get(k).equals(material));
        }
        if (out.isEmpty()) {
            throw block.error("materials", "no body has the contact_material \"" + material + "\". Known: "
                + String.join(", ", new TreeSet<>(materials)) + ".");
        }
        return out;
    }

    private BitSet named(Settings block, List<Object> pair, int entry) {
        if (!(pair.get(entry) instanceof String name)) {
            throw block.error("between", "\"" + block.path() + ".between\" holds " + pair.get(entry) + ", expected the name of a body.");
        }
        BitSet out = new BitSet();
        List<String> names = new ArrayList<>();
        for (int k = 0; k < parts.size(); k++) {
            names.add(parts.get(k).name());
            out.set(k, parts.get(k).isNamed(name));
        }
        if (out.isEmpty()) {
            List<String> shown = names.size() > 20 ? names.subList(0, 20) : names;
            throw new SceneFormatException(block.entryAt("between", entry), "no body is named \"" + name + "\"" + Suggestions.hint(name, names)
                + " Bodies: " + String.join(", ", shown) + (shown.size() < names.size() ? ", ..." : "") + ".");
        }
        return out;
    }
}
