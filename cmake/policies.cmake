# The policies that ship, data/policies/*.json, become part of the program (src/app/embedded.h), so that one file is all
# a player needs.
file(GLOB policies CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/policies/*.json)
set(embedded ${PROJECT_BINARY_DIR}/embedded_policies.cpp)

# The files are named on the command line, so that one more or one fewer changes the command and thereby the output.
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -D OUTPUT=${embedded} -D "FILES=${policies}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${policies} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Embedding the policies"
  VERBATIM)
add_library(fourfold_policies STATIC ${embedded})
add_library(fourfold::policies ALIAS fourfold_policies)
target_link_libraries(fourfold_policies PRIVATE fourfold::base)
