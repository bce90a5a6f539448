# The Python package, importable from <build>/python: its module is compiled, its text lies beside
# it as links. Built where an interpreter with NumPy, its headers and pybind11 are; the program and
# the library need none of them.
if(NOT FOURFOLD_PYTHON MATCHES "^(AUTO|ON|OFF|ONLY)$")
  message(FATAL_ERROR "FOURFOLD_PYTHON is '${FOURFOLD_PYTHON}': expected AUTO, ON, OFF or ONLY")
endif()
if(FOURFOLD_PYTHON STREQUAL "OFF")
  return()
endif()

# The first interpreter that knows NumPy: the one in the path may be a private one without it. -D
# Python_EXECUTABLE=... says which.
if(NOT Python_EXECUTABLE)
  foreach(candidate python3 /usr/bin/python3)
    execute_process(COMMAND ${candidate} -c "import numpy, sys; print(sys.executable, end='')"
      OUTPUT_VARIABLE found ERROR_QUIET RESULT_VARIABLE status)
    if(status EQUAL 0)
      set(Python_EXECUTABLE ${found} CACHE FILEPATH "The Python interpreter the package is built for")
      break()
    endif()
  endforeach()
endif()
if(Python_EXECUTABLE)
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
  find_package(pybind11 2.10 QUIET CONFIG)
endif()
if(NOT Python_Development.Module_FOUND OR NOT pybind11_FOUND)
  if(FOURFOLD_PYTHON MATCHES "^(ON|ONLY)$")
    message(FATAL_ERROR "The Python package needs Python with its headers, NumPy and pybind11: see packages.txt")
  endif()
  message(STATUS "Python, NumPy or pybind11 is not there: no Python package")
  return()
endif()

set(package_dir ${PROJECT_BINARY_DIR}/python/fourfold)
Python_add_library(fourfold_python MODULE WITH_SOABI
  ${PROJECT_SOURCE_DIR}/python/actions.cpp ${PROJECT_SOURCE_DIR}/python/array.cpp ${PROJECT_SOURCE_DIR}/python/bindings.cpp
  ${PROJECT_SOURCE_DIR}/python/device.cpp
  # Of these modules only the way to games on a device: the rest would bring the engine and Eigen
  # into a wheel.
  ${PROJECT_SOURCE_DIR}/src/cuda/environment.cpp ${PROJECT_SOURCE_DIR}/src/parts/part.cpp)
target_link_libraries(fourfold_python PRIVATE fourfold::env pybind11::headers ${CMAKE_DL_LIBS})
target_compile_definitions(fourfold_python PRIVATE FOURFOLD_PARTS_FROM_PROGRAM="${FOURFOLD_PARTS_FROM_PROGRAM}")
target_compile_features(fourfold_python PRIVATE cxx_std_20)
set_target_properties(fourfold_python PROPERTIES
  OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY ${package_dir} CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
  UNITY_BUILD ${FOURFOLD_GROUPS})  # most of a compiler's time goes into pybind11's headers

file(GLOB package_files CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/python/fourfold/*.py ${PROJECT_SOURCE_DIR}/python/fourfold/*.pyi
  ${PROJECT_SOURCE_DIR}/python/fourfold/py.typed)
file(MAKE_DIRECTORY ${package_dir})
foreach(file IN LISTS package_files)
  cmake_path(GET file FILENAME name)
  file(CREATE_LINK ${file} ${package_dir}/${name} SYMBOLIC)
endforeach()

# Where that interpreter looks under a prefix like /usr/local: lib/python3.11/dist-packages on
# Debian.
execute_process(COMMAND ${Python_EXECUTABLE} -c
  "import os, site; print(os.path.basename(site.getsitepackages()[0]), end='')" OUTPUT_VARIABLE packages_name)
set(FOURFOLD_PYTHON_DIR lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/${packages_name}
  CACHE STRING "Where the Python package is installed, under the prefix")
install(TARGETS fourfold_python LIBRARY DESTINATION ${FOURFOLD_PYTHON_DIR}/fourfold COMPONENT python)
install(FILES ${package_files} DESTINATION ${FOURFOLD_PYTHON_DIR}/fourfold COMPONENT python)
