# Games on a CUDA device: the module `cuda` finds the part at run time and does without it; the part
# itself is built only where -D FOURFOLD_CUDA=ON asks for it, because it needs NVIDIA's compiler.
option(FOURFOLD_CUDA "Build the part that plays on a CUDA device (needs nvcc)" OFF)
fourfold_module(cuda base research env parts)
if(FOURFOLD_CUDA)
  if(NOT CMAKE_CUDA_COMPILER)
    find_program(CMAKE_CUDA_COMPILER nvcc PATHS /usr/local/cuda/bin)
  endif()
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 80 90)
  endif()
  enable_language(CUDA)
  # CMake 3.25 does not know that newer compilers can do this.
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
  find_package(CUDAToolkit REQUIRED)
  add_library(fourfold_part_cuda MODULE ${PROJECT_SOURCE_DIR}/src/cuda/part/machine.cu
    ${PROJECT_SOURCE_DIR}/src/cuda/part/expect.cu ${PROJECT_SOURCE_DIR}/src/cuda/part/environment.cu
    ${PROJECT_SOURCE_DIR}/src/cuda/part/training.cu)
  target_include_directories(fourfold_part_cuda PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)
  # Functions that are constant expressions may be called on the device too: one source for the
  # rules of the game. No multiplications and additions in one: the processors do not round so.
  target_compile_options(fourfold_part_cuda PRIVATE --expt-relaxed-constexpr -fmad=false -diag-suppress=1675 -Wno-pedantic)
  target_link_libraries(fourfold_part_cuda PRIVATE CUDA::cudart_static)
  set_target_properties(fourfold_part_cuda PROPERTIES CUDA_STANDARD 20
    OUTPUT_NAME fourfold-cuda LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/parts
    CUDA_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  install(TARGETS fourfold_part_cuda LIBRARY DESTINATION ${FOURFOLD_PARTS_DIR} COMPONENT cuda OPTIONAL)
endif()
