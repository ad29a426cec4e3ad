package org.saltus.fem.element;

import org.saltus.core.mesh.Mesh.CellType;

/** What continuum elements have in common: all that the cell and its density tell alone. */
abstract class CellElement implements Element {
    final CellGeometry cell;
    private final double density;

    /** @param density kg/m³ */
    CellElement(CellGeometry cell, double density) {
        this.cell = cell;
        this.density = density;
    }

    @Override
    public final CellType type() {
        return cell.type;
    }

    @Override
    public final int dofsPerNode() {
        return cell.dimension;
    }

    @Override
    public final double thickness() {
        return cell.thickness();
    }

    @Override
    public double shapeQuality(double[] x) {
        return cell.shapeQuality(x);
    }

    @Override
    public final double volume(double[] x) {
        return cell.volume(x);
    }

    @Override
    public final void writeMass(double[] x, double[] me) {
        cell.writeMass(density, x, me);
    }

    @Override
    public final void writeBodyForce(double[] x, double[] b, double[] fe) {
        cell.writeBodyForce(x, b, fe);
    }

    @Override
    public final int stressPoints() {
        return cell.stiffnessRule.count();
    }

    @Override
    public final double interpolation(int node, int point) {
        return cell.stiffnessValues[point][node];
    }

    @Override
    public final double extrapolation(int node, int point) {
        return cell.extrapolation(node, point);
    }
}
