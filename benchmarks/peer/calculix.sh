#!/usr/bin/env bash
# CalculiX against Saltus: displacements under gravity and ten frequencies of three clamped bodies, element by element, as a table.
# Debian or Ubuntu; installs calculix-ccx and python3-scipy when they are missing.
#
#   benchmarks/peer/calculix.sh
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
python=${PYTHON:-/usr/bin/python3}

if ! command -v ccx >/dev/null || ! "$python" -c 'import scipy' 2>/dev/null; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
    $as_root apt-get update
    $as_root apt-get install -y --no-install-recommends calculix-ccx python3-scipy
fi

exec "$python" "$here/calculix_rows.py" --saltus "${SALTUS:-$here/../../saltus}"
