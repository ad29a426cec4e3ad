/**
 * From the text of a scene to a run: readers of bodies, laws, joints and solvers, the builder, the list of faults.
 *
 * <p>Here: what knows both providers and the model. Not here: the grammar of files (module io). Read {@link org.saltus.core.scene.SceneBuilder} first.
 */
package org.saltus.core.scene;
