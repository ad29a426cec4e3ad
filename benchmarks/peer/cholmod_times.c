/* cholmod_times FILE.mtx metis|amd REPEATS: shortest CPU times of CHOLMOD's supernodal factorisation and solves, one thread. */
#include <cholmod.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void shorter(double *best, double start) {
    double t = cpu() - start;
    if (t < *best) *best = t;
}

int main(int argc, char **argv) {
    if (argc != 4) { fprintf(stderr, "usage: cholmod_times FILE.mtx metis|amd REPEATS\n"); return 2; }
    FILE *file = fopen(argv[1], "r");
    if (!file) { perror(argv[1]); return 3; }
    cholmod_common c;
    cholmod_start(&c);
    c.supernodal = CHOLMOD_SUPERNODAL;
    c.nmethods = 1;
    c.method[0].ordering = strcmp(argv[2], "amd") == 0 ? CHOLMOD_AMD : CHOLMOD_METIS;
    c.postorder = 1;
    cholmod_sparse *A = cholmod_read_sparse(file, &c);
    fclose(file);
    double start = cpu();
    cholmod_factor *L = cholmod_analyze(A, &c);
    double analysis = cpu() - start, factor = 1e300, one = 1e300, many = 1e300;
    cholmod_dense *b = cholmod_ones(A->nrow, 1, A->xtype, &c), *B = cholmod_ones(A->nrow, 32, A->xtype, &c);
    cholmod_dense *x = NULL, *X = NULL, *y = NULL, *Y = NULL, *E = NULL;
    for (int k = 0; k < atoi(argv[3]); k++) {
        start = cpu();
        cholmod_factorize(A, L, &c);
        shorter(&factor, start);
        start = cpu();
        cholmod_solve2(CHOLMOD_A, L, b, NULL, &x, NULL, &y, &E, &c);
        shorter(&one, start);
        start = cpu();
        cholmod_solve2(CHOLMOD_A, L, B, NULL, &X, NULL, &Y, &E, &c);
        shorter(&many, start);
    }
    printf("cholmod-%s n %zu lnz %.4g fl %.4g first %.3f factor %.4f solve1 %.4f solve32 %.4f MB %.1f\n", argv[2], A->nrow,
           c.lnz, c.fl, analysis + factor, factor, one, many, 8e-6 * (double)L->xsize);
    cholmod_finish(&c);
    return 0;
}
