/**
 * What finds contacts: the interface of detectors, and the one for contacts that bodies give as explicit rows.
 *
 * <p>Here: the waist only. Not here: geometry (module contact), joints (joint). Read {@link org.saltus.core.detection.Detector} first.
 */
package org.saltus.core.detection;
