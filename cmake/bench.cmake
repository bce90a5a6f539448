# Each bench/*.cpp is one program of benchmarks.
find_package(benchmark REQUIRED)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(bench_${name} ${source})
  if(name STREQUAL "serve")  # a server and its clients, with a main of its own
    target_link_libraries(bench_${name} PRIVATE fourfold::serve)
  elseif(name STREQUAL "device")  # its own main too: it loads a part, and runs where little else is installed
    target_link_libraries(bench_${name} PRIVATE fourfold::app)
  else()
    target_link_libraries(bench_${name} PRIVATE fourfold::app fourfold::capi benchmark::benchmark_main)
  endif()
  set_target_properties(bench_${name} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
endforeach()
