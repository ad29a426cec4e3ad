/*
 * Collapse of a column of soft disks (V32) by the distinct element method of Cundall and Strack (1979), which shares nothing with Saltus but the case:
 * disks that overlap push each other apart by a spring and a dashpot, friction is a spring along the tangential slip, cut at mu times the normal force,
 * and thirty explicit steps resolve an impact. Disks of 16 to 24 mm rain between wall and gate and settle, then the gate is gone.
 *
 *   cc -O3 soft_disks.c -o soft_disks -lm; soft_disks ASPECT SEED [MU [DAMPING [STIFFNESS]]]
 *
 * MU         0.7   friction of all contacts
 * DAMPING    0.9   of the critical one of a pair: 0.9 is restitution 0.002, 0.2155 is 0.5
 * STIFFNESS  2e8   of a contact [N/m]; a disk of 0.8 kg that hits another at 5 m/s overlaps it by 0.3 mm
 *
 * One row: aspect ratio, seed, disks, L0 [m], height H0/L0 after settling, run-out (L - L0)/L0, height H/L0, deepest overlap since the gate went [m],
 * kinetic energy left by the potential energy of the settled column. L and H: foot of the connected deposit and its height at the wall; two disks
 * are connected when their gap is below a tenth of the sum of their radii (as in deposit.csv). Ends 5 (H0/g)^(1/2) after the gate, as column-collapse.sh.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEIGHBOURS 24
#define LEAST 2000

static const double PI = 3.14159265358979323846, DENSITY = 2500, GRAVITY = 9.81;
static const double SMALLEST = 0.008, LARGEST = 0.012; /* radii [m] */
static const double FILLED = 3.93e-4;                  /* area that a disk takes in the settled column [m2] */
static const double LEAST_WIDTH = 0.4;
static const double SKIN = 0.004;                      /* listed are pairs nearer than this; anew when a disk has moved by 0.45 of it */
static const double CONNECTED = 0.1;
static const double TANGENTIAL_STIFFNESS = 0.5, TANGENTIAL_DAMPING = 0.3;

typedef struct {
    double x, y, r, vx, vy, spin, mass, inertia, fx, fy, torque, listed_x, listed_y;
    double floor_slip, wall_slip, gate_slip; /* of the springs of friction [m] */
    int count, partner[NEIGHBOURS];
    double slip[NEIGHBOURS];
} Disk;

static Disk *disk;
static int n, *first, *next;
static double friction = 0.7, damping = 0.9, stiffness = 2e8, step, deepest;

static double draw(unsigned long long *state, double low, double high) {
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + (high - low) * (double)(*state >> 11) / 9007199254740992.0;
}

/* Disks in rows, one above the other, with a little room; at rest. */
static void place(double width, unsigned long long seed) {
    double cell = 2.05 * LARGEST, room = cell - 2 * LARGEST;
    int columns = (int)(width / cell);
    for (int i = 0; i < n; i++) {
        Disk *d = disk + i;
        d->r = draw(&seed, SMALLEST, LARGEST);
        d->x = width / columns * (i % columns + 0.5) + draw(&seed, -room, room) / 2;
        d->y = cell * (i / columns + 0.5) + draw(&seed, -room, room) / 2;
        d->mass = DENSITY * PI * d->r * d->r;
        d->inertia = d->mass * d->r * d->r / 2;
    }
}

/* Keeps the slip of pairs that stay listed. */
static void add_pair(Disk *d, const Disk *old, int partner) {
    if (d->count == NEIGHBOURS) {
        fprintf(stderr, "soft_disks: a disk has more than %d neighbours\n", NEIGHBOURS);
        exit(1);
    }
    double slip = 0;
    for (int k = 0; k < old->count; k++) if (old->partner[k] == partner) slip = old->slip[k];
    d->partner[d->count] = partner;
    d->slip[d->count++] = slip;
}

