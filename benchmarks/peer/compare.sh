#!/usr/bin/env bash
# Our solvers against those of Siconos, problem by problem in turn, so that both meet the same machine in the same minutes.
#
#   benchmarks/peer/compare.sh DIR|FILE ... --out FOLDER [--solvers auto] [--tolerance 1e-4,1e-8] [--timeout 10] [--least 11] [--cut 3]
#
# FOLDER gets siconos.csv, rows.csv and rows.html (profiles, a table per family and one of times per problem); the geometric means are printed at the
# end. Started again, it goes on where it was stopped. --least: contacts that a problem must have. --timeout: CPU s of a solve, of both codes; --cut: only
# the best of Siconos' solvers counts, so one of them is ended at so many times the time of the fastest before it (1 s at least). All public and generated
# problems take about 20 minutes of CPU. Run it with nothing else running.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
saltus=${SALTUS:-$here/../../saltus}
problems=()
out= solvers=auto tolerance=1e-4,1e-8 timeout=10 least=11 cut=3
while [ $# -gt 0 ]; do
    case $1 in
        --out) out=$2; shift ;;
        --solvers) solvers=$2; shift ;;
        --tolerance) tolerance=$2; shift ;;
        --timeout) timeout=$2; shift ;;
        --least) least=$2; shift ;;
        --cut) cut=$2; shift ;;
        -*) echo "compare.sh: unknown option $1; known: --out --solvers --tolerance --timeout --least --cut" >&2; exit 2 ;;
        *) problems+=("$1") ;;
    esac
    shift
done
if [ -z "$out" ] || [ ${#problems[@]} -eq 0 ]; then
    echo "compare.sh: give FCLIB files or folders and --out FOLDER" >&2
    exit 2
fi
mkdir -p "$out"

mapfile -t files < <(find -L "${problems[@]}" -name '*.hdf5' -printf '%s %p\n' | sort -n | cut -d' ' -f2-)
chosen=()
for file in "${files[@]}"; do
    "$here/siconos.sh" "$file" --out "$out/siconos.csv" --tolerance "$tolerance" --timeout "$timeout" --least "$least" --cut "$cut"
    name=$(basename "$file" .hdf5)
    if grep -q "^$name," "$out/siconos.csv"; then
        chosen+=("$file")
        "$saltus" bench --problems "$file" --solvers "$solvers" --tolerance "$tolerance" --timeout "$timeout" --out "$out/rows.csv" \
            | grep "^$name " || true
    fi
done
"$saltus" bench --problems "${chosen[@]}" --solvers "$solvers" --tolerance "$tolerance" --timeout "$timeout" --out "$out/rows.csv" \
    --against "$out/siconos.csv"
echo "load now: $(cut -d' ' -f1-3 /proc/loadavg)"
