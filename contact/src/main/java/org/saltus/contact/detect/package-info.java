/**
 * Contact detection: the pairs of parts that come near ({@link org.saltus.contact.detect.GridDetector}, read first), and where,
 * with gap and normal. Not here: the local frames made from the normal (core) and which contacts enter the problem (core).
 */
package org.saltus.contact.detect;
