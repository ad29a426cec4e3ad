package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.field.Field;
import org.saltus.core.field.Fields;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/**
 * Reads the {@code fields} of a scene: entries {@code {type: NAME, ...}}; bodies, laws and joints speak of a field under its name.
 *
 * @param bodies whole block of every part, null for parts made in code
 */
record FieldReader(Context context, Scene scene, List<Settings> bodies) {
    /** The names of the installed fields, which are keys of bodies, laws and joints. */
    static List<String> names(Providers providers) {
        return providers.all(FieldProvider.class).stream().map(FieldProvider::name).toList();
    }

    Fields read(Settings root) {
        List<Settings> laws = root.blocks("laws");
        List<Settings> joints = root.blocks("joints");
        List<Field> fields = new ArrayList<>();
        Map<String, Settings> entries = new HashMap<>();
        for (Settings entry : root.blocks("fields")) {
            FieldProvider provider = context.providers().get(FieldProvider.class, entry, "type");
            Settings twin = entries.putIfAbsent(provider.name(), entry);
            if (twin != null) {
                throw entry.error("type", "a field of type " + provider.name() + " exists already at " + twin.location() + ". Remove one.");
            }
        }
        undeclared(entries, laws, joints);
        for (Settings entry : root.blocks("fields")) {
            FieldProvider provider = context.providers().get(FieldProvider.class, entry, "type");
            FieldSetup setup = setup(provider, laws, joints);
            try {
                fields.add(provider.create(entry.checked(provider.parameters(), "type"), setup));
            } catch (SceneFormatException e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw new SceneFormatException(entry.location(), e.getMessage(), e);
            }
        }
        try {
            return new Fields(fields);
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(root.at("fields"), e.getMessage(), e);
        }
    }

    /** A block of a field that the scene does not carry would be ignored. */
    private void undeclared(Map<String, Settings> entries, List<Settings> laws, List<Settings> joints) {
        List<Settings> all = new ArrayList<>();
        bodies.stream().filter(b -> b != null).forEach(all::add);
        all.addAll(laws);
        all.addAll(joints);
        for (String name : names(context.providers())) {
            for (Settings block : entries.containsKey(name) ? List.<Settings>of() : all) {
                block.refuseIf(block.has(name), name, "\"" + block.path() + "." + name + "\" belongs to a field that the scene does not have. Add \"fields:"
                    + " [{type: " + name + "}]\" at the top level, or remove the block.");
            }
        }
    }

    private FieldSetup setup(FieldProvider provider, List<Settings> laws, List<Settings> joints) {
        Map<Settings, Settings> known = new IdentityHashMap<>();
        List<Settings> parts = new ArrayList<>();
        for (Settings body : bodies) {
            parts.add(body == null ? null : known.computeIfAbsent(body, b -> block(b, provider.name(), provider.bodyParameters())));
        }
        List<Settings> ofLaws = new ArrayList<>();
        laws.forEach(law -> ofLaws.add(block(law, provider.name(), provider.lawParameters())));
        Map<String, Settings> ofJoints = new HashMap<>();
        for (int k = 0; k < joints.size(); k++) {
            Settings block = block(joints.get(k), provider.name(), provider.jointParameters());
            if (block != null) {
                ofJoints.put(joints.get(k).text("name", joints.get(k).text("type") + "-" + k), block);
            }
        }
        return new FieldSetup(scene, context, parts, bodies, ofLaws, laws, ofJoints, context.dimension());
    }

    private static Settings block(Settings owner, String name, List<Parameter> keys) {
        return owner.has(name) ? owner.block(name).checked(keys) : null;
    }
}