static void list_pairs(void) {
    double cell = 2 * LARGEST + SKIN, low = 1e9, right = 0, top = 0;
    for (int i = 0; i < n; i++) {
        low = fmin(low, disk[i].x);
        right = fmax(right, disk[i].x);
        top = fmax(top, disk[i].y);
    }
    int columns = (int)((right - low) / cell) + 1, rows = (int)(top / cell) + 1, cells = columns * rows;
    if (columns < 1 || rows < 1 || cells > 100000000) {
        fprintf(stderr, "soft_disks: the disks are all over the place, %d x %d cells\n", columns, rows);
        exit(1);
    }
    first = realloc(first, sizeof *first * cells);
    for (int c = 0; c < cells; c++) first[c] = -1;
    for (int i = 0; i < n; i++) {
        int c = (int)((disk[i].x - low) / cell) + columns * (int)(fmax(disk[i].y, 0) / cell);
        next[i] = first[c];
        first[c] = i;
    }
    for (int i = 0; i < n; i++) {
        Disk *d = disk + i, old = *d;
        int column = (int)((d->x - low) / cell), row = (int)(fmax(d->y, 0) / cell);
        d->count = 0;
        d->listed_x = d->x;
        d->listed_y = d->y;
        for (int b = row > 0 ? row - 1 : 0; b <= row + 1 && b < rows; b++) {
            for (int a = column > 0 ? column - 1 : 0; a <= column + 1 && a < columns; a++) {
                for (int j = first[a + columns * b]; j >= 0; j = next[j]) {
                    if (j > i && hypot(disk[j].x - d->x, disk[j].y - d->y) < d->r + disk[j].r + SKIN) add_pair(d, &old, j);
                }
            }
        }
    }
}

/* Force of one contact from its overlap, the velocity of approach and the tangential one. */
static double normal_force(double overlap, double approach, double mass) {
    deepest = fmax(deepest, overlap);
    return fmax(0, stiffness * overlap + 2 * damping * sqrt(stiffness * mass) * approach);
}

static double tangential_force(double *slip, double velocity, double normal, double mass) {
    double k = TANGENTIAL_STIFFNESS * stiffness;
    *slip += velocity * step;
    double force = -k * *slip - TANGENTIAL_DAMPING * 2 * damping * sqrt(k * mass) * velocity;
    if (fabs(force) <= friction * normal) return force;
    force = copysign(friction * normal, force);
    *slip = -force / k;
    return force;
}

static void push_pair(Disk *a, Disk *b, double *slip) {
    double dx = b->x - a->x, dy = b->y - a->y, reach = a->r + b->r, square = dx * dx + dy * dy;
    if (square >= reach * reach) {
        *slip = 0;
        return;
    }
    double distance = sqrt(square), nx = dx / distance, ny = dy / distance, mass = a->mass * b->mass / (a->mass + b->mass);
    double vx = b->vx - a->vx, vy = b->vy - a->vy;
    double normal = normal_force(reach - distance, -(vx * nx + vy * ny), mass);
    double tangential = tangential_force(slip, vy * nx - vx * ny - a->spin * a->r - b->spin * b->r, normal, mass);
    double fx = normal * nx - tangential * ny, fy = normal * ny + tangential * nx;
    b->fx += fx;
    b->fy += fy;
    a->fx -= fx;
    a->fy -= fy;
    a->torque -= tangential * a->r;
    b->torque -= tangential * b->r;
}

/* Plane with the normal (nx, ny), which points to the disk. */
static void push_plane(Disk *d, double gap, double nx, double ny, double *slip) {
    if (gap >= 0) {
        *slip = 0;
        return;
    }
    double normal = normal_force(-gap, -(d->vx * nx + d->vy * ny), d->mass);
    double tangential = tangential_force(slip, d->vy * nx - d->vx * ny - d->spin * d->r, normal, d->mass);
    d->fx += normal * nx - tangential * ny;
    d->fy += normal * ny + tangential * nx;
    d->torque -= tangential * d->r;
}

