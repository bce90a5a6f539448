# What ships in data/ becomes code, so that one file is all a player needs: fourfold::data has the
# policies, recipes and puzzles (src/data/shipped.h), fourfold::books the opening books
# (src/data/books.h), which are large and not for everybody, fourfold::values policies with large
# tables (src/data/values.h), fourfold::api the description of the service (src/data/api.h).
#
#   fourfold_data(target header function=folder/extension...)
function(fourfold_data target header)
  set(source ${PROJECT_BINARY_DIR}/${target}_files.cpp)
  set(lists "")
  set(files "")
  foreach(list IN LISTS ARGN)
    string(REGEX MATCH "^(.*)=(.*)/(.*)$" matched ${list})
    set(function ${CMAKE_MATCH_1})
    file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${CMAKE_MATCH_2}/*.${CMAKE_MATCH_3})
    list(APPEND files ${found})
    # The files are named on the command line, so that one more or one fewer changes the command and
    # thereby the output.
    # Their separator is | there: a list within a list would fall apart.
    list(JOIN found "|" found)
    list(APPEND lists -D "${function}=${found}")
    list(APPEND functions ${function})
  endforeach()
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D OUTPUT=${source} -D HEADER=${header} -D "FUNCTIONS=${functions}" ${lists}
      -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding ${functions}"
    VERBATIM)
  add_library(fourfold_${target} STATIC ${source})
  add_library(fourfold::${target} ALIAS fourfold_${target})
  set_target_properties(fourfold_${target} PROPERTIES EXPORT_NAME ${target})
  target_compile_features(fourfold_${target} PUBLIC cxx_std_20)
  # A policy or a book is one string of up to a megabyte, longer than -Wpedantic wants.
  target_compile_options(fourfold_${target} PRIVATE -Wno-overlength-strings)
  target_include_directories(fourfold_${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include/fourfold>)
endfunction()

fourfold_data(data data/shipped.h policies=policies/json recipes=recipes/toml puzzles=puzzles/txt)
fourfold_data(books data/books.h books=books/book)
fourfold_data(values data/values.h values=values/json)
fourfold_data(api data/api.h api=api/json)
list(APPEND FOURFOLD_MODULES data)
