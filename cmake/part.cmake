# A part is a module that is loaded when it is asked for (src/parts/part.h): src/<name> becomes
# parts/libfourfold-<name>.so beside the program, and is installed as a component of its own.
#
#   fourfold_part(postgresql soci_postgresql)          a part and the libraries it is linked with
#   fourfold_part(plots FOLDER plot/part ...)          the same, made of another folder of src/
#
# FOURFOLD_WITH_PARTS says what happens where a library (`X::y`) is not there: AUTO leaves the part
# out, ON stops, OFF builds no part at all.
#
# Of our own modules only those that are compiled for shared libraries (fourfold::base) can be
# linked; headers of all of them can be included.
set(FOURFOLD_PARTS_DIR ${CMAKE_INSTALL_LIBDIR}/fourfold/parts)
# From the folder of the installed program to its parts, so that a prefix can be moved.
file(RELATIVE_PATH FOURFOLD_PARTS_FROM_PROGRAM /${CMAKE_INSTALL_BINDIR} /${FOURFOLD_PARTS_DIR})

set(FOURFOLD_WITH_PARTS AUTO CACHE STRING "Build the parts (cluster, plots, postgresql): ON, OFF, or AUTO (where their libraries are)")
if(NOT FOURFOLD_WITH_PARTS MATCHES "^(AUTO|ON|OFF)$")
  message(FATAL_ERROR "FOURFOLD_WITH_PARTS is '${FOURFOLD_WITH_PARTS}': expected AUTO, ON or OFF")
endif()

function(fourfold_part name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER" "")
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${name})
  endif()
  foreach(need IN LISTS arg_UNPARSED_ARGUMENTS)
    if(need MATCHES "::" AND NOT TARGET ${need})
      list(APPEND missing ${need})
    endif()
  endforeach()
  if(missing AND FOURFOLD_WITH_PARTS STREQUAL "ON")
    message(FATAL_ERROR "The part '${name}' needs ${missing}: `tools/setup parts` installs it on Debian")
  elseif(missing)
    message(STATUS "${missing} is not there: no part '${name}'")
  endif()
  if(missing OR FOURFOLD_WITH_PARTS STREQUAL "OFF")
    return()
  endif()

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${arg_FOLDER}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(target fourfold_part_${name})
  add_library(${target} MODULE ${sources})
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/include)
  target_link_libraries(${target} PRIVATE ${arg_UNPARSED_ARGUMENTS})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME fourfold-${name}
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/parts CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  install(TARGETS ${target} LIBRARY DESTINATION ${FOURFOLD_PARTS_DIR} COMPONENT ${name} OPTIONAL)
  set(FOURFOLD_PARTS ${FOURFOLD_PARTS} ${target} PARENT_SCOPE)
endfunction()
