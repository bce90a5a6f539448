# Where things are installed under a prefix: GNUInstallDirs, with Debian's folder for libraries
# (lib/x86_64-linux-gnu) under every prefix and not only under /usr. One build can then be installed
# anywhere, and Debian's linker, pkg-config and CMake look there under /usr/local too.
# CMAKE_INSTALL_LIBDIR overrules it.
if(NOT DEFINED CMAKE_INSTALL_LIBDIR AND CMAKE_LIBRARY_ARCHITECTURE AND EXISTS /etc/debian_version)
  set(CMAKE_INSTALL_LIBDIR lib/${CMAKE_LIBRARY_ARCHITECTURE} CACHE PATH "Where libraries are installed, under the prefix")
endif()
include(GNUInstallDirs)

# What ships with the program; not share/fourfold, which under ~/.local is where a player's own
# games and scores are.
set(FOURFOLD_DATA_DIR ${CMAKE_INSTALL_DATADIR}/games/fourfold)
# The page for browsers, and the way to it from the folder of the installed program, so that a
# prefix can be moved.
set(FOURFOLD_PAGE_DIR ${FOURFOLD_DATA_DIR}/web)
file(RELATIVE_PATH FOURFOLD_PAGE_FROM_PROGRAM /${CMAKE_INSTALL_BINDIR} /${FOURFOLD_PAGE_DIR})

if(BUILD_SHARED_LIBS)
  message(FATAL_ERROR "BUILD_SHARED_LIBS is ON: the C++ modules are static libraries, because their interface may change with "
    "every version; libfourfold.so, the C interface, is shared in any case. Leave BUILD_SHARED_LIBS OFF")
endif()
