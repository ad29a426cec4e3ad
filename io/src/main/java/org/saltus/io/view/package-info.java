/**
 * The command {@code view}: a page that plays a run of this program while it goes on, or follows one that another program runs, served to this machine alone.
 * Read {@link org.saltus.io.view.ViewServer} first, then {@link org.saltus.io.view.LiveRun} and {@link org.saltus.io.view.FolderWatch}. Not here: how films are
 * recorded and packed ({@link org.saltus.io.report.player}).
 */
package org.saltus.io.view;
