#!/usr/bin/env bash
# The scenes held against the field's reference code (benchmarks/scenes), one thread: CPU time per step and how accurate the steps were.
#
#   benchmarks/peer/scenes.sh BODIES [OUT] [SCENE ...]
#
# BODIES holds wall_205.csv, ps981.csv, hexdisks_1000.csv and biax500.csv; OUT (scenes.out) gets the runs. SCENE: wall_205, wall_205_x (0.2 g along x), ps981,
# hexdisks_compacting, hexdisks_collapse, biax500 (theta = 1, damped) and biax500_half (theta = 1/2, no damping); all of them when none is named.
# Per scene: median CPU ms per step (all of it, then the solve alone) over the steps after the first 50, or after the gate went; contacts and sweeps, medians of
# the same steps; largest natural map of the run and steps above 1e-4; deepest overlap [m]; work that single contacts created and the largest residual
# of the energy identity, both by the scale.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,11p' "$0"; exit 2; }
bodies=$1
out=${2:-scenes.out}
shift $(($# < 2 ? $# : 2))
root=$(cd "$(dirname "$0")/../.." && pwd -P)
names=("$@")
[ ${#names[@]} -gt 0 ] || names=(wall_205 wall_205_x ps981 hexdisks_compacting hexdisks_collapse biax500 biax500_half)

run() { # name, scene, first time looked at, options
    local name=$1 scene=$2 from=$3
    shift 3
    "$root/saltus" run "$root/benchmarks/scenes/$scene.yaml" --quiet --force --out "$out/$name" \
        --set "bodies.0.generate.file=$bodies/$scene.csv" "$@"
    summary "$name" "$from"
}

column() { # file, name of the column, first time: its values
    awk -F, -v name="$2" -v from="$3" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        NR > 51 && $at["time_s"] > from {
            if (name == "cpu") print $at["cpu_detection_s"] + $at["cpu_assembly_s"] + $at["cpu_solve_s"] + $at["cpu_other_s"]; else print $at[name] }' "$1"
}

median() { sort -g | awk '{ v[NR] = $1 } END { print NR ? v[int((NR + 1) / 2)] : "nan" }'; }

field() { grep -o "\"$2\" *: *[-+.0-9eE]*" "$1" | head -n 1 | sed 's/.*: *//'; }

summary() { # name, first time looked at
    local csv=$out/$1/ledger.csv json=$out/$1/run.json
    printf '%-20s %8.1f %8.1f %8d %6d %10.2g %6d %10.2g %10.2g %10.2g\n' "$1" \
        "$(column "$csv" cpu "$2" | median | awk '{ print 1000 * $1 }')" "$(column "$csv" cpu_solve_s "$2" | median | awk '{ print 1000 * $1 }')" \
        "$(column "$csv" contacts "$2" | median)" "$(column "$csv" iterations "$2" | median)" \
        "$(field "$json" solver_error_max)" "$(field "$json" 1e-4)" "$(field "$json" penetration_max_m)" \
        "$(awk -v a="$(field "$json" created_by_contacts)" -v b="$(field "$json" scale)" 'BEGIN { print a / b }')" "$(field "$json" max_residual_relative)"
}

mkdir -p "$out"
printf '%-20s %8s %8s %8s %6s %10s %6s %10s %10s %10s\n' scene 'ms/step' 'solve' contacts sweeps error '>1e-4' overlap created residual
for name in "${names[@]}"; do
    case $name in
        wall_205) run "$name" wall_205 0 ;;
        wall_205_x) run "$name" wall_205 0 --set 'gravity=[1.962, 0, -9.81]' --set activation_tolerance=1e-7 ;;
        ps981) run "$name" ps981 0 ;;
        hexdisks_compacting) run "$name" hexdisks_1000 0 ;;
        hexdisks_collapse) run "$name" hexdisks_1000 0.15 --set time.end=0.25 ;;
        biax500) run "$name" biax500 0 ;;
        biax500_half) run "$name" biax500 0 --set integrator.theta=0.5 --set bodies.0.damping.beta=0 ;;
        *) echo "scenes.sh: unknown scene \"$name\", see the head of this file." >&2; exit 2 ;;
    esac
done
