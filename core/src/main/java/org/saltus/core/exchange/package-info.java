/**
 * What the domains of one problem tell each other: halos between neighbours, numbers that all need. Here the exchange inside one process; others, over
 * machines, come by {@link org.saltus.core.spi.ExchangeProvider}. Read {@link org.saltus.core.exchange.Exchange} first.
 */
package org.saltus.core.exchange;
