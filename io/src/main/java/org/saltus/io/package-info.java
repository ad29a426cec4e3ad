/** Files, reports, command line. */
package org.saltus.io;
