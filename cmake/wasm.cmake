# The core of the house for the browser: base, the games and what is played with them, compiled for wasm32 without threads
# and exceptions, as the engine of the page; the tests run it in Node. The compiler is set by cmake/wasm_toolchain.cmake.
#
# The page waits for these bytes, so all but the inner loops of the searches is compiled to be small.
add_compile_options(-fno-exceptions -fno-rtti -msimd128 -Oz)
set(hot_files
  connect4/eval.cpp connect4/rules.cpp connect4/search.cpp connect4/solver.cpp connect4/solver_portable.cpp
  tetris/moves.cpp tetris/position.cpp
  tetris/search/beam.cpp tetris/search/branch.cpp tetris/search/kernel_portable.cpp tetris/search/search.cpp
  tetris/modern/generator_portable.cpp
  tetris/modern/search/expander.cpp tetris/modern/search/kernel_portable.cpp tetris/modern/search/layer.cpp
  tetris/modern/search/perfect.cpp tetris/modern/search/thinker.cpp)
list(TRANSFORM hot_files PREPEND ${PROJECT_SOURCE_DIR}/src/)
set_source_files_properties(${hot_files} PROPERTIES COMPILE_OPTIONS "-O3")

fourfold_module(base)
fourfold_module(tetris base)
fourfold_module(connect4 base)
fourfold_module(play base)
fourfold_module(teach base tetris connect4 play)
fourfold_module(session base tetris connect4 play teach)
fourfold_module(wasm session)

# fourfold_reactor(name sources... LINKS modules...): functions to be called from outside, and no main.
function(fourfold_reactor name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS")
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${arg_LINKS})
  target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--strip-all)
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
endfunction()

# Optimised as a whole when it is linked, which makes it smaller; so it is made of sources, as an archive of such
# objects needs tools of the compiler's own version.
function(fourfold_engine name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;MODULES;OPTIONS")
  fourfold_reactor(${name} ${arg_SOURCES})
  foreach(module IN LISTS arg_MODULES)
    target_sources(${name} PRIVATE $<TARGET_PROPERTY:fourfold_${module},SOURCES>)
    set_target_properties(fourfold_${module} PROPERTIES EXCLUDE_FROM_ALL ON)
  endforeach()
  target_include_directories(${name} PRIVATE src ${PROJECT_BINARY_DIR}/include)
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_compile_options(${name} PRIVATE -flto ${arg_OPTIONS})
  target_link_options(${name} PRIVATE -flto)
endfunction()
fourfold_engine(engine SOURCES src/wasm/exports.cpp MODULES ${FOURFOLD_MODULES})
fourfold_engine(engine_plain SOURCES src/wasm/exports.cpp MODULES ${FOURFOLD_MODULES} OPTIONS -mno-simd128)  # browsers without SIMD

# The engine that trains, apart, so that who only plays does not wait for it. Of Eigen only headers are used; as in the
# program, nothing is fused and sums have one order, so that both find the same digits.
fourfold_module(learn base)
fourfold_module(research base tetris learn)
fourfold_module(lab base tetris learn research)
fourfold_module(trainer wasm lab)
fourfold_engine(training SOURCES src/trainer/exports.cpp src/wasm/question.cpp
  MODULES base tetris learn research lab trainer OPTIONS -ffp-contract=off)
target_include_directories(training SYSTEM PRIVATE /usr/include/eigen3)
target_compile_definitions(training PRIVATE EIGEN_DONT_VECTORIZE)
