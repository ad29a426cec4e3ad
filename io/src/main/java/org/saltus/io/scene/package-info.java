/**
 * Scene files: YAML or JSON text to {@link org.saltus.core.spi.Settings} in which every key and value knows its line and
 * column, and the changes that {@code --set} makes. What the keys mean is not here: {@code org.saltus.core.scene} and the
 * providers check them. Read {@link org.saltus.io.scene.SceneReader} first.
 */
package org.saltus.io.scene;
