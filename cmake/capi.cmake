# fourfold::capi is libfourfold.so: the C interface (src/capi/fourfold.h) with the engine inside.
# Only the functions of the header can be seen from outside.
set(inside fourfold_base fourfold_tetris fourfold_env fourfold_data)
set_target_properties(${inside} PROPERTIES
  POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/capi/*.cpp)
list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
set(exports ${PROJECT_SOURCE_DIR}/cmake/capi.map)
add_library(fourfold_capi SHARED ${sources})
add_library(fourfold::capi ALIAS fourfold_capi)
target_link_libraries(fourfold_capi PRIVATE fourfold::env fourfold::data)
target_link_options(fourfold_capi PRIVATE -Wl,--version-script=${exports})
target_include_directories(fourfold_capi PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include>)
set_target_properties(fourfold_capi PROPERTIES
  OUTPUT_NAME fourfold EXPORT_NAME capi VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON LINK_DEPENDS ${exports})
list(APPEND FOURFOLD_MODULES capi)
