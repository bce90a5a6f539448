# Each bench/*.cpp is one program of benchmarks.
find_package(benchmark REQUIRED)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(bench_${name} ${source})
  if(name STREQUAL "serve")  # a server and its clients, with a main of its own
    target_link_libraries(bench_${name} PRIVATE fourfold::serve)
  elseif(name STREQUAL "many_games")  # writes a file, with a main of its own
    target_link_libraries(bench_${name} PRIVATE fourfold::tetris fourfold::play)
  elseif(name STREQUAL "rank")
    target_link_libraries(bench_${name} PRIVATE fourfold::scores benchmark::benchmark_main)
  elseif(name MATCHES "^(review|forecasts|advice)$")  # mains of their own: they count what is right
    target_link_libraries(bench_${name} PRIVATE fourfold::complete)
  elseif(name STREQUAL "device")  # its own main too: it loads a part, and runs where little else is installed
    target_link_libraries(bench_${name} PRIVATE fourfold::complete)
  elseif(name STREQUAL "connect4_boards")  # a table, by a main of its own
    target_link_libraries(bench_${name} PRIVATE fourfold::connect4)
  elseif(name STREQUAL "original")  # its own main: our search beside a plain one, which is compiled as the original was
    target_sources(bench_${name} PRIVATE ${PROJECT_SOURCE_DIR}/bench/original/search.cpp)
    target_include_directories(bench_${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(bench_${name} PRIVATE fourfold::tetris)
  else()
    target_link_libraries(bench_${name} PRIVATE fourfold::complete fourfold::capi benchmark::benchmark_main)
  endif()
  set_target_properties(bench_${name} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endforeach()

set(plain_flags -O2 -fno-tree-vectorize)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list(APPEND plain_flags -march=x86-64)
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/bench/original/search.cpp PROPERTIES COMPILE_OPTIONS "${plain_flags}")

if(FOURFOLD_CUDA)  # shapes of a kernel beside each other; runs where nothing else is installed
  add_executable(bench_kernels ${PROJECT_SOURCE_DIR}/bench/kernels.cu)
  target_include_directories(bench_kernels PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)
  target_compile_options(bench_kernels PRIVATE --expt-relaxed-constexpr -diag-suppress=1675 -Wno-pedantic)
  target_link_libraries(bench_kernels PRIVATE CUDA::cudart_static)
  set_target_properties(bench_kernels PROPERTIES CUDA_STANDARD 20
    OUTPUT_NAME kernels RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endif()
