# The core of the house for the browser: base, the games and what is played with them, compiled for wasm32 without threads
# and exceptions, and one small module that the tests run in Node. The compiler is set by cmake/wasm_toolchain.cmake.
add_compile_options(-fno-exceptions -fno-rtti -msimd128)

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

fourfold_reactor(signature tests/wasm/signature.cpp LINKS fourfold::tetris fourfold::connect4 fourfold::play)
fourfold_reactor(engine src/wasm/exports.cpp LINKS fourfold::wasm)
