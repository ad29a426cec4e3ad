package org.saltus.solvers.domains;

import java.util.List;
import java.util.Optional;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.exchange.Halo;
import org.saltus.core.exchange.Loop;
import org.saltus.core.problem.DelassusOperator;

/** W divided among domains: as a whole for those who ask for a product, and the domains of this process for {@link NscddSolver}. */
final class DomainsDelassus implements DelassusOperator {
    private final Exchange exchange;
    private final List<Domain> own;
    private final Halo halo;
    private final Division division;
    private final DelassusOperator whole;

    DomainsDelassus(Exchange exchange, List<Domain> own, Halo halo, Division division, DelassusOperator whole) {
        this.exchange = exchange;
        this.own = own;
        this.halo = halo;
        this.division = division;
        this.whole = whole;
    }

    /** A problem that came undivided: one domain. */
    static DomainsDelassus undivided(DelassusOperator w) {
        Division all = new Division(1);
        all.start[1] = w.contactCount();
        return new DomainsDelassus(new Loop(1), List.of(Domain.whole(w)), new Halo(new int[0], new int[0], new int[1]), all, w);
    }

    Exchange exchange() {
        return exchange;
    }

    /** The domains of this process, by their numbers. */
    List<Domain> own() {
        return own;
    }

    Division division() {
        return division;
    }

    Halo halo() {
        return halo;
    }

    @Override
    public int domains() {
        return exchange.size();
    }

    @Override
    public int contactCount() {
        return whole.contactCount();
    }

    @Override
    public int length() {
        return whole.length();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        whole.multiply(r, out);
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        whole.diagonalBlock(c, out);
    }

    @Override
    public boolean isSymmetric() {
        return whole.isSymmetric();
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return whole.blockSparse();
    }

    @Override
    public Optional<Factored> factored() {
        return whole.factored();
    }
}
