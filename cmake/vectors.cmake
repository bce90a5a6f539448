# The hot loops for AVX2 and AVX-512 are files of their own (*_avx2.cpp, *_avx512.cpp), compiled for
# machines that may be newer than the one the program runs on; base/cpu.cpp asks for the same
# features before one of them is called.
#
# Such an object must not define a function that other objects define too (an inline function of a
# shared header, an instance of a standard template): the linker keeps one copy of each, and if it
# kept this one, an older machine would stop at an unknown instruction in code that looks portable.
# So everything in these files has internal linkage or is inlined, and they are optimised in every
# build, also in those for debugging. tests/vector_objects.cmake checks the objects.
file(GLOB_RECURSE avx2 CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*_avx2.cpp)
file(GLOB_RECURSE avx512 CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*_avx512.cpp)

set(avx2_flags -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
set(avx512_flags ${avx2_flags} -mfma -mavx512f -mavx512dq -mavx512bw -mavx512vl -mavx512cd -mavx512vbmi -mavx512bitalg
  -mavx512vnni -mavx512vpopcntdq -mprefer-vector-width=512)

# In debugging builds too, and without sanitizers, which take many minutes on these long stretches
# of vector code. The tests compare them with the scalar and portable forms, which are instrumented.
set(always_fast -O3)
if(FOURFOLD_SANITIZE OR FOURFOLD_FUZZ)
  # The assertions of the standard library keep its small functions from being inlined.
  list(APPEND always_fast -fno-sanitize=all -U_GLIBCXX_ASSERTIONS)
endif()

# The portable form of the modern move generator is as long, and sanitizers take more than ten
# minutes on it; its form with little code takes them fourteen seconds instead of one. Their tests
# compare them with a naive flood fill.
if(FOURFOLD_SANITIZE OR FOURFOLD_FUZZ)
  foreach(form portable small)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tetris/modern/generator_${form}.cpp PROPERTIES
      COMPILE_OPTIONS "${always_fast}")
  endforeach()
endif()

# g++ 12 suspects the intrinsics of its own headers of reading what was never set (GCC bug 105593).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND avx512_flags -Wno-maybe-uninitialized)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set_source_files_properties(${avx2} PROPERTIES COMPILE_OPTIONS "${always_fast};${avx2_flags}")
  set_source_files_properties(${avx512} PROPERTIES COMPILE_OPTIONS "${always_fast};${avx512_flags}")
endif()
