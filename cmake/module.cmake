# A module is a folder of src/ and a library fourfold::<module>. Its sources are what lies in the folder and its subfolders; main.cpp belongs
# to the program, *_test.cpp to the tests and part/ to a part (part.cmake). A module of headers only is a library without code.
#
#   fourfold_module(tetris base)      src/tetris may include src/base
#
# Needs with a `::` are libraries from outside. FOURFOLD_MODULES collects the modules made so far.
function(fourfold_module module)
  set(folder ${PROJECT_SOURCE_DIR}/src/${module})
  if(NOT IS_DIRECTORY ${folder})
    message(FATAL_ERROR "There is no module src/${module}")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$|/part/")

  set(target fourfold_${module})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
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
  foreach(need IN LISTS ARGN)
    if(NOT need MATCHES "::")
      set(need fourfold::${need})
    endif()
    target_link_libraries(${target} ${scope} ${need})
  endforeach()

  set(FOURFOLD_MODULES ${FOURFOLD_MODULES} ${module} PARENT_SCOPE)
endfunction()
