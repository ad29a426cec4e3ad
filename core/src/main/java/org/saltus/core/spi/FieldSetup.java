package org.saltus.core.spi;

import java.util.List;
import java.util.Map;
import org.saltus.core.model.Scene;

/**
 * What a field is made from: the scene as built, and what its parts, laws and joints say to the field. Blocks have been checked, defaults are filled in.
 *
 * @param scene   parts, bodies and laws
 * @param context providers, dimension, warnings
 * @param parts   block of every part, null where it has none; parts that a generator made share one
 * @param bodies  the whole block of the body that a part comes from, without defaults; null for parts made in code
 * @param laws    block of every law by its number, null where it has none; joints add laws of their own behind these
 * @param lawBlocks the whole block of every law, null for laws made in code
 * @param joints  block by name of joint, for those that have one
 * @param dimension 2 or 3
 */
public record FieldSetup(Scene scene, Context context, List<Settings> parts, List<Settings> bodies, List<Settings> laws, List<Settings> lawBlocks,
                         Map<String, Settings> joints, int dimension) {
}
