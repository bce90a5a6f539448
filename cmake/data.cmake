# What ships in data/ (policies as JSON, opening books by board) becomes part of the program (src/app/embedded.h), so that one
# file is all a player needs.
file(GLOB policies CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/policies/*.json)
file(GLOB books CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/books/*.book)
set(embedded ${PROJECT_BINARY_DIR}/embedded_data.cpp)

# The files are named on the command line, so that one more or one fewer changes the command and thereby the output.
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -D OUTPUT=${embedded} -D "POLICIES=${policies}" -D "BOOKS=${books}"
    -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${policies} ${books} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Embedding the data"
  VERBATIM)
add_library(fourfold_data STATIC ${embedded})
add_library(fourfold::data ALIAS fourfold_data)
target_link_libraries(fourfold_data PRIVATE fourfold::base)
