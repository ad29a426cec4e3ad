/**
 * The state of a scene in flat arrays, and how everything that must survive a step is saved and restored.
 *
 * <p>Here: q, v, t and named arrays. Not here: who owns them. Read {@link org.saltus.core.state.Stateful} first, then {@link
 * org.saltus.core.state.State}.
 */
package org.saltus.core.state;
