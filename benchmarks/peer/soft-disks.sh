#!/usr/bin/env bash
# The column collapse of V32 by soft disks (soft_disks.c, a code of its own) over aspect ratios and seeds, then means and the exponent.
#
#   benchmarks/peer/soft-disks.sh [ASPECTS] [SEEDS] [MU [DAMPING [STIFFNESS]]]
#
# ASPECTS ("3 4 6 8 10"), SEEDS ("1 2"); the others as in soft_disks.c. Needs a C compiler; 1 to 3 minutes of CPU a run.
# Columns: a, seed, disks, L0 [m], settled height H0/L0, run-out (L - L0)/L0, height H/L0, deepest overlap [m], kinetic energy left by that released.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,7p' "$0"; exit ;; esac
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -std=c99 -O3 -o "$work/soft_disks" "$here/soft_disks.c" -lm
for aspect in ${1:-3 4 6 8 10}; do
    for seed in ${2:-1 2}; do "$work/soft_disks" "$aspect" "$seed" "${@:3}" | tee -a "$work/rows"; done
done
awk '
    { if (!runs[$1]++) order[++count] = $1; reach[$1] += $6 }
    END {
        print "\nmeans: a, run-out, run-out/a^0.68"
        for (k = 1; k <= count; k++) {
            a = order[k]; r = reach[a] / runs[a]; x = log(a); y = log(r)
            sx += x; sy += y; sxx += x * x; sxy += x * y
            printf "%-5s %8.3f %8.3f\n", a, r, r / a ^ 0.68
        }
        if (count > 1) printf "exponent %.2f\n", (count * sxy - sx * sy) / (count * sxx - sx * sx)
    }' "$work/rows"
