# Programs that give libFuzzer's inputs to the readers of text from outside: fuzz/<name>.cpp ->
# fuzz_<name>, all of them by the target `fuzzers`. They read with the modules that everybody reads
# with, so that no list of files says it again.
#
# With FOURFOLD_FUZZ the modules tell libFuzzer where an input leads (flags.cmake), and it finds its
# way: `make fuzz`. The tests do without, which saves compiling everything once more: each fuzzer
# runs through its corpus, and some seconds near it.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  return()
endif()
add_custom_target(fuzzers)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  if(name STREQUAL "engine")
    target_link_libraries(fuzz_${name} PRIVATE fourfold::page_engine)
  else()
    target_link_libraries(fuzz_${name} PRIVATE fourfold::complete)
  endif()
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})
  if(FOURFOLD_TESTS)
    fourfold_add_test(fuzz_${name} READS data $<TARGET_FILE:fuzz_${name}> COMMAND ${PROJECT_SOURCE_DIR}/fuzz/run ${PROJECT_BINARY_DIR} ${name} 2 1)
  endif()
endforeach()
