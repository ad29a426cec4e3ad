"""Static displacements and frequencies of CalculiX and of Saltus on the same meshes and element formulations; see calculix.sh."""
import argparse
import csv
import math
import os
import re
import subprocess
import sys
import tempfile

import numpy as np
import scipy.io
import scipy.sparse.linalg

import calculix_rules

YOUNG, POISSON, DENSITY, GRAVITY = 210e9, 0.3, 7800.0, 10.0
MODES = 10

# shapes of a block (x, y, z in [0, 1]) -> place
SHAPES = {
    "beam": lambda x, y, z: (1.0 * x, 0.2 * y, 0.1 * z),
    "twisted": lambda x, y, z: (1.0 * x, 0.2 * (y - 0.5) * math.cos(x) - 0.1 * (z - 0.5) * math.sin(x),
                                0.2 * (y - 0.5) * math.sin(x) + 0.1 * (z - 0.5) * math.cos(x)),
    "arc": lambda x, y, z: ((1.0 + 0.2 * y) * math.sin(math.pi / 2 * x), (1.0 + 0.2 * y) * math.cos(math.pi / 2 * x), 0.15 * z),
}
DIVISIONS = (8, 3, 2)

# CalculiX element -> cell, formulation in the scene
ELEMENTS = {
    "C3D8": ("hex8", "full"),
    "C3D8I": ("hex8", "incompatible"),
    "C3D20": ("hex20", "full"),
    "C3D4": ("tet4", "full"),
    "C3D10": ("tet10", "full"),
    "C3D6": ("wedge6", "full"),
}
HEX_EDGES = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4), (0, 4), (1, 5), (2, 6), (3, 7)]
TETS = [(0, 1, 2, 6), (0, 2, 3, 6), (0, 3, 7, 6), (0, 7, 4, 6), (0, 4, 5, 6), (0, 5, 1, 6)]
WEDGES = [(0, 1, 2, 4, 5, 6), (0, 2, 3, 4, 6, 7)]


def block(shape, cell):
    """Nodes (reference place in the block and place), cells and the nodes at x = 0."""
    nx, ny, nz = DIVISIONS
    reference = [(i / nx, j / ny, k / nz) for k in range(nz + 1) for j in range(ny + 1) for i in range(nx + 1)]
    number = lambda i, j, k: i + (nx + 1) * (j + (ny + 1) * k)
    hexes = [(number(i, j, k), number(i + 1, j, k), number(i + 1, j + 1, k), number(i, j + 1, k), number(i, j, k + 1),
              number(i + 1, j, k + 1), number(i + 1, j + 1, k + 1), number(i, j + 1, k + 1))
             for k in range(nz) for j in range(ny) for i in range(nx)]
    linear = {"hex": [tuple(range(8))], "tet": TETS, "wed": WEDGES}[cell[:3]]
    cells = [tuple(h[c] for c in part) for h in hexes for part in linear]
    edges = {"hex20": HEX_EDGES, "tet10": calculix_rules.TET_EDGES}.get(cell, [])
    middle = {}
    full = []
    for c in cells:
        more = []
        for a, b in edges:
            key = (min(c[a], c[b]), max(c[a], c[b]))
            if key not in middle:
                middle[key] = len(reference)
                reference.append(tuple(0.5 * (p + q) for p, q in zip(reference[c[a]], reference[c[b]])))
            more.append(middle[key])
        full.append(c + tuple(more))
    places = [SHAPES[shape](*r) for r in reference]
    return places, full, [n for n, r in enumerate(reference) if r[0] == 0]


def orient(places, cells):
    """Turns cells over whose first corner is left-handed (the arc mirrors the block)."""
    x = np.array(places)
    c = cells[0]
    tip = 3 if len(c) in (4, 10) else 4 if len(c) in (8, 20) else 3
    side = 3 if len(c) in (8, 20) else 2
    det = np.linalg.det([x[c[1]] - x[c[0]], x[c[side]] - x[c[0]], x[c[tip]] - x[c[0]]])
    if det > 0:
        return cells
    flip = {4: [0, 2, 1, 3], 10: [0, 2, 1, 3, 6, 5, 4, 7, 9, 8], 6: [3, 4, 5, 0, 1, 2], 8: [4, 5, 6, 7, 0, 1, 2, 3],
            20: [4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11, 16, 17, 18, 19]}[len(c)]
    return [tuple(c[k] for k in flip) for c in cells]


