# The headers of the standard library, and in tests GoogleTest, are read once for all groups of
# sources instead of once for each (precompiled headers), where the tests are compiled: that saves
# clang a sixth of its time. Every source still names what it uses: the program is compiled without
# a prefix, and so is what `make lint` looks at.
if(NOT FOURFOLD_TESTS OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  return()
endif()

set(prefix_headers <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <cstdint> <cstdlib>
  <cstring> <deque> <filesystem> <fstream> <functional> <map> <memory> <mutex> <numeric> <optional> <random> <ranges>
  <set> <span> <sstream> <stdexcept> <string> <string_view> <thread> <unordered_map> <utility> <variant> <vector>)

# A prefix fits what is compiled with the same optimisation.
file(WRITE ${PROJECT_BINARY_DIR}/prefix.cpp "")
foreach(kind plain tests)
  foreach(speed cold hot)
    set(prefix fourfold_prefix_${kind}_${speed})
    add_library(${prefix} OBJECT ${PROJECT_BINARY_DIR}/prefix.cpp)
    target_compile_features(${prefix} PRIVATE cxx_std_20)
    target_precompile_headers(${prefix} PRIVATE ${prefix_headers})
    if(kind STREQUAL "tests")
      target_link_libraries(${prefix} PRIVATE GTest::gtest)
      target_precompile_headers(${prefix} PRIVATE <gtest/gtest.h>)
    endif()
    if(speed STREQUAL "cold")
      fourfold_cold(${prefix})
    endif()
  endforeach()
endforeach()

# fourfold_take_prefix(target): but not for a source that is compiled in a way of its own.
function(fourfold_take_prefix target)
  get_target_property(options ${target} COMPILE_OPTIONS)
  get_target_property(sources ${target} SOURCES)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  get_target_property(for_libraries ${target} POSITION_INDEPENDENT_CODE)
  if(options MATCHES "ffp-contract|fsanitize=thread" OR for_libraries)
    return()
  endif()
  foreach(source IN LISTS sources)
    get_source_file_property(own ${source} COMPILE_OPTIONS)
    if(own)
      set_source_files_properties(${source} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  set(kind plain)
  if(libraries MATCHES "GTest::")
    set(kind tests)
  endif()
  set(speed hot)
  if(options MATCHES "-O0")
    set(speed cold)
  endif()
  target_precompile_headers(${target} REUSE_FROM fourfold_prefix_${kind}_${speed})
endfunction()

get_property(targets GLOBAL PROPERTY FOURFOLD_GROUPED)
foreach(target IN LISTS targets)
  fourfold_take_prefix(${target})
endforeach()
