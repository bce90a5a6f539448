# A part is a module that is loaded when it is asked for (src/parts/part.h): src/<name> becomes parts/libfourfold-<name>.so
# beside the program, and is installed as a component of its own.
#
#   fourfold_part(postgresql soci_postgresql)          a part and the libraries it is linked with
#
# Of our own modules only those that are compiled for shared libraries (fourfold::base) can be linked; headers of all of
# them can be included.
include(GNUInstallDirs)
set(FOURFOLD_PARTS_DIR ${CMAKE_INSTALL_LIBDIR}/fourfold/parts)
# From the folder of the installed program to its parts, so that a prefix can be moved.
file(RELATIVE_PATH FOURFOLD_PARTS_FROM_PROGRAM /${CMAKE_INSTALL_BINDIR} /${FOURFOLD_PARTS_DIR})

function(fourfold_part name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(target fourfold_part_${name})
  add_library(${target} MODULE ${sources})
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)
  target_link_libraries(${target} PRIVATE ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME fourfold-${name}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/parts CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  install(TARGETS ${target} LIBRARY DESTINATION ${FOURFOLD_PARTS_DIR} COMPONENT ${name} OPTIONAL)
  set(FOURFOLD_PARTS ${FOURFOLD_PARTS} ${target} PARENT_SCOPE)
endfunction()
