/**
 * Modal analysis K x = ω² M x. {@link org.saltus.fem.modal.ShiftInvertLanczos} drives ARPACK (R. B. Lehoucq, D. C. Sorensen, C. Yang,
 * "ARPACK Users' Guide", SIAM 1998) with our own factorisation; {@link org.saltus.core.linear.Modes} is what callers read.
 * {@link org.saltus.fem.modal.ModalBasis} are the shapes of reduced bodies. Read ShiftInvertLanczos first.
 */
package org.saltus.fem.modal;
