"""Runs the friction-contact solvers of Siconos on FCLIB files and writes rows with the columns of `saltus bench`.

Every solve runs in a process of its own that is ended at the time limit. seconds is the CPU time of the driver call alone: the median of 5
solves from r = 0 after one that warms caches, or of one when it exceeds 5 s. The error is recomputed with the formula of saltus bench.
NSGS gets the full error test every 10 sweeps (its default test makes it look several times slower than it is) and W by blocks, its fastest storage.
With --cut K a solver is ended at K times the shortest time that another one took to solve the same problem to the same tolerance (1 s at least): enough where
only the best of them counts.
"""
import argparse
import csv
import glob
import multiprocessing
import os
import platform
import time
import warnings

import h5py
import numpy as np
import scipy.sparse as sp
import scipy.sparse.linalg as spl
import siconos.numerics as sn

COLUMNS = ('problem,nc,dimension,solver,tolerance,status,iterations,error,seconds,reason,scaled_error,seconds_min,repeats,seed,commit,'
           'machine').split(',')
REPEATS = 5
LONG = 5.0
SHORTEST_CUT = 1.0
ITERATIONS = 10 ** 7


def read_matrix(group):
    m, n, nz = (int(np.ravel(group[k][()])[0]) for k in ('m', 'n', 'nz'))
    p, i, x = group['p'][:], group['i'][:], group['x'][:]
    if nz == -1:
        return sp.csc_matrix((x[:p[-1]], i[:p[-1]], p), shape=(m, n))
    if nz == -2:
        return sp.csr_matrix((x[:p[-1]], i[:p[-1]], p), shape=(m, n))
    return sp.coo_matrix((x[:nz], (i[:nz], p[:nz])), shape=(m, n)).tocsc()


def read(path):
    """dimension, W (csr), q, mu; a global problem is condensed. None for problems with equality constraints or rolling."""
    with h5py.File(path, 'r') as f:
        root = f['fclib_local'] if 'fclib_local' in f else f['fclib_global']
        dimension = int(np.ravel(root['spacedim'][()])[0])
        if dimension == 5 or 'V' in root or 'G' in root:
            return None
        mu = root['vectors/mu'][:]
        if 'W' in root:
            return dimension, read_matrix(root['W']).tocsr(), root['vectors/q'][:], mu
        M, H = read_matrix(root['M']).tocsc(), read_matrix(root['H']).tocsc()
        lu = spl.splu(M)
        W = sp.csr_matrix(H.T @ lu.solve(H.toarray()))
        return dimension, W, H.T @ lu.solve(root['vectors/f'][:]) + root['vectors/w'][:], mu


def errors(dimension, W, q, mu, r):
    """e(r), and the same in the variables r/d, d u with d = (tr W_cc / size)^-1/2."""
    u = W @ r + q
    trace = np.maximum(W.diagonal().reshape(-1, dimension).sum(1), 0) / dimension
    d = np.where(trace > 0, 1 / np.sqrt(np.where(trace > 0, trace, 1)), 1)
    return tuple(natural_map(dimension, mu, r / s, u * s, q * s) for s in (np.ones(len(r)), np.repeat(d, dimension)))


def natural_map(dimension, mu, r, u, q):
    R, U = r.reshape(-1, dimension), u.reshape(-1, dimension)
    x = R - U
    x[:, 0] -= mu * np.linalg.norm(U[:, 1:], axis=1)
    n, t = x[:, 0], np.linalg.norm(x[:, 1:], axis=1)
    P = x.copy()
    P[mu * t <= -n] = 0
    edge = (t > mu * n) & (mu * t > -n)
    z = (n[edge] + mu[edge] * t[edge]) / (1 + mu[edge] ** 2)
    P[edge, 0] = z
    P[edge, 1:] *= (mu[edge] * z / t[edge])[:, None]
    scale = max(np.linalg.norm(q), np.linalg.norm(r), np.linalg.norm(u))
    return np.linalg.norm(R - P) / (scale if scale > 0 else 1)