static void advance(double gate) {
    for (int i = 0; i < n; i++) {
        disk[i].fx = disk[i].torque = 0;
        disk[i].fy = -disk[i].mass * GRAVITY;
    }
    for (int i = 0; i < n; i++) {
        Disk *d = disk + i;
        for (int k = 0; k < d->count; k++) push_pair(d, disk + d->partner[k], d->slip + k);
        push_plane(d, d->y - d->r, 0, 1, &d->floor_slip);
        push_plane(d, d->x - d->r, 1, 0, &d->wall_slip);
        push_plane(d, gate - d->x - d->r, -1, 0, &d->gate_slip);
    }
    int stale = 0;
    for (int i = 0; i < n; i++) {
        Disk *d = disk + i;
        d->vx += step * d->fx / d->mass;
        d->vy += step * d->fy / d->mass;
        d->spin += step * d->torque / d->inertia;
        d->x += step * d->vx;
        d->y += step * d->vy;
        stale |= hypot(d->x - d->listed_x, d->y - d->listed_y) > 0.45 * SKIN;
    }
    if (stale) list_pairs();
}

static void run(double gate, double seconds) {
    for (long k = 0, steps = (long)(seconds / step); k < steps; k++) advance(gate);
}

static int root(int *parent, int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
}

/* Foot of the largest set of connected disks and its height at the wall. */
static void measure(double *foot, double *height) {
    int *parent = malloc(sizeof *parent * n), *size = calloc(n, sizeof *size), largest = 0;
    for (int i = 0; i < n; i++) parent[i] = i;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < disk[i].count; k++) {
            const Disk *a = disk + i, *b = disk + a->partner[k];
            if (hypot(b->x - a->x, b->y - a->y) < (1 + CONNECTED) * (a->r + b->r)) parent[root(parent, i)] = root(parent, a->partner[k]);
        }
    }
    for (int i = 0; i < n; i++) size[root(parent, i)]++;
    for (int i = 0; i < n; i++) if (size[i] > size[largest]) largest = i;
    *foot = *height = 0;
    for (int i = 0; i < n; i++) {
        if (root(parent, i) != largest) continue;
        *foot = fmax(*foot, disk[i].x + disk[i].r);
        if (disk[i].x < 2 * LARGEST) *height = fmax(*height, disk[i].y + disk[i].r);
    }
    free(parent);
    free(size);
}

static double energy(int kinetic) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        const Disk *d = disk + i;
        sum += kinetic ? (d->mass * (d->vx * d->vx + d->vy * d->vy) + d->inertia * d->spin * d->spin) / 2 : d->mass * GRAVITY * d->y;
    }
    return sum;
}

int main(int count, char **argument) {
    if (count < 3 || count > 6) {
        fprintf(stderr, "usage: soft_disks ASPECT SEED [MU [DAMPING [STIFFNESS]]]\n");
        return 2;
    }
    double aspect = atof(argument[1]), width, height, foot;
    if (count > 3) friction = atof(argument[3]);
    if (count > 4) damping = atof(argument[4]);
    if (count > 5) stiffness = atof(argument[5]);
    width = fmax(LEAST_WIDTH, sqrt(FILLED * LEAST / aspect));
    n = (int)(aspect * width * width / FILLED + 0.5);
    disk = calloc(n, sizeof *disk);
    next = malloc(sizeof *next * n);
    step = PI * sqrt(DENSITY * PI * SMALLEST * SMALLEST / (2 * stiffness)) / 30;
    place(width, strtoull(argument[2], NULL, 10));
    list_pairs();
    run(width, 0.5 + 3 * sqrt(aspect * width / GRAVITY));
    double settled = 0, released = energy(0);
    for (int i = 0; i < n; i++) settled = fmax(settled, disk[i].y + disk[i].r);
    deepest = 0;
    run(1e9, 5 * sqrt(aspect * width / GRAVITY));
    measure(&foot, &height);
    printf("%-5g %4s %6d %6.3f %7.3f %8.3f %8.3f %9.1e %9.1e\n", aspect, argument[2], n, width, settled / width, (foot - width) / width, height / width,
        deepest, energy(1) / released);
    return 0;
}
