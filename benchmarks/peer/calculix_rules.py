"""Solids with the quadrature rules of CalculiX, where they differ from those of Saltus: what explains the differences of calculix.sh."""
import numpy as np
import scipy.linalg

TET_EDGES = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]
TET_GRADIENTS = np.array([[-1, -1, -1], [1, 0, 0], [0, 1, 0], [0, 0, 1.0]])
HEX_CORNERS = np.array([(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)])


def tet4(r, s, t):
    return np.array([1 - r - s - t, r, s, t]), TET_GRADIENTS


def tet10(r, s, t):
    L = [1 - r - s - t, r, s, t]
    D = TET_GRADIENTS
    return (np.array([x * (2 * x - 1) for x in L] + [4 * L[a] * L[b] for a, b in TET_EDGES]),
            np.array([(4 * L[k] - 1) * D[k] for k in range(4)] + [4 * (L[a] * D[b] + L[b] * D[a]) for a, b in TET_EDGES]))


def wedge6(r, s, t):
    L, D = [1 - r - s, r, s], [(-1, -1), (1, 0), (0, 1)]
    low, high = (1 - t) / 2, (1 + t) / 2
    return (np.array([x * low for x in L] + [x * high for x in L]),
            np.array([(d[0] * low, d[1] * low, -x / 2) for x, d in zip(L, D)] + [(d[0] * high, d[1] * high, x / 2) for x, d in zip(L, D)]))


def hex8(r, s, t):
    f = 1 + HEX_CORNERS * np.array([r, s, t])
    gradients = np.stack([HEX_CORNERS[:, 0] * f[:, 1] * f[:, 2], HEX_CORNERS[:, 1] * f[:, 0] * f[:, 2], HEX_CORNERS[:, 2] * f[:, 0] * f[:, 1]], 1) / 8
    return np.prod(f, axis=1) / 8, gradients


def _tet_points():
    a, b = (5 - 5 ** 0.5) / 20, (5 + 3 * 5 ** 0.5) / 20
    return [(p, 1 / 24) for p in ((a, a, a), (b, a, a), (a, b, a), (a, a, b))]


G = 3 ** -0.5
# shapes, rule of K and M
RULES = {
    "C3D4": (tet4, [((0.25, 0.25, 0.25), 1 / 6)]),
    "C3D10": (tet10, _tet_points()),
    "C3D6": (wedge6, [((1 / 3, 1 / 3, s * G), 0.5) for s in (-1, 1)]),
    "C3D8I": (hex8, [((i * G, j * G, k * G), 1.0) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]),
}


def _strain(gradients):
    B = np.zeros((6, 3 * len(gradients)))
    for i, (x, y, z) in enumerate(gradients):
        B[:, 3 * i:3 * i + 3] = [[x, 0, 0], [0, y, 0], [0, 0, z], [y, x, 0], [0, z, y], [z, 0, x]]
    return B


def solve(element, places, cells, clamped, young, poisson, density, gravity, modes):
    """Displacements under gravity along -z, frequencies."""
    shapes, rule = RULES[element]
    x = np.array(places)
    n = len(x)
    inner = 3 if element == "C3D8I" else 0                       # incompatible modes of each cell are dofs of their own, with mass
    size = 3 * (n + inner * len(cells))
    lame, shear = young * poisson / ((1 + poisson) * (1 - 2 * poisson)), young / 2 / (1 + poisson)
    D = np.diag([2 * shear] * 3 + [shear] * 3)
    D[:3, :3] += lame
    K, M, load = np.zeros((size, size)), np.zeros((size, size)), np.zeros(size)
    for e, c in enumerate(cells):
        nodes = list(c) + [n + inner * e + k for k in range(inner)]
        dofs = np.array([[3 * i, 3 * i + 1, 3 * i + 2] for i in nodes]).ravel()
        X = x[list(c)]
        centre = X.T @ shapes(0, 0, 0)[1]
        for p, w in rule:
            N, dN = shapes(*p)
            J = X.T @ dN
            gradients = dN @ np.linalg.inv(J)
            volume = w * np.linalg.det(J)
            load[3 * np.array(c) + 2] -= volume * density * gravity * N
            if inner:                                            # 1 - r^2 and so on, their gradients by the Jacobian at the centre
                N = np.concatenate([N, 1 - np.array(p) ** 2])
                gradients = np.vstack([gradients, np.diag(-2 * np.array(p)) @ np.linalg.inv(centre)])
            B = _strain(gradients)
            K[np.ix_(dofs, dofs)] += volume * B.T @ D @ B
            M[np.ix_(dofs, dofs)] += volume * density * np.kron(np.outer(N, N), np.eye(3))
    held = set(clamped)
    free = np.array([d for d in range(size) if d // 3 not in held])
    u = np.zeros(size)
    u[free] = np.linalg.solve(K[np.ix_(free, free)], load[free])
    # the mass may be singular (one point): 1 / omega^2 are the largest eigenvalues of M x = lambda K x
    inverse = scipy.linalg.eigh(M[np.ix_(free, free)], K[np.ix_(free, free)], eigvals_only=True, subset_by_index=[len(free) - modes, len(free) - 1])
    return u[:3 * n].reshape(-1, 3), np.sqrt(1 / inverse[::-1]) / 2 / np.pi
