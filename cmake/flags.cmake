# How every file of ours is compiled.
set(CMAKE_CXX_EXTENSIONS OFF)

# A plain `cmake -B build` is for people who want to run the program, not to step through it.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# A compiler cache is used where there is one; -D CMAKE_CXX_COMPILER_LAUNCHER= builds without it.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(FOURFOLD_CCACHE ccache DOC "A compiler cache, used where it is there")
  if(FOURFOLD_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${FOURFOLD_CCACHE})
  endif()
endif()

# psabi: a note on how wide vectors are passed between files for different machines. Ours never
# leave their file.
# restrict: g++ 12 sees overlapping copies in std::string's own operator+ (GCC bug 105651); clang
# does not know the warning.
# subobject-linkage: in a group of sources every file is included, and g++ takes it for a header.
# deprecated-declarations: clang warns of std::get_temporary_buffer inside g++ 12's own
# std::stable_sort.
# missing-field-initializers: a designated initializer leaves the other members at their defaults on
# purpose.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wno-psabi -Wno-missing-field-initializers
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-subobject-linkage>"
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)

if(FOURFOLD_SANITIZE)
  set(sanitize -fsanitize=address,undefined -fno-sanitize-recover=all)
  add_compile_options(${sanitize} -fno-omit-frame-pointer)
  # What AddressSanitizer says a moment later is asked before every access only where one looks for
  # it for minutes (`make fuzz`): it is a fifth of the compiler's time.
  if(NOT FOURFOLD_FUZZ)
    add_compile_options(-fno-sanitize=null,alignment,object-size)
    # Copies of the stack that show a use after a return: a quarter of the time of what runs. The
    # compiler warns of the plain cases.
    add_compile_options($<$<CXX_COMPILER_ID:Clang>:-fsanitize-address-use-after-return=never>)
  endif()
  add_link_options(${sanitize})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_link_options(-fuse-ld=lld)  # a third of the time of the other linker
  endif()
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  # With sanitizers g++ 12 suspects members of the standard library's own types.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

if(FOURFOLD_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The modules of which ThreadSanitizer sees every access to memory. The engines have no threads of
# their own, and are compiled as for everybody: they would be ten times slower, and all of them
# would have to be compiled once more.
set(FOURFOLD_WATCHED base sign scores service live serve)
if(FOURFOLD_WATCH_THREADS)
  add_link_options(-fsanitize=thread)
endif()
function(fourfold_watch target)
  if(FOURFOLD_WATCH_THREADS)
    # tsan: fences, which Asio has beside its locks, are not seen.
    target_compile_options(${target} PRIVATE -fsanitize=thread -g1 $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  endif()
endfunction()
