/** The command {@code schema}: JSON Schema of scene files from what is installed. Read {@link org.saltus.io.schema.SceneSchema} first. */
package org.saltus.io.schema;
