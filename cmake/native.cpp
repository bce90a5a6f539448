// Prints the best instruction set of this machine that there are loops for.
#include "base/cpu_features.h"

#include <cstdio>

int main() { std::fputs(fourfold::has_avx512() ? "avx512" : fourfold::has_avx2() ? "avx2" : "portable", stdout); }
