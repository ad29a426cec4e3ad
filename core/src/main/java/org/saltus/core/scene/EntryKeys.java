package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;

/** Keys that every entry of {@code bodies}, {@code laws} and {@code joints} may hold beside those of its provider. */
public final class EntryKeys {
    /** Of a body. */
    public static final List<Parameter> BODY = List.of(
        Parameter.requiredText("name", "name of the body, which laws, joints and files use"),
        Parameter.requiredText("type", "kind of body: saltus list bodies"),
        new Parameter("collision_group", Parameter.Kind.INTEGER, "-", 0, 62, null, false, "parts of one group do not touch"),
        Parameter.any(RestOn.KEY, "name of a body, or a list of names: the body is lowered from above, along gravity, until it touches one of them; its"
            + " position says where beside that"),
        Parameter.text("contact_material", null, "a word that laws name in their key materials"));
    /** Of a law. */
    public static final List<Parameter> LAW = List.of(
        Parameter.requiredText("type", "kind of law: saltus list laws"),
        Parameter.text("name", null, "name of the law in files; its type when absent"),
        Parameter.list("between", "[a, b]: names of bodies; all, or a beginning with * too; all bodies when absent"),
        Parameter.list("materials", "[a, b]: holds between bodies with these words as contact_material only"),
        Parameter.flag("self", false, "true: meshes on both sides touch themselves too"));
    /** Of a joint. */
    public static final List<Parameter> JOINT = List.of(
        Parameter.requiredText("type", "kind of joint: saltus list joints"),
        Parameter.text("name", null, "name of the joint; its type and number when absent"),
        Parameter.requiredList("between", "[a, b]: names of two bodies; b may be world"),
        Parameter.flag("collide", false, "true: the joined parts touch each other"));

    private EntryKeys() {
    }

    /** Their names, and those of the installed fields, which have blocks of their own in every entry. */
    static String[] names(List<Parameter> keys, Providers providers) {
        return Stream.concat(keys.stream().map(Parameter::name), FieldReader.names(providers).stream()).toArray(String[]::new);
    }

    /** The keys of every body, law or joint with the blocks that the installed fields have there. @param ofField the keys of such a block */
    public static List<Parameter> with(List<Parameter> keys, Providers providers, Function<FieldProvider, List<Parameter>> ofField) {
        List<Parameter> out = new ArrayList<>(keys);
        for (FieldProvider field : providers.all(FieldProvider.class)) {
            if (!ofField.apply(field).isEmpty()) {
                out.add(Parameter.block(field.name(), "what it is to the field " + field.name() + ": saltus list fields " + field.name())
                    .holding(ofField.apply(field)));
            }
        }
        return out;
    }
}
