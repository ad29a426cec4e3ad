/** Saltus from a Java program: scenes from text, from objects, or mixed, run whole or step by step. Read {@link org.saltus.io.api.Saltus} first. */
package org.saltus.io.api;
