# Tests stand beside what they test (src/<module>/*_test.cpp -> <module>_test); what crosses modules
# or runs the program is in tests/ (-> tests_test); what takes minutes in tests/slow/ (->
# slow_test); the rules of the house are in tools/ (-> house_rules).
include(GoogleTest)
find_package(GTest REQUIRED)
enable_testing()

# fourfold_add_test(name READS what... COMMAND words...): a test that `make test` does not run again
# while nothing has changed that it reads: programs, and of the checkout `data`, `web`, `sources` or
# `scripts` (tests/once).
function(fourfold_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "WORKING_DIRECTORY" "READS;COMMAND")
  if(NOT arg_WORKING_DIRECTORY)
    set(arg_WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
  endif()
  add_test(NAME ${name} WORKING_DIRECTORY ${arg_WORKING_DIRECTORY}
    COMMAND ${PROJECT_SOURCE_DIR}/tests/once ${PROJECT_BINARY_DIR}/passed ${name} ${arg_READS} -- ${arg_COMMAND})
endfunction()

# Tests with this in their name need a server: tests/with_postgres runs them.
set(needs_server "*Postgresql*")
# Tests with this in their name compare with data from outside and are skipped without it: ctest
# runs each by its name, so that its summary says which were skipped.
set(needs_data "*PublishedScores*:*OutsideFumens*:*OutsideReplays*")

# Tests that use a name which another of their folder uses too: compiled by themselves.
set(FOURFOLD_ALONE
  src/connect4/player_test.cpp src/session/connect4/series_test.cpp src/session/tetris/statistics_test.cpp
  src/session/tetris/referee_test.cpp src/live/versus_room_test.cpp src/scores/store/store_test.cpp
  src/plot/comparison_test.cpp src/teach/tetris/review_test.cpp
  src/scores/store/processes_test.cpp src/scores/store/row_check_test.cpp src/serve/client/url_test.cpp
  src/serve/http/http_reader_test.cpp src/serve/network/server_test.cpp src/scenes/tetris/review_test.cpp
  src/tetris/modern/moves_test.cpp src/tetris/search/player_test.cpp
  tests/contract_test.cpp tests/screens_terminal_test.cpp tests/terminal_test.cpp tests/train_terminal_test.cpp)

configure_file(${PROJECT_SOURCE_DIR}/cmake/checkout.cpp.in ${PROJECT_BINARY_DIR}/checkout.cpp @ONLY)
add_library(fourfold_checkout STATIC ${PROJECT_BINARY_DIR}/checkout.cpp)
target_compile_features(fourfold_checkout PRIVATE cxx_std_20)
target_include_directories(fourfold_checkout PUBLIC ${PROJECT_SOURCE_DIR}/src)

# fourfold_test(target sources... LINKS libraries... [SHARDS n] [READS more...]): one executable,
# which ctest runs in n parts. Starting a program with sanitizers takes longer than most tests, so
# they do not get a process each; `<target> --gtest_filter=...` runs a single one.
function(fourfold_test target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SHARDS" "LINKS;READS")
  add_executable(${target} ${arg_UNPARSED_ARGUMENTS})
  fourfold_group(${target} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${target} PRIVATE ${arg_LINKS} fourfold_checkout GTest::gtest_main)
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  if(NOT arg_SHARDS)
    set(arg_SHARDS 2)
  endif()
  math(EXPR last "${arg_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(name ${target}/${shard})
    fourfold_add_test(${name} READS data ${arg_READS} $<TARGET_FILE:${target}>
      COMMAND $<TARGET_FILE:${target}> --gtest_brief=1 --gtest_filter=-${needs_server}:${needs_data})
    set_tests_properties(${name} PROPERTIES
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${shard}")
  endforeach()
  # Named as the test names them: the value of a parameter may be bytes, or an address that changes
  # with every start.
  gtest_discover_tests(${target} TEST_PREFIX ${target}/ DISCOVERY_TIMEOUT 60 TEST_FILTER "${needs_data}-${needs_server}"
    NO_PRETTY_VALUES)
endfunction()

# The modules whose tests take longest, in more parts, so that no core waits for the last one.
set(shards_of_tetris 4)
set(shards_of_research 4)
set(shards_of_scores 4)
set(shards_of_lab 4)
# Tests that compute little, of modules that compute much. Those of the other modules hold engines
# against plain forms of them, which without optimisation are five times as slow.
set(cold_tests base)
# What they read beside their own code and `data`.
if(TARGET fourfold_part_plots)
  set(reads_of_plot $<TARGET_FILE:fourfold_part_plots>)
endif()
set(reads_of_parts ${PROJECT_BINARY_DIR}/sample_parts/libfourfold-works.so)
foreach(module IN LISTS FOURFOLD_MODULES)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${module}/*_test.cpp)
  if(sources)
    set(links fourfold::${module})
    if(module STREQUAL "app")  # some of its folders are in the complete program alone
      set(links fourfold::complete)
    elseif(module STREQUAL "page_engine")
      set(links fourfold::page_training)
    endif()
    fourfold_test(${module}_test ${sources} LINKS ${links} SHARDS ${shards_of_${module}} READS ${reads_of_${module}})
    if(module IN_LIST FOURFOLD_COLD_MODULES OR module IN_LIST cold_tests)
      fourfold_cold(${module}_test)
    endif()
    if(module IN_LIST FOURFOLD_WATCHED)
      fourfold_watch(${module}_test)
    endif()
  endif()
endforeach()

# What our search is measured against must choose like it.
fourfold_test(bench_test ${PROJECT_SOURCE_DIR}/bench/original/search.cpp ${PROJECT_SOURCE_DIR}/bench/original/search_test.cpp
  LINKS fourfold::tetris SHARDS 1)

# Parts for the tests of the loader: one that works, one of another version, one that is no part.
foreach(sample works old empty)
  add_library(sample_${sample} MODULE ${PROJECT_SOURCE_DIR}/tests/parts/sample.cpp)
  target_compile_features(sample_${sample} PRIVATE cxx_std_20)
  target_include_directories(sample_${sample} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)
  target_compile_definitions(sample_${sample} PRIVATE SAMPLE_${sample})
  set_target_properties(sample_${sample} PROPERTIES OUTPUT_NAME fourfold-${sample}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/sample_parts CXX_VISIBILITY_PRESET hidden)
  add_dependencies(parts_test sample_${sample})
endforeach()
target_compile_definitions(parts_test PRIVATE FOURFOLD_SAMPLE_PARTS="${PROJECT_BINARY_DIR}/sample_parts")

if(TARGET fourfold_part_plots)
  add_dependencies(plot_test fourfold_part_plots)
endif()
fourfold_add_test(setup READS data scripts COMMAND ${PROJECT_SOURCE_DIR}/tests/setup_test)
fourfold_add_test(tools READS data scripts COMMAND ${PROJECT_SOURCE_DIR}/tests/tools_test)
# What ctest shows of a test, skipped ones above all, is a name that a person can read.
add_test(NAME test_names COMMAND sh -c "! ctest -N | grep -E 'object <|0x[0-9a-f]{6}'" WORKING_DIRECTORY ${PROJECT_BINARY_DIR})

# One server for all tests that share it, and one for those after which it is gone.
if(NOT TARGET fourfold_part_postgresql)
  message(FATAL_ERROR "The tests need the part for PostgreSQL: install libpq-dev (packages.txt)")
endif()
add_dependencies(scores_test fourfold_part_postgresql)
fourfold_add_test(scores_postgresql READS data scripts $<TARGET_FILE:scores_test> $<TARGET_FILE:fourfold_part_postgresql>
  COMMAND ${PROJECT_SOURCE_DIR}/tests/with_postgres $<TARGET_FILE:scores_test> --gtest_filter=${needs_server}-*GonePostgresql*)
fourfold_add_test(scores_postgresql_gone READS data scripts $<TARGET_FILE:scores_test> $<TARGET_FILE:fourfold_part_postgresql>
  COMMAND ${PROJECT_SOURCE_DIR}/tests/with_postgres $<TARGET_FILE:scores_test> --gtest_filter=*GonePostgresql*)
add_dependencies(service_test fourfold_part_postgresql)
fourfold_add_test(players_postgresql READS data scripts $<TARGET_FILE:service_test> $<TARGET_FILE:fourfold_part_postgresql>
  COMMAND ${PROJECT_SOURCE_DIR}/tests/with_postgres $<TARGET_FILE:service_test> --gtest_filter=${needs_server})
set_tests_properties(scores_postgresql scores_postgresql_gone players_postgresql PROPERTIES FAIL_REGULAR_EXPRESSION "Running 0 tests")

find_library(vterm vterm REQUIRED)  # terminal_harness.h
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*.cpp)
if(sources)
  set(programs $<TARGET_FILE:fourfold> $<TARGET_FILE:fourfold_complete_program>)
  foreach(part IN LISTS FOURFOLD_PARTS)
    list(APPEND programs $<TARGET_FILE:${part}>)
  endforeach()
  # By name: they are built when the tests are configured already.
  foreach(engine round play engine engine_plain import training)
    list(APPEND engines ${PROJECT_SOURCE_DIR}/build/wasm/${engine}.wasm)
  endforeach()
  fourfold_test(tests_test ${sources} LINKS fourfold::complete ${vterm} util SHARDS 8 READS web scripts ${programs} ${engines})
  target_compile_definitions(tests_test PRIVATE FOURFOLD_PROGRAM="$<TARGET_FILE:fourfold>"
    FOURFOLD_WASM_FOLDER="${PROJECT_SOURCE_DIR}/build/wasm")  # of the preset `wasm`
  fourfold_cold(tests_test)
  add_dependencies(tests_test fourfold fourfold_complete_program ${FOURFOLD_PARTS})
  fourfold_add_test(service_postgresql READS data web scripts $<TARGET_FILE:tests_test> ${programs}
    COMMAND ${PROJECT_SOURCE_DIR}/tests/with_postgres $<TARGET_FILE:tests_test> --gtest_filter=${needs_server})
  set_tests_properties(service_postgresql PROPERTIES FAIL_REGULAR_EXPRESSION "Running 0 tests")
endif()

# Kills, full disks, flipped bits, two writers, forged replays: here for seconds, with
# `make torture` for minutes.
add_executable(torture ${PROJECT_SOURCE_DIR}/tests/torture/torture.cpp)
target_link_libraries(torture PRIVATE fourfold::session util)
target_include_directories(torture PRIVATE ${PROJECT_SOURCE_DIR})
fourfold_add_test(torture READS $<TARGET_FILE:torture> ${programs}
  COMMAND $<TARGET_FILE:torture> $<TARGET_FILE:fourfold> 20)
add_dependencies(torture fourfold fourfold_complete_program)
# Good, slow and hostile clients of the service: the same.
add_executable(soak ${PROJECT_SOURCE_DIR}/tests/torture/soak.cpp ${PROJECT_SOURCE_DIR}/tests/torture/soak_attacks.cpp
  ${PROJECT_SOURCE_DIR}/tests/torture/soak_attacker.cpp)
target_link_libraries(soak PRIVATE fourfold::serve)
target_include_directories(soak PRIVATE ${PROJECT_SOURCE_DIR})
fourfold_add_test(soak READS $<TARGET_FILE:soak> ${programs} COMMAND $<TARGET_FILE:soak> $<TARGET_FILE:fourfold> 18)
add_dependencies(soak fourfold fourfold_complete_program)
# Two processes on a database that is killed, stopped and full: built with the tests and run by
# `make chaos` alone, because it may wait 90 seconds for the games that are missing at the end.
add_executable(chaos ${PROJECT_SOURCE_DIR}/tests/torture/chaos.cpp)
target_link_libraries(chaos PRIVATE fourfold::serve GTest::gtest)
target_include_directories(chaos PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_definitions(chaos PRIVATE FOURFOLD_PROGRAM="$<TARGET_FILE:fourfold>")
add_dependencies(chaos fourfold fourfold_complete_program)

if(FOURFOLD_SLOW_TESTS)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/slow/*_test.cpp)
  fourfold_test(slow_test ${sources} LINKS fourfold::complete)
endif()

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.cpp)
fourfold_test(house_rules ${sources} READS sources web scripts)

# The page (web/), which `make test` builds first: its parts in Node, and the whole in Chromium. A
# browser wants the machine for itself: what is measured there is a frame.
fourfold_add_test(web_unit READS web data sources scripts ${engines} COMMAND ${PROJECT_SOURCE_DIR}/tools/web node npm run --silent test)
fourfold_add_test(web_browser READS web data scripts ${engines} ${programs} COMMAND ${PROJECT_SOURCE_DIR}/tests/with_page $<TARGET_FILE:fourfold>
  ${PROJECT_SOURCE_DIR}/tools/web node npm run --silent e2e)
set_tests_properties(web_browser PROPERTIES RUN_SERIAL TRUE ENVIRONMENT "FOURFOLD=$<TARGET_FILE:fourfold>")

# The library for JavaScript, as who installs it has it.
fourfold_add_test(npm_package READS web data scripts ${engines} COMMAND ${PROJECT_SOURCE_DIR}/tests/npm_package)

# Every code example of the documents and headers compiles (tools/examples); those in C are only
# read, as there is nothing to link.
file(GLOB_RECURSE example_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
  ${PROJECT_SOURCE_DIR}/docs/*.md ${PROJECT_SOURCE_DIR}/src/*.h)
list(PREPEND example_files README.md ARCHITECTURE.md)
list(TRANSFORM example_files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE example_depends)
set(examples_source ${PROJECT_BINARY_DIR}/examples.cpp)
add_custom_command(OUTPUT ${examples_source}
  COMMAND ${PROJECT_SOURCE_DIR}/tools/examples cpp ${example_files} > ${examples_source}
  DEPENDS ${example_depends} ${PROJECT_SOURCE_DIR}/tools/examples
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} COMMENT "Collecting the code examples" VERBATIM)
add_library(examples OBJECT ${examples_source})
list(TRANSFORM library_modules PREPEND fourfold:: OUTPUT_VARIABLE example_modules)
target_link_libraries(examples PRIVATE ${example_modules} fourfold::parts)
target_compile_options(examples PRIVATE -Wno-unused-variable -Wno-unused-but-set-variable -Wno-shadow)
list(JOIN example_files " " example_files)
fourfold_add_test(examples_in_c READS data sources scripts COMMAND sh -c
  "tools/examples c ${example_files} | cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -Isrc/capi -xc -"
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})

# No function of the objects for AVX2 and AVX-512 may stand in for a portable one: see
# cmake/vectors.cmake.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_test(NAME vector_objects COMMAND ${CMAKE_COMMAND} -D NM=${CMAKE_NM}
    "-D OBJECTS=$<TARGET_OBJECTS:fourfold_tetris>;$<TARGET_OBJECTS:fourfold_connect4>;$<TARGET_OBJECTS:fourfold_research>"
    -P ${PROJECT_SOURCE_DIR}/tests/vector_objects.cmake)
endif()

# The Python package, by the standard library's unittest. The interpreter knows nothing of
# sanitizers, so what the module was compiled for is loaded first (and the C++ library, whose
# exceptions it watches); its own leaks are none of our business.
if(TARGET fourfold_python)
  set(python_environment PYTHONDONTWRITEBYTECODE=1)
  if(FOURFOLD_SANITIZE)
    set(runtime libasan.so)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      set(runtime libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so)
    endif()
    foreach(library ${runtime} libstdc++.so)
      execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${library}
        OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE)
      list(APPEND preload ${path})
    endforeach()
    list(JOIN preload ":" preload)
    list(APPEND python_environment LD_PRELOAD=${preload} ASAN_OPTIONS=detect_leaks=0)
  endif()
  foreach(subject arrays device examples gymnasium spaces tetris vector)
    fourfold_add_test(python_${subject} READS data scripts $<TARGET_FILE:fourfold_python> $<TARGET_FILE:fourfold>
      COMMAND ${Python_EXECUTABLE} -W error -m unittest test_${subject}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/python/tests)
    set_tests_properties(python_${subject} PROPERTIES ENVIRONMENT
      "${python_environment};PYTHONPATH=${PROJECT_BINARY_DIR}/python;FOURFOLD_PROGRAM=$<TARGET_FILE:fourfold>")
  endforeach()
  # The first time it compiles the package once more, as it is shipped.
  fourfold_add_test(python_wheel READS data sources scripts COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR} -D SOURCE=${PROJECT_SOURCE_DIR}
    -D PYTHON=${Python_EXECUTABLE} -P ${PROJECT_SOURCE_DIR}/tests/wheel.cmake)
  set_tests_properties(python_wheel PROPERTIES TIMEOUT 1800)
  list(JOIN python_environment " " python_environment)
  set(python_install_test -D PYTHON=${Python_EXECUTABLE} -D "PYTHON_ENVIRONMENT=${python_environment}")
endif()

# A user's program builds against the installed library. It must be compiled and linked as the
# library was.
string(REPLACE "clang++" "clang" c_compiler "${CMAKE_CXX_COMPILER}")
string(REPLACE "g++" "gcc" c_compiler "${c_compiler}")
if(FOURFOLD_SANITIZE)
  list(JOIN sanitize " " example_flags)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The checks in the library want the runtime of C++, from programs in C too.
    string(APPEND example_flags " -fsanitize-link-c++-runtime -lstdc++ -Wno-unused-command-line-argument")
  endif()
endif()
fourfold_add_test(install READS data sources scripts COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR} -D SOURCE=${PROJECT_SOURCE_DIR}
  -D LIBDIR=${CMAKE_INSTALL_LIBDIR} -D CXX=${CMAKE_CXX_COMPILER} -D CC=${c_compiler}
  -D "FLAGS=${example_flags} -D_GLIBCXX_ASSERTIONS" ${python_install_test} -P ${PROJECT_SOURCE_DIR}/tests/install.cmake)
