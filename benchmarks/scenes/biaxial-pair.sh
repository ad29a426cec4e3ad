#!/usr/bin/env bash
# V35, variants (iii) rigid meshes and (iv) E = 1e14 Pa from one and the same packing: rigid meshes are pressed to rest (biaxial.yaml to 3 s, with drag, so that
# rattlers stop too), their places and angles go to a file, and both variants are sheared from there.
#
#   benchmarks/scenes/biaxial-pair.sh OUT [STRAIN [SEED]]     strain of the top in percent (4); seed of the lattice (1)
#
# OUT gets packed (stage 1), rigid and stiff (stage 2, granular.csv); printed: stresses by p and kinetic energy per mass at the end of stage 1, then the
# ratio of stresses of both by strain: single rows at first, means over each percent afterwards.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,9p' "$0"; exit 2; }
out=$1 strain=${2:-4} seed=${3:-1}
root=$(cd "$(dirname "$0")/../.." && pwd -P)
scene=$root/benchmarks/scenes/biaxial.yaml
saltus=${SALTUS:-$root/saltus}
mkdir -p "$out"
out=$(cd "$out" && pwd -P)

"$saltus" run "$scene" --quiet --force --out "$out/packed" --set bodies.grain.type=rigid-mesh --set bodies.grain.drag=5 --set bodies.top.drag=5 \
    --set bodies.right.drag=5 --set bodies.grain.generate.seed="$seed" --set time.end=3 --set joints.1.load=1e5 \
    --set 'joints.2.motor.max_effort={times: [90, 91], values: [0, 1]}' --set output.bodies=true --set output.every=1500

# radii by the rule of the lattice: x <- 6364136223846793005 x + 1442695040888963407 mod 2^64; three numbers per disk, the first one for the radius
python3 - "$out" "$seed" <<'EOF'
import csv, math, sys
folder, x = sys.argv[1], int(sys.argv[2])
def draw():
    global x
    x = (6364136223846793005 * x + 1442695040888963407) % 2**64
    return (x >> 11) / 2.0**53
radii = []
for _ in range(500):
    radii.append((0.10, 0.15, 0.20)[int(3 * draw())])
    draw(), draw()
last = [row for row in csv.DictReader(open(folder + "/packed/bodies.csv")) if row["step"] == "1500"]
place = {row["body"]: row for row in last}
with open(folder + "/packed.csv", "w") as file:
    file.write("x,y,r,angle\n")
    for i, r in enumerate(radii):
        row = place["grain-%d" % i]
        file.write("%s,%s,%s,%.17g\n" % (row["x"], row["y"], r, 2 * math.atan2(float(row["qz"]), float(row["qw"]))))
with open(folder + "/walls.csv", "w") as file:
    file.write("%s %s\n" % (place["right"]["x"], place["top"]["y"]))
ledger = list(csv.DictReader(open(folder + "/packed/ledger.csv")))[-1]
granular = list(csv.DictReader(open(folder + "/packed/granular.csv")))[-1]
mass = 2000 + sum(2500 * math.pi * r * r for r in radii)
print("stage 1: stresses / p %.4f %.4f, kinetic energy per mass %.2g J/kg" % (float(granular["stress_xx_N_per_m"]) / 1e5,
      float(granular["stress_yy_N_per_m"]) / 1e5, float(ledger["kinetic_J"]) / mass))
EOF
read -r x y < "$out/walls.csv"

shear() { # name, options
    local name=$1
    shift
    "$saltus" run "$scene" --quiet --force --out "$out/$name" --set bodies.grain.generate="{type: csv, file: $out/packed.csv}" --set overlap=accept \
        --set bodies.top.position="[0, $y]" --set bodies.right.position="[$x, 0]" --set joints.2.anchor="[0, $y]" \
        --set 'joints.1.load={times: [0.1, 0.102], values: [1e5, 0]}' --set 'joints.2.motor.max_effort={times: [0.1, 0.102], values: [0, 1e12]}' \
        --set time.end="$(awk -v s="$strain" 'BEGIN { print 0.1 + s }')" --set output.granular.every=1 \
        --set output.granular.stress_strain.since=0.1 "$@"
}
shear rigid --set bodies.grain.type=rigid-mesh
shear stiff --set bodies.grain.material.young=1e14

python3 - "$out" <<'EOF'
import csv, math, sys
def curve(name):
    rows = [r for r in csv.DictReader(open("%s/%s/granular.csv" % (sys.argv[1], name))) if float(r["time_s"]) >= 0.1 - 1e-9]
    start = float(rows[0]["length_y_m"])
    return [(100 * math.log(start / float(r["length_y_m"])), float(r["stress_yy_N_per_m"]) / 1e5, float(r["stress_xx_N_per_m"]) / 1e5) for r in rows]
rigid, stiff = curve("rigid"), curve("stiff")
mean = lambda c, a, b, k: sum(p[k] for p in c if a < p[0] <= b) / max(1, sum(1 for p in c if a < p[0] <= b))
edges = [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
print("strain, %        rigid  stiff  difference   largest difference in it")
for a, b in zip(edges, edges[1:]):
    if a >= rigid[-1][0]:
        break
    r, s = (mean(c, a, b, 1) / mean(c, a, b, 2) for c in (rigid, stiff))
    worst = max(abs(q[1] - p[1]) / p[1] for p, q in zip(rigid, stiff) if a < p[0] <= b)
    print("%5.2f to %5.2f   %6.3f %6.3f   %6.2f %%     %6.2f %%" % (a, b, r, s, 100 * (s / r - 1), 100 * worst))
EOF
