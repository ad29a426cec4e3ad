/**
 * The waist of quantities that live on bodies and flow through contacts, and the linear step that conduction takes.
 *
 * <p>A field sees every finished step ({@link org.saltus.core.field.FieldStep}) with the energy that its contacts and dampings took from the motion
 * ({@link org.saltus.core.field.HeatBook}), keeps state of its own, and posts a row that closes with the mechanical one
 * ({@link org.saltus.core.field.Fields}). Not here: physics; heat is in {@code org.saltus.core.thermal}. Read {@link org.saltus.core.field.Field} first.
 */
package org.saltus.core.field;
