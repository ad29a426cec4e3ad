package org.saltus.io.fclib;

/**
 * What a file says of its problem in words; empty where it says nothing.
 *
 * @param title       name of the problem
 * @param description where it comes from
 * @param mathInfo    known properties: existence, uniqueness, rank
 */
public record FclibInfo(String title, String description, String mathInfo) {
    /** No words. */
    public static final FclibInfo NONE = new FclibInfo("", "", "");
}
