#!/usr/bin/env bash
# Column collapse of disks over aspect ratios and seeds (V32): runs column-collapse.yaml for each, then prints a row
# per run, means over the seeds and exponents.
#
#   benchmarks/scenes/column-collapse.sh [OUT] [ASPECTS] [SEEDS] [NAME=VALUE ...]
#
# OUT (column-collapse.out) gets a folder ASPECT-SEED per run; what is there is kept, so a sweep can be stopped and started again.
# ASPECTS ("0.5 1 2 3 4 6 8 10"), SEEDS ("1 2 3"). NAME=VALUE: more for --set, such as solver.tolerance=1e-4.
# A column of aspect ratio a has the width L0 = (3.93e-4 m2 N / a)^(1/2), N = 2000; where that is less than 20 mean diameters (0.4 m), L0 = 0.4 m and N follows.
# LEAST_WIDTH=0.8 in the environment: another least L0 [m]; above 0.4 ask for a longer floor, "bodies.glued.generate.counts=[800, 1]". FLOOR=plane: column-collapse-plane.yaml.
# Columns: a, seed, N, L0 [m]; run-out (L - L0)/L0 and height H/L0 of the connected deposit at the end; share of the potential energy released since the gate
# went that was dissipated (with theta = 1 impacts are in the ledger's numerical part); kinetic energy left, by the same; steps above the tolerance; mean
# sweeps; CPU s.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,13p' "$0"; exit ;; esac
out=${1:-column-collapse.out}
aspects=${2:-0.5 1 2 3 4 6 8 10}
seeds=${3:-1 2 3}
more=()
for change in "${@:4}"; do more+=(--set "$change"); done
root=$(cd "$(dirname "$0")/../.." && pwd -P)
scene=$root/benchmarks/scenes/column-collapse${FLOOR:+-$FLOOR}.yaml
[ -f "$scene" ] || { echo "column-collapse.sh: FLOOR=$FLOOR, expected plane or nothing" >&2; exit 2; }

column() { # aspect ratio: N, L0 and end of the run, 0.2 s + 5 (a L0 / g)^(1/2)
    awk -v a="$1" -v least="${LEAST_WIDTH:-0.4}" 'BEGIN { n = 2000; w = sqrt(3.93e-4 * n / a); if (w < least) { w = least; n = int(a * w * w / 3.93e-4 + 0.5) }
        printf "%d %.3f %.2f\n", n, w, 0.2 + 5 * sqrt(a * w / 9.81) }'
}

run() { # aspect ratio, seed, N, L0, end
    "$root/saltus" run "$scene" --quiet --force --out "$out/$1-$2" \
        --set "bodies.grain.generate.upper=[$4]" --set "bodies.gate.position=[$4, 0]" --set "time.end=$5" --set "bodies.grain.generate.seed=$2" \
        --set "bodies.grain.generate.count=$3" "${more[@]}" 2>"$out/$1-$2.log"
}

done_already() { grep -q '"status" : "done"' "$1/run.json" 2>/dev/null; }

row() { # aspect ratio, seed, N, L0
    local folder=$out/$1-$2
    awk -F, -v a="$1" -v seed="$2" -v n="$3" -v w="$4" '
        FNR == 1 { file++; for (i = 1; i <= NF; i++) at[$i] = i; next }
        file == 1 { front = $at["front_m"]; height = $at["height_m"]; next }
        { steps++; sweeps += $at["iterations"]; missed += $at["status"] != "converged"
          cpu += $at["cpu_detection_s"] + $at["cpu_assembly_s"] + $at["cpu_solve_s"] + $at["cpu_other_s"]; kinetic = $at["kinetic_J"] }
        $at["time_s"] > 0.2 { load += $at["external_J"]; dissipated += $at["contact_normal_J"] + $at["contact_tangential_J"] + $at["numerical_J"] }
        END { printf "%-5s %4s %6d %6s %8.3f %8.3f %10.5f %9.1e %6d %7.0f %6.0f\n", a, seed, n, w, (front - w) / w, height / w,
            -dissipated / load, kinetic / load, missed, sweeps / steps, cpu }' "$folder/deposit.csv" "$folder/ledger.csv"
}

mkdir -p "$out"
: > "$out/rows.new" # rows of a sweep that was stopped are written again
printf '%-5s %4s %6s %6s %8s %8s %10s %9s %6s %7s %6s\n' a seed N L0 run-out height dissipated kinetic missed sweeps cpu
for a in $aspects; do
    read -r n width end < <(column "$a")
    for seed in $seeds; do
        done_already "$out/$a-$seed" || run "$a" "$seed" "$n" "$width" "$end" || { cat "$out/$a-$seed.log" >&2; exit 1; }
        row "$a" "$seed" "$n" "$width" | tee -a "$out/rows.new"
    done
done
mv "$out/rows.new" "$out/rows.txt"
awk '
    function slope(v, from, to,    k, m, x, y, sx, sy, sxx, sxy) {
        for (k = 1; k <= count; k++) if (order[k] >= from && order[k] <= to) {
            x = log(order[k]); y = log(v[order[k]] / runs[order[k]]); m++; sx += x; sy += y; sxx += x * x; sxy += x * y }
        return m > 1 ? (m * sxy - sx * sy) / (m * sxx - sx * sx) : "nan"
    }
    { if (!runs[$1]++) order[++count] = $1; reach[$1] += $5; height[$1] += $6 }
    END {
        print "\nmeans: a, run-out, run-out/a, run-out/a^0.68, height"
        for (k = 1; k <= count; k++) { a = order[k]; r = reach[a] / runs[a]
            printf "%-5s %8.3f %8.3f %8.3f %8.3f\n", a, r, r / a, r / a ^ 0.68, height[a] / runs[a] }
        printf "exponents: run-out for a in [0.5, 2] %.2f, in [3, 10] %.2f; height for a > 1 %.2f\n",
            slope(reach, 0.5, 2), slope(reach, 3, 10), slope(height, 1.01, 100)
    }' "$out/rows.txt"
