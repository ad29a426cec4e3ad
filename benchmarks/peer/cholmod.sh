#!/usr/bin/env bash
# Times of our sparse Cholesky factorisation and of CHOLMOD with METIS on the same matrices, interleaved, one thread each.
# Debian or Ubuntu; installs libsuitesparse-dev, libopenblas-dev and gmsh when they are missing.
#
#   benchmarks/peer/cholmod.sh [FOLDER] [ROUNDS]      matrices go to FOLDER (default: saltus-matrices), each is timed ROUNDS times (3)
#
# OpenBLAS of Debian 12 does not know newer processors and falls back to slow kernels: OPENBLAS_CORETYPE=SkylakeX is set for those with
# AVX-512 unless you set another.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-saltus-matrices}
rounds=${2:-3}
mkdir -p "$folder"

if ! command -v gmsh >/dev/null || [ ! -e /usr/include/suitesparse/cholmod.h ]; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
    $as_root apt-get update
    $as_root apt-get install -y --no-install-recommends libsuitesparse-dev libopenblas-dev gmsh
fi
gcc -O2 "$here/cholmod_times.c" -o "$folder/cholmod_times" -I/usr/include/suitesparse -lcholmod -lopenblas

export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
kernel=scalar
if grep -q avx512f /proc/cpuinfo; then
    export OPENBLAS_CORETYPE=${OPENBLAS_CORETYPE:-SkylakeX}
    kernel=vector
fi

"$here/../../saltus" --version >&2 # builds it when needed
saltus() {
    java -Xmx6g --add-modules jdk.incubator.vector -cp "$here/../target/saltus.jar" org.saltus.benchmarks.factor.FactorizationTimes "$@" \
        2> >(grep -v 'Using incubator modules' >&2)
}

if [ ! -e "$folder/part.msh" ]; then # a plate with holes and a ball: irregular tetrahedra
    cat >"$folder/part.geo" <<'GEO'
SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 2, 1, 0.5};
Cylinder(2) = {0.5, 0.5, -0.1, 0, 0, 0.7, 0.2};
Cylinder(3) = {1.5, 0.5, -0.1, 0, 0, 0.7, 0.3};
Sphere(4) = {1, 0.5, 0.5, 0.25};
BooleanDifference(5) = { Volume{1}; Delete; }{ Volume{2, 3}; Delete; };
BooleanUnion(6) = { Volume{5}; Delete; }{ Volume{4}; Delete; };
Mesh.CharacteristicLengthMax = 0.036;
GEO
    gmsh -3 -v 1 "$folder/part.geo" -o "$folder/part.msh"
fi

for pair in square-100k=square:223 cube-24k=cube:19 part="$folder/part.msh" cube-81k=cube:29; do
    file=$folder/${pair%%=*}.mtx
    [ -e "$file" ] || saltus write "${pair#*=}" "$file"
    for ((k = 0; k < rounds; k++)); do
        echo "${pair%%=*} $("$folder/cholmod_times" "$file" metis 2)"
        echo "${pair%%=*} $(saltus time "$file" 8 "$kernel")"
    done
done
