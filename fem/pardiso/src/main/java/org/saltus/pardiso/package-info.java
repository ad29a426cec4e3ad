/**
 * PARDISO of Intel's MKL as a linear solver, by JavaCPP's binding: a second factorisation for large models, and a yardstick.
 *
 * <p>Reference: Schenk, Gärtner (2004), Solving unsymmetric sparse systems of linear equations with PARDISO, Future Gener. Comput. Syst. 20.
 */
package org.saltus.pardiso;
