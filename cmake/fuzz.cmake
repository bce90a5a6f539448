# Programs that give libFuzzer's inputs to the readers of text from outside: fuzz/<name>.cpp -> fuzz_<name>. Only what they
# read with is compiled. As a test each runs for a quarter of a minute; `make fuzz` lets them run longer.
enable_testing()

set(readers
  base/csv base/sha256 base/text base/utf8 play/replay
  tetris/game tetris/levels tetris/modes tetris/moves tetris/piece tetris/position tetris/rules tetris/rulesets tetris/text
  connect4/board connect4/game connect4/moves connect4/position connect4/text
  rank/compose rank/entry rank/listing rank/name rank/summary
  learn/anneal learn/cma learn/cross_entropy learn/genetic learn/optimizer learn/random learn/statistics)
list(TRANSFORM readers PREPEND ${PROJECT_SOURCE_DIR}/src/)
list(TRANSFORM readers APPEND .cpp)

add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
add_compile_definitions(_GLIBCXX_ASSERTIONS)
add_library(readers STATIC ${readers})
target_compile_features(readers PUBLIC cxx_std_20)
find_package(Eigen3 REQUIRED)
target_link_libraries(readers PRIVATE Eigen3::Eigen)
target_include_directories(readers PUBLIC
  ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE readers)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined)
  add_test(NAME fuzz_${name} COMMAND ${PROJECT_SOURCE_DIR}/fuzz/run ${PROJECT_BINARY_DIR} ${name} 15)
endforeach()
