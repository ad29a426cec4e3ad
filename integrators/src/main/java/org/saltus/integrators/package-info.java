/** Time integrators. */
package org.saltus.integrators;
