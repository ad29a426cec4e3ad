#!/usr/bin/env bash
# Rows of Siconos on FCLIB files, for `saltus bench --against`. Debian or Ubuntu; installs python3-siconos when it is missing.
#
#   benchmarks/peer/siconos.sh DIR|FILE ... --out siconos.csv [--tolerance 1e-4,1e-8] [--timeout 60] [--solvers ADMM,NSN_AC] [--least 1] [--cut 3]
#
# Run it on the same machine and in the same hour as saltus bench, with nothing else running.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=/usr/bin/python3 # the one that Debian's packages belong to

if ! "$python" -c 'import siconos.numerics, h5py, scipy' 2>/dev/null; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
    $as_root apt-get update
    $as_root apt-get install -y --no-install-recommends python3-siconos python3-h5py python3-scipy
fi

export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 # one thread, as saltus bench
exec "$python" "$here/siconos_rows.py" "$@"
