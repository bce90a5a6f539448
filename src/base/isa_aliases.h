// Included within a namespace that has loops in the namespaces portable, avx2 and avx512. If this
// build lacks some of these, their names become aliases of the one that it has.
#if !FOURFOLD_HAS_PORTABLE
namespace portable = FOURFOLD_OWN_ISA;
#endif
#if !FOURFOLD_HAS_AVX2
namespace avx2 = FOURFOLD_OWN_ISA;
#endif
#if !FOURFOLD_HAS_AVX512
namespace avx512 = FOURFOLD_OWN_ISA;
#endif
