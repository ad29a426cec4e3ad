"""Wrote the tiny *.h5 files beside it (numpy, h5py): the same numbers in every storage that FCLIB knows."""
import h5py
import numpy as np

W = np.array([[2.0, 0.5, 0, 1, 0, 0], [0.25, 3, 0, 0, 0, 0], [0, 0, 4, 0, 0, -1],
              [1, 0, 0, 5, 0, 0], [0, 0, 0, 0, 6, 0], [0, 0, -1, 0, 0, 7.5]])
Q = np.array([-1.0, 0.5, 0, -2, 0, 0.25])
MU = np.array([0.3, 0.7])


def i4(*values):
    return np.array(values, dtype='<i4')


def matrix(group, A, storage, padding=0, repeat=1):
    m, n = A.shape
    rows, cols = np.nonzero(A)
    if storage == 'csc':
        order = np.lexsort((rows, cols))
        nz, i = -1, rows[order]
        p = np.concatenate(([0], np.cumsum(np.bincount(cols, minlength=n))))
    elif storage == 'csr':
        order = np.lexsort((cols, rows))
        nz, i = -2, cols[order]
        p = np.concatenate(([0], np.cumsum(np.bincount(rows, minlength=m))))
    else:
        order = np.arange(len(rows))[::-1]
        nz, i, p = len(rows), rows[order], cols[order]
    x = A[rows, cols][order]
    pad = np.full(padding, 99)
    if storage == 'triplet':
        p = np.concatenate((p, pad))
    for name, value in (('m', m), ('n', n), ('nz', nz), ('nzmax', len(x) + padding)):
        group[name] = i4(*([value] * repeat))
    group['p'] = i4(*p)
    group['i'] = i4(*np.concatenate((i, pad)))
    group['x'] = np.concatenate((x, np.full(padding, np.nan)))


def info(root, title):
    for name, text in (('title', title), ('description', 'two contacts'), ('math_info', 'unique')):
        root.create_dataset('info/' + name, data=np.array(text.encode(), dtype='S%d' % (len(text) + 1)))


for storage in ('csc', 'csr', 'triplet'):
    with h5py.File('local-%s.h5' % storage, 'w', libver='earliest') as f:
        root = f.create_group('fclib_local')
        root['spacedim'] = i4(3, 3, 3) if storage == 'triplet' else i4(3)
        matrix(root.create_group('W'), W, storage, padding=3, repeat=4 if storage == 'triplet' else 1)
        root['vectors/q'] = Q
        root['vectors/mu'] = MU
        info(root, storage)
        f['guesses/number_of_guesses'] = i4(2)
        for k in (1, 2):
            f['guesses/%d/u' % k] = np.zeros(6)
            f['guesses/%d/r' % k] = k * np.arange(6.0)
        f['solution/u'] = W @ np.ones(6) + Q
        f['solution/r'] = np.ones(6)

H = np.array([[1.0, 0, 0, 0], [0, 1, 0.5, 0], [0, 0, 1, -1]])
M = np.array([[2.0, 0.5, 0], [0.5, 3, 0], [0, 0, 4]])
with h5py.File('global-2d.h5', 'w') as f:                      # the newer file format; one equality constraint
    root = f.create_group('fclib_global')
    root['spacedim'] = i4(2)
    matrix(root.create_group('M'), M, 'csc')
    matrix(root.create_group('H'), H, 'triplet')
    matrix(root.create_group('G'), np.array([[0.0], [1], [1]]), 'csr')
    root['vectors/f'] = np.array([1.0, 2, 3])
    root['vectors/w'] = np.array([0.1, 0.2, 0.3, 0.4])
    root['vectors/b'] = np.array([-0.5])
    root['vectors/mu'] = MU

with h5py.File('rolling.h5', 'w', libver='earliest') as f:
    root = f.create_group('fclib_local')
    root['spacedim'] = i4(5)
    matrix(root.create_group('W'), np.diag([1.0, 2, 3, 4, 5]), 'csr')
    root['vectors/q'] = np.array([-1.0, 1, 0, 0, 0])
    root['vectors/mu'] = np.array([0.5])
    root['vectors/mu_r'] = np.array([0.01])
