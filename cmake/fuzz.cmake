# Programs that give libFuzzer's inputs to the readers of text from outside: fuzz/<name>.cpp -> fuzz_<name>. Only the modules
# they read with are compiled. As a test each runs for a few seconds; `make fuzz` lets them run longer.
enable_testing()

find_package(Threads REQUIRED)
find_package(Eigen3 REQUIRED)
find_package(fmt REQUIRED)
find_package(tomlplusplus REQUIRED)

add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
add_compile_definitions(_GLIBCXX_ASSERTIONS)

fourfold_module(base Threads::Threads)
fourfold_module(tetris base)
fourfold_module(connect4 base)
fourfold_module(play base)
fourfold_module(learn base)
target_link_libraries(fourfold_learn PRIVATE Eigen3::Eigen)
fourfold_module(research base tetris learn)
fourfold_module(lab base tetris learn research)
fourfold_module(teach base tetris connect4 play WARM)
fourfold_module(games base tetris connect4 play COLD)
fourfold_module(session base tetris connect4 play games teach COLD)
fourfold_module(page_engine session COLD EXCEPT training)
fourfold_module(live base tetris connect4 play games session COLD)
include(cmake/data.cmake)

# Of the other modules, what reads text.
set(readers
  scores/review/agreement scores/store/backup scores/entry/compose scores/entry/entry scores/entry/listing scores/entry/measure scores/review/modern_agreement
  scores/entry/name scores/review/plausibility screen/palette screen/text stage/key scenes/settings
  app/files/runs/checkpoint app/files/files app/files/paths app/files/runs/recipe_file app/files/settings_file
  app/files/toml_text app/files/writer app/json_lines app/print serve/client/response_reader serve/http/body_reader
  serve/http/headers serve/http/http_reader serve/http/message
  serve/http/negotiate serve/http/problem serve/http/target serve/page/answer serve/page/page serve/socket/frames
  serve/socket/socket)
list(TRANSFORM readers PREPEND ${PROJECT_SOURCE_DIR}/src/)
list(TRANSFORM readers APPEND .cpp)
add_library(readers STATIC ${readers})
fourfold_group(readers ${readers})
target_include_directories(readers PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(readers PUBLIC fourfold::lab fourfold::session fourfold::data fmt::fmt tomlplusplus::tomlplusplus)

# The store of scores, with its database. SOCI keeps the type information of its classes to itself, and `vptr` needs it.
set(store
  parts/part scores/database/address scores/store/audit scores/database/connection scores/database/database scores/store/filter
  scores/review/choices scores/review/keeper scores/review/suspicion scores/entry/look_alike scores/store/objects
  scores/players/news scores/database/postgresql scores/database/prepared scores/store/renew scores/store/row_check scores/store/row_reader scores/database/schema scores/seal/seal scores/database/sqlite
  scores/store/store scores/tree/tree scores/tree/tree_counts scores/database/watch)
list(TRANSFORM store PREPEND ${PROJECT_SOURCE_DIR}/src/)
list(TRANSFORM store APPEND .cpp)
find_package(SQLite3 REQUIRED)
add_library(store STATIC ${store})
fourfold_group(store ${store})
fourfold_cold(store)
target_compile_options(store PUBLIC -fno-sanitize=vptr)
target_compile_definitions(store PRIVATE FOURFOLD_PARTS_FROM_PROGRAM=".")
target_link_libraries(store PUBLIC readers soci_core soci_sqlite3 SQLite::SQLite3 ${CMAKE_DL_LIBS})

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  if(name STREQUAL "engine")
    target_link_libraries(fuzz_${name} PRIVATE fourfold::page_engine fourfold::data)
  else()
    target_link_libraries(fuzz_${name} PRIVATE readers)
  endif()
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined)
  if(name STREQUAL "room")
    target_link_libraries(fuzz_${name} PRIVATE fourfold::live)
  endif()
  if(name STREQUAL "store")
    target_link_libraries(fuzz_${name} PRIVATE store)
  endif()
  add_test(NAME fuzz_${name} COMMAND ${PROJECT_SOURCE_DIR}/fuzz/run ${PROJECT_BINARY_DIR} ${name} 5 1)
endforeach()
