# Programs that give libFuzzer's inputs to the readers of text from outside: fuzz/<name>.cpp -> fuzz_<name>. Only what they
# read with is compiled. As a test each runs for a quarter of a minute; `make fuzz` lets them run longer.
enable_testing()

set(readers
  base/csv base/sha256 base/text base/utf8 play/replay
  tetris/game tetris/levels tetris/modes tetris/moves tetris/piece tetris/position tetris/rules tetris/rulesets tetris/text
  connect4/board connect4/game connect4/moves connect4/position connect4/text
  rank/entry rank/listing rank/name rank/summary
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

# The store of scores, with its database. SOCI keeps the type information of its classes to itself, and `vptr` needs it.
set(store
  parts/part rank/address rank/audit rank/connection rank/database rank/filter rank/objects rank/postgresql rank/row_check
  rank/row_reader rank/schema rank/seal rank/sqlite rank/store rank/tree rank/watch)
list(TRANSFORM store PREPEND ${PROJECT_SOURCE_DIR}/src/)
list(TRANSFORM store APPEND .cpp)
find_package(SQLite3 REQUIRED)
add_library(store STATIC ${store})
target_compile_options(store PUBLIC -fno-sanitize=vptr)
target_compile_definitions(store PRIVATE FOURFOLD_PARTS_FROM_PROGRAM=".")
target_link_libraries(store PUBLIC readers soci_core soci_sqlite3 SQLite::SQLite3 ${CMAKE_DL_LIBS})

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE readers)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined)
  if(name STREQUAL "store")
    target_link_libraries(fuzz_${name} PRIVATE store)
  endif()
  add_test(NAME fuzz_${name} COMMAND ${PROJECT_SOURCE_DIR}/fuzz/run ${PROJECT_BINARY_DIR} ${name} 15)
endforeach()
