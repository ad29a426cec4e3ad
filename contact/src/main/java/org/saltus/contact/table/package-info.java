/** What observers share that write tables of comma-separated values: read {@link org.saltus.contact.table.TableObserver} first. Not here: what is in them. */
package org.saltus.contact.table;