def nsgs(local):
    def options(tolerance):
        o = sn.SolverOptions(sn.SICONOS_FRICTION_3D_NSGS)
        sn.solver_options_update_internal(o, 0, local)
        o.iparam[sn.SICONOS_FRICTION_3D_IPARAM_ERROR_EVALUATION] = sn.SICONOS_FRICTION_3D_NSGS_ERROR_EVALUATION_FULL
        o.iparam[sn.SICONOS_FRICTION_3D_IPARAM_ERROR_EVALUATION_FREQUENCY] = 10
        return o
    return options


def plain(name):
    return lambda tolerance: sn.SolverOptions(name)


SOLVERS_3D = {
    'NSN_AC': plain(sn.SICONOS_FRICTION_3D_NSN_AC),
    'NSGS-NSN': nsgs(sn.SICONOS_FRICTION_3D_ONECONTACT_NSN_GP_HYBRID),
    'NSGS-projection': nsgs(sn.SICONOS_FRICTION_3D_ONECONTACT_ProjectionOnConeWithLocalIteration),
    'ADMM': plain(sn.SICONOS_FRICTION_3D_ADMM),
    'PROX': plain(sn.SICONOS_FRICTION_3D_PROX),
}
# its fastest storage of W: blocks for the sweeps (1.2 to 1.5 times as fast as compressed rows), compressed rows where it factorises
IN_BLOCKS = {'NSGS-projection', 'NSGS-NSN'}
SOLVERS_2D = {'NSGS-2D': plain(sn.SICONOS_FRICTION_2D_NSGS)}


def storage(solver, dimension, W):
    """W as the driver of a solver takes it; its 2D solvers take no sparse W."""
    if dimension == 2:
        return W.toarray()
    return sn.SBM_from_csparse(3, W.tocsc())[1] if solver in IN_BLOCKS else W


def solve(problem, solver, make, tolerance, pipe):
    """In a process of its own: solves and sends status, iterations, r and times."""
    dimension, W, q, mu = problem
    driver = sn.fc3d_driver if dimension == 3 else sn.fc2d_driver
    matrix = storage(solver, dimension, W)
    times = []
    while True:
        fc = sn.FrictionContactProblem(dimension, len(mu), matrix, q, mu)
        options = make(tolerance)
        options.dparam[sn.SICONOS_DPARAM_TOL] = tolerance
        options.iparam[sn.SICONOS_IPARAM_MAX_ITER] = ITERATIONS
        r, u = np.zeros(len(q)), np.zeros(len(q))
        start = time.process_time()
        info = driver(fc, r, u, options)
        times.append(time.process_time() - start)
        if times[0] > LONG or len(times) > REPEATS:
            break
        if len(times) == 1:
            pipe.send((info, int(options.iparam[sn.SICONOS_IPARAM_ITER_DONE]), r, times[:]))
    pipe.send((info, int(options.iparam[sn.SICONOS_IPARAM_ITER_DONE]), r, times[1:] if len(times) > 1 else times))


