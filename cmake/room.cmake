# A room is a folder of src/ and a library fourfold::<room>. Its sources are what lies in the folder; main.cpp belongs
# to the program and *_test.cpp to the tests. A room of headers only is a library without code.
#
#   fourfold_room(tetris base)      src/tetris may include src/base
#
# Needs with a `::` are libraries from outside. FOURFOLD_ROOMS collects the rooms made so far.
function(fourfold_room room)
  set(folder ${PROJECT_SOURCE_DIR}/src/${room})
  if(NOT IS_DIRECTORY ${folder})
    message(FATAL_ERROR "There is no room src/${room}")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")

  set(target fourfold_${room})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(fourfold::${room} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${room})

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

  set(FOURFOLD_ROOMS ${FOURFOLD_ROOMS} ${room} PARENT_SCOPE)
endfunction()
