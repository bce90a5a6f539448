# The core of the house for the browser: base, the games and what is played with them, compiled for wasm32 without threads
# and exceptions, and one small module that the tests run in Node. The compiler is set by cmake/wasm_toolchain.cmake.
add_compile_options(-fno-exceptions -fno-rtti -msimd128)

fourfold_module(base)
fourfold_module(tetris base)
fourfold_module(connect4 base)
fourfold_module(play base)
if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/session)
  fourfold_module(teach base tetris connect4 play)
  fourfold_module(session base tetris connect4 play teach)
endif()

# A reactor: functions to be called from outside, and no main.
add_executable(signature ${PROJECT_SOURCE_DIR}/tests/wasm/signature.cpp)
target_include_directories(signature PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(signature PRIVATE fourfold::tetris fourfold::connect4 fourfold::play)
target_link_options(signature PRIVATE -mexec-model=reactor)
set_target_properties(signature PROPERTIES SUFFIX .wasm)
