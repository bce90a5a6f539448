# The core of the house for the browser: base, the games and what is played with them, compiled for
# wasm32 without threads and exceptions; the tests run it in Node. The compiler is set by
# cmake/wasm_toolchain.cmake.
#
#   round.wasm           for who plays Tetris alone: the page waits for it, so it is as small as it gets
#   play.wasm            that, films, replays and Connect Four for two
#   engine.wasm          machines, advice, reviews, puzzles; the page loads it when one of these is asked for
#   engine_plain.wasm    the same for browsers without vectors
#   import.wasm          that and replays of TETR.IO: for the few who open one, and for the library for JavaScript
#   training.wasm        the engine that trains
#
# Each is optimised as a whole when it is linked, which makes it smaller and leaves out what its
# verbs do not reach (src/page_engine/abilities.h). So all are linked from the same objects, and
# only the inner loops are compiled for each.
add_compile_options(-fno-exceptions -fno-rtti -Oz)
set(hot_files
  connect4/eval.cpp connect4/rules.cpp connect4/search.cpp connect4/solver.cpp connect4/solver_portable.cpp
  tetris/moves.cpp tetris/position.cpp
  tetris/search/beam.cpp tetris/search/branch.cpp tetris/search/kernel_portable.cpp tetris/search/search.cpp
  tetris/modern/generator_portable.cpp tetris/modern/generator_small.cpp
  tetris/modern/search/expander.cpp tetris/modern/search/kernel_portable.cpp tetris/modern/search/layer.cpp
  tetris/modern/perfect/perfect.cpp tetris/modern/search/thinker.cpp)
list(TRANSFORM hot_files PREPEND ${PROJECT_SOURCE_DIR}/src/)

fourfold_module(base)
fourfold_module(tetris base)
fourfold_module(connect4 base)
fourfold_module(play base)
fourfold_module(teach base tetris connect4 play)
fourfold_module(games base tetris connect4 play)
fourfold_module(session base tetris connect4 play games teach)
fourfold_module(page_engine session EXCEPT training)
set(core base tetris connect4 play games teach session page_engine)
fourfold_module(learn base)
fourfold_module(research base tetris learn EXCEPT tables)  # learning tables is for the program
fourfold_module(lab base tetris learn research)
fourfold_module(page_training page_engine lab FOLDER page_engine/training)

# fourfold_sources(variable modules...): their sources, without the functions that a module of the
# page gives to it.
function(fourfold_sources variable)
  foreach(module IN LISTS ARGN)
    get_target_property(sources fourfold_${module} SOURCES)
    list(APPEND all ${sources})
    set_target_properties(fourfold_${module} PROPERTIES EXCLUDE_FROM_ALL ON)
  endforeach()
  list(FILTER all EXCLUDE REGEX "exports\\.cpp$")
  set(${variable} ${all} PARENT_SCOPE)
endfunction()

# fourfold_objects(name SOURCES... OPTIONS...): what the modules are linked from. Objects and not
# archives, because an archive of such objects needs tools of the compiler's own version.
function(fourfold_objects name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;OPTIONS")
  add_library(${name} OBJECT ${arg_SOURCES})
  fourfold_group(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE src ${PROJECT_BINARY_DIR}/include)
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_compile_options(${name} PRIVATE -flto ${arg_OPTIONS})
endfunction()

fourfold_sources(cold_files ${core})
list(REMOVE_ITEM cold_files ${hot_files})
fourfold_objects(cold SOURCES ${cold_files})
# What nearly all of them include is read once (precompiled headers): a sixth of their time.
target_precompile_headers(cold PRIVATE <algorithm> <array> <charconv> <cstdint> <cstring> <functional> <map> <memory>
  <numeric> <optional> <ranges> <set> <span> <string> <string_view> <utility> <variant> <vector>)
fourfold_objects(hot SOURCES ${hot_files} OPTIONS -O3 -msimd128)
# Without vectors the short loops are as fast as the long ones (`tests/wasm/bench.mjs`), and a sixth
# smaller.
fourfold_objects(hot_plain SOURCES ${hot_files} OPTIONS -O2 -DFOURFOLD_SMALL_CODE)
fourfold_objects(hot_small SOURCES ${hot_files} OPTIONS -DFOURFOLD_SMALL_CODE)

# Of Eigen only headers are used; as in the program, nothing is fused and sums have one order, so
# that both find the same digits.
fourfold_sources(training_files learn research lab page_training)
fourfold_objects(training_objects SOURCES ${training_files} OPTIONS -msimd128 -ffp-contract=off)
target_include_directories(training_objects SYSTEM PRIVATE /usr/include/eigen3)
target_compile_definitions(training_objects PRIVATE EIGEN_DONT_VECTORIZE)

# The linker gives 64 KB of stack, and below it lie the data: a search that goes deeper writes over
# them. The widest boards of Connect Four need some 250 KB (tests/wasm/boards.mjs measures it). With
# the stack first an overflow leaves the memory, which stops the module instead of corrupting it.
set(wasm_stack -Wl,-z,stack-size=1048576 -Wl,--stack-first)

# fourfold_reactor(name exports objects...): functions to be called from outside, and no main.
function(fourfold_reactor name exports)
  add_executable(${name} ${exports})
  foreach(objects IN LISTS ARGN)
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:${objects}>)
  endforeach()
  target_include_directories(${name} PRIVATE src ${PROJECT_BINARY_DIR}/include)
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_compile_options(${name} PRIVATE -flto)
  target_link_options(${name} PRIVATE -flto -mexec-model=reactor ${wasm_stack} -Wl,--strip-all)
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
endfunction()

fourfold_reactor(round src/page_engine/round_exports.cpp cold hot_small)
fourfold_reactor(play src/page_engine/play_exports.cpp cold hot_small)
fourfold_reactor(engine src/page_engine/exports.cpp cold hot)
fourfold_reactor(engine_plain src/page_engine/exports.cpp cold hot_plain)
fourfold_reactor(import src/page_engine/import_exports.cpp cold hot)
fourfold_reactor(training src/page_engine/training/exports.cpp cold hot training_objects)
