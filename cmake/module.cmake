# A module is a folder of src/ and a library fourfold::<module>. Its sources are what lies in the
# folder and its subfolders; main.cpp belongs to the program, *_test.cpp to the tests and part/ to a
# part (part.cmake). A module of headers only is a library without code.
#
#   fourfold_module(tetris base)      src/tetris may include src/base
#   fourfold_module(... COLD)         nothing in it is worth optimising
#   fourfold_module(... WARM)         the same, but its tests compute for long
#   fourfold_module(... EXCEPT a b)   without its folders a and b
#   fourfold_module(x FOLDER y/x)     made of a folder within another module
#
# Needs with a `::` are libraries from outside. FOURFOLD_MODULES collects the modules made so far.
#
# Most of the time of a compiler goes into the same headers again and again, so the sources of a
# module are compiled a group at a time (FOURFOLD_GROUPS=OFF compiles each by itself). Files about
# one game (modern_*.cpp, or in a folder modern/) are groups of their own, because the games use the
# same words. `bench/build` prints what a build costs.
option(FOURFOLD_GROUPS "Compile the sources of a module together, which takes a third of the time" ON)
set(FOURFOLD_GROUP_SIZE 10)

# fourfold_group(target sources...): which of the sources are compiled together.
function(fourfold_group target)
  if(NOT FOURFOLD_GROUPS)
    return()
  endif()
  foreach(source IN LISTS ARGN)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    if(path IN_LIST FOURFOLD_ALONE)
      continue()
    endif()
    if(path MATCHES "_(portable|small)\\.cpp$|exports\\.cpp$")  # one formula with other lanes: the same names on purpose
      continue()
    endif()
    cmake_path(GET path FILENAME file)
    string(REGEX REPLACE "^(src/)?([^/]+)/.*" "\\2" group "${path}")  # the module, tests or tools
    if(group MATCHES "^(page_engine|serve)$")  # whose folders use the same words: open, close, room, client
      cmake_path(GET path PARENT_PATH group)
      string(MAKE_C_IDENTIFIER "${group}" group)
    endif()
    foreach(game modern connect4 tetris)
      if(path MATCHES "[^c]/${game}/" OR file MATCHES "^${game}[_.]")  # below src/tetris everything is Tetris
        string(APPEND group "_${game}")
        break()
      endif()
    endforeach()
    math(EXPR count_${group} "${count_${group}} + 1")
    math(EXPR number "(${count_${group}} - 1) / ${FOURFOLD_GROUP_SIZE}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${number})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set_property(GLOBAL APPEND PROPERTY FOURFOLD_GROUPED ${target})
endfunction()

# fourfold_cold(target [WARM]): code that runs once for a key or a request is compiled in less time
# rather than for speed, and for the tests not optimised at all.
function(fourfold_cold target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(NOT "WARM" IN_LIST ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
endfunction()

function(fourfold_module module)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COLD;WARM" "FOLDER" "EXCEPT")
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${module})
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/src/${arg_FOLDER})
  if(NOT IS_DIRECTORY ${folder})
    message(FATAL_ERROR "There is no module src/${arg_FOLDER}")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$|/part/")
  foreach(except IN LISTS arg_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${folder}/${except}/")
  endforeach()

  set(target fourfold_${module})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    fourfold_group(${target} ${sources})
    if(arg_COLD)
      fourfold_cold(${target})
    elseif(arg_WARM)
      fourfold_cold(${target} WARM)
    endif()
    if(module IN_LIST FOURFOLD_WATCHED)
      fourfold_watch(${target})
    endif()
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(fourfold::${module} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${module})

  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>  # base/version.h
    $<INSTALL_INTERFACE:include/fourfold>)
  foreach(need IN LISTS arg_UNPARSED_ARGUMENTS)
    if(NOT need MATCHES "::")
      set(need fourfold::${need})
    endif()
    target_link_libraries(${target} ${scope} ${need})
  endforeach()

  set(FOURFOLD_MODULES ${FOURFOLD_MODULES} ${module} PARENT_SCOPE)
  if(arg_COLD)
    set(FOURFOLD_COLD_MODULES ${FOURFOLD_COLD_MODULES} ${module} PARENT_SCOPE)
  endif()
endfunction()