def cpu_seconds(pid):
    """CPU time of a process so far; infinity when it is gone."""
    try:
        with open('/proc/%d/stat' % pid) as f:
            fields = f.read().rsplit(')', 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
    except OSError:
        return float('inf')


def limited(problem, solver, make, tolerance, limit):
    """What solve sends last; None when the first solve does not end within the limit on CPU time."""
    receiver, sender = multiprocessing.Pipe(False)
    child = multiprocessing.Process(target=solve, args=(problem, solver, make, tolerance, sender))
    child.start()
    sender.close()
    got = None
    try:
        while cpu_seconds(child.pid) < limit + (0 if got is None else (REPEATS + 2) * LONG):
            if receiver.poll(0.02):
                got = receiver.recv()
    except EOFError:                                            # it has sent all, or crashed
        pass
    if child.is_alive():
        child.join(0.1)
    if child.is_alive():
        child.terminate()
    child.join()
    crash = '' if child.exitcode in (0, -15) else 'the process ended with code %d' % child.exitcode
    return got, crash


def row(name, problem, solver, make, tolerance, limit, machine):
    dimension, W, q, mu = problem
    got, crash = limited(problem, solver, make, tolerance, limit)
    out = dict.fromkeys(COLUMNS, '')
    out.update(problem=name, nc=len(mu), dimension=dimension, solver=solver, tolerance='%g' % tolerance, machine=machine,
               commit='siconos ' + getattr(sn, '__version__', 'of the distribution'), repeats=0, iterations=0)
    if got is None:
        out.update(status='EXCEPTION' if crash else 'TIMEOUT', reason=crash or 'time limit of %g s' % limit)
        return out
    info, iterations, r, times = got
    error, scaled = errors(dimension, W, q, mu, r)
    good = error <= tolerance
    out.update(status='CONVERGED' if good else 'FAILED', iterations=iterations, error=repr(float(error)), scaled_error=repr(float(scaled)),
               seconds=repr(float(np.median(times))), seconds_min=repr(min(times)), repeats=len(times),
               reason='' if good else 'the driver returns %s' % info)
    return out


def note(best, r):
    """Keeps the shortest time per problem and tolerance."""
    if r['status'] == 'CONVERGED':
        key = r['problem'], float(r['tolerance'])
        best[key] = min(best.get(key, float('inf')), float(r['seconds']))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('problems', nargs='+')
    parser.add_argument('--out', required=True)
    parser.add_argument('--tolerance', default='1e-4,1e-8')
    parser.add_argument('--timeout', type=float, default=60)
    parser.add_argument('--solvers', default='')
    parser.add_argument('--cut', type=float, default=float('inf'), help='limit of a solver, in times of the fastest before it')
    parser.add_argument('--least', type=int, default=1, help='contacts that a problem must have')
    a = parser.parse_args()
    files = []
    for path in a.problems:
        files += glob.glob(os.path.join(path, '**', '*.hdf5'), recursive=True) if os.path.isdir(path) else [path]
    files.sort(key=os.path.getsize)
    done, best = set(), {}
    if os.path.exists(a.out):
        with open(a.out, newline='') as f:
            for r in csv.DictReader(f):
                done.add((r['problem'], r['solver'], float(r['tolerance'])))
                note(best, r)
    machine = '%s, Python %s' % (platform.machine(), platform.python_version())
    with open(a.out, 'a', newline='') as f:
        writer = csv.DictWriter(f, COLUMNS, lineterminator='\n')
        if f.tell() == 0:
            writer.writeheader()
        for path in files:
            name = os.path.splitext(os.path.basename(path))[0]
            problem = read(path)
            if problem is None or len(problem[3]) < a.least:
                continue
            solvers = SOLVERS_3D if problem[0] == 3 else SOLVERS_2D
            for solver in a.solvers.split(',') if a.solvers else solvers:
                for tolerance in map(float, a.tolerance.split(',')):
                    if solver not in solvers or (name, solver, tolerance) in done:
                        continue
                    limit = min(a.timeout, max(SHORTEST_CUT, a.cut * best.get((name, tolerance), float('inf'))))
                    r = row(name, problem, solver, solvers[solver], tolerance, limit, machine)
                    note(best, r)
                    writer.writerow(r)
                    f.flush()
                    print('%-44s %5s %-16s %7s %-10s %8s %-24s %s' % tuple(r[k] for k in (
                        'problem', 'nc', 'solver', 'tolerance', 'status', 'iterations', 'seconds', 'reason')), flush=True)


if __name__ == '__main__':
    warnings.filterwarnings('ignore', module='siconos')
    multiprocessing.set_start_method('fork')
    main()
