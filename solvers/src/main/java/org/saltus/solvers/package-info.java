/** Delassus operators and friction-contact solvers. */
package org.saltus.solvers;
