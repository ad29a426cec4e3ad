package org.saltus.solvers.domains;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.exchange.Halo;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.step.DelassusAssembler;

/**
 * Divides the contacts of every step among K domains and assembles W̃ of those that this process holds. The operator also gives products with W as a whole and
 * its diagonal blocks, for laws and for the scales of the contacts, which every process makes for itself. Valid until the next call.
 */
public final class DomainsAssembler implements DelassusAssembler {
    private final Exchange exchange;
    private final Units units = new Units();
    private final Division division;
    private final List<Domain> own = new ArrayList<>();

    /** @param exchange whose domains W is divided among */
    public DomainsAssembler(Exchange exchange) {
        this.exchange = exchange;
        division = new Division(exchange.size());
        for (int d = 0; d < exchange.own(); d++) {
            own.add(new Domain(exchange.rank() + d));
        }
    }

    @Override
    public DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        boolean[] row = new boolean[map.contactCount()];
        Arrays.fill(row, true);
        return assemble(map, responses, dofCount, new double[3 * row.length], row);
    }

    @Override
    public DelassusOperator assemble(ContactSpace space, ImpulseResponse[] responses, int dofCount) {
        boolean[] row = new boolean[space.count()];
        for (int c = 0; c < row.length; c++) {
            row[c] = space.contacts().part[2 * c] < 0;
        }
        return assemble(space.map(), responses, dofCount, space.contacts().point, row);
    }

    private DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount, double[] point, boolean[] row) {
        units.take(map, responses, dofCount);
        division.divide(map, units, point, row);
        for (Domain domain : own) {
            domain.take(map, responses, units, division, dofCount);
        }
        DelassusOperator whole = exchange.size() == 1 ? own.get(0).shared() : new WholeDelassus(map, units, responses, dofCount);
        return new DomainsDelassus(exchange, List.copyOf(own), layHalo(), division, whole);
    }

    @Override
    public boolean isDivided() {
        return true;
    }

    /** The messages of the domains of this process. */
    private Halo layHalo() {
        int domains = exchange.size();
        int[] from = new int[own.size() * domains];
        int[] to = new int[from.length];
        int[] start = new int[from.length + 1];
        int[] first = new int[own.size() + 1];
        int count = 0;
        for (int d = 0; d < own.size(); d++) {
            int[] length = new int[domains];
            own.get(d).countMessages(division, length);
            for (int other = 0; other < domains; other++) {
                if (length[other] > 0) {
                    from[count] = own.get(d).number();
                    to[count] = other;
                    start[count + 1] = start[count] + length[other];
                    count++;
                }
            }
            first[d + 1] = count;
        }
        Halo halo = new Halo(Arrays.copyOf(from, count), Arrays.copyOf(to, count), Arrays.copyOf(start, count + 1));
        for (int d = 0; d < own.size(); d++) {
            own.get(d).layMessages(division, halo, first[d], first[d + 1]);
        }
        return halo;
    }
}