def deck(places, cells, clamped, element, procedure):
    lines = ["*NODE, NSET=NALL"] + ["%d, %.15g, %.15g, %.15g" % (n + 1, *p) for n, p in enumerate(places)]
    lines += ["*ELEMENT, TYPE=%s, ELSET=EALL" % element]
    for e, c in enumerate(cells):
        words = [str(e + 1)] + [str(n + 1) for n in c]
        lines += [", ".join(words[k:k + 12]) + ("," if k + 12 < len(words) else "") for k in range(0, len(words), 12)]
    lines += ["*NSET, NSET=CLAMPED"] + ["%d" % (n + 1) for n in clamped]
    lines += ["*MATERIAL, NAME=STEEL", "*ELASTIC", "%g, %g" % (YOUNG, POISSON), "*DENSITY", "%g" % DENSITY,
              "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL", "*BOUNDARY", "CLAMPED, 1, 3", "*STEP"]
    if procedure == "static":
        lines += ["*STATIC", "*DLOAD", "EALL, GRAV, %g, 0., 0., -1." % GRAVITY, "*NODE PRINT, NSET=NALL", "U"]
    else:
        lines += ["*FREQUENCY", "%d" % MODES, "*NODE PRINT, NSET=CLAMPED, FREQUENCY=0", "U"]
    return "\n".join(lines + ["*END STEP", ""])


def calculix(folder, places, cells, clamped, element):
    results = []
    for procedure in ("static", "frequency"):
        with open(os.path.join(folder, procedure + ".inp"), "w") as out:
            out.write(deck(places, cells, clamped, element, procedure))
        done = subprocess.run(["ccx", procedure], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=dict(os.environ, OMP_NUM_THREADS="1"))
        with open(os.path.join(folder, procedure + ".dat")) as dat:
            text = dat.read()
        if done.returncode or "ERROR" in done.stdout:
            sys.exit("ccx failed: " + done.stdout[-800:])
        if procedure == "static":
            rows = re.findall(r"^\s+(\d+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$", text, re.M)
            u = np.zeros((len(places), 3))
            for n, x, y, z in rows:
                u[int(n) - 1] = float(x), float(y), float(z)
            results.append(u)
        else:
            rows = re.findall(r"^\s+(\d+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$", text, re.M)
            results.append(np.array([float(r[3]) for r in rows[:MODES]]))
    return results


def saltus(command, folder, name, formulation):
    scene = os.path.join(folder, "scene.yaml")
    keys = "" if formulation == "full" else ", formulation: " + formulation
    with open(scene, "w") as out:
        out.write("saltus: 1\nname: peer\ntime: {end: 1, step: 1}\ngravity: [0, 0, -%g]\nbodies:\n  - {name: body, type: linear,"
                  " mesh: {file: %s}%s}\n" % (GRAVITY, name, keys))
    matrices = os.path.join(folder, "matrices-" + formulation)
    run = lambda *words: subprocess.run([*command, *words], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    run("export-matrices", scene, "--out", matrices)
    frequencies = os.path.join(folder, "modes.csv")
    run("modes", scene, "--count", str(MODES), "--csv", frequencies)
    read = lambda what: scipy.io.mmread(os.path.join(matrices, "body." + what)).tocsc()
    with open(os.path.join(matrices, "body.dofs.csv")) as rows:
        held = np.array([r["held"] == "true" for r in csv.DictReader(rows)])
    free = np.flatnonzero(~held)
    u = np.zeros(held.size)
    u[free] = scipy.sparse.linalg.spsolve(read("K.mtx")[free][:, free], read("load.mtx").toarray()[free, 0])
    with open(frequencies) as rows:
        return u.reshape(-1, 3), np.array([float(r["frequency_Hz"]) for r in csv.DictReader(rows)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--saltus", default="saltus")
    options = parser.parse_args()
    print("| mesh | element | dofs | largest displacement, m | frequencies 1, 10, Hz | formulation | difference of displacements | of frequencies |")
    print("|---|---|---|---|---|---|---|---|")
    for shape in SHAPES:
        for element, (cell, formulation) in ELEMENTS.items():
            places, cells, clamped = block(shape, cell)
            cells = orient(places, cells)
            with tempfile.TemporaryDirectory() as folder:
                u, f = calculix(folder, places, cells, clamped, element)
                here = [(formulation, saltus(options.saltus.split(), folder, "static.inp", formulation))]
            if element in calculix_rules.RULES:
                here.append(("CalculiX' rule", calculix_rules.solve(element, places, cells, clamped, YOUNG, POISSON, DENSITY, GRAVITY, MODES)))
            for name, (v, g) in here:
                print("| %s | %s | %d | %.7g | %.7g, %.7g | %s | %.1e | %.1e |" % (
                    shape, element, 3 * len(places), np.abs(u).max(), f[0], f[-1], name, np.abs(u - v).max() / np.abs(u).max(),
                    np.max(np.abs(f - g) / f)), flush=True)


main()
