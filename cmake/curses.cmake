# fourfold::curses is ncurses with wide characters.
set(CURSES_NEED_NCURSES TRUE)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
add_library(fourfold_curses INTERFACE IMPORTED)
add_library(fourfold::curses ALIAS fourfold_curses)
target_include_directories(fourfold_curses INTERFACE ${CURSES_INCLUDE_DIRS})
target_link_libraries(fourfold_curses INTERFACE ${CURSES_LIBRARIES})
target_compile_definitions(fourfold_curses INTERFACE NCURSES_WIDECHAR=1)
