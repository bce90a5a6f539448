# The Python package and nothing else, for its wheel (setup.py): no library of the program is
# needed, only Python and pybind11.
find_package(Threads REQUIRED)
fourfold_module(base Threads::Threads)
fourfold_module(tetris base EXCEPT tetrio)  # replays of another program
fourfold_module(env base tetris)
set_target_properties(fourfold_base fourfold_tetris fourfold_env PROPERTIES
  POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
include(cmake/python.cmake)
