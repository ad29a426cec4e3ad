/**
 * The command {@code modes}: vibration modes of the bodies of a scene, or of a mesh: frequencies, effective masses, shapes. Read {@link
 * org.saltus.io.modes.ModesCommand}.
 */
package org.saltus.io.modes;
