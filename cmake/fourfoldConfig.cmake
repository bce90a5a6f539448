# For those who use the library: find_package(fourfold) gives fourfold::tetris and the other modules.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/fourfoldTargets.cmake)
