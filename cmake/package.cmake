# The Debian packages that `make package` makes of the components (install.cmake): the program, one
# for each part, the C interface, and what programmers need. dpkg-shlibdeps finds out which packages
# of Debian each of them needs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fourfold)
set(CPACK_PACKAGE_VENDOR fourfold)
set(CPACK_PACKAGE_CONTACT "the fourfold maintainers <fourfold@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)

# describe(COMPONENT NAME SECTION DEPENDS TEXT): the text's first line is the summary.
function(describe component name section depends text)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${text}" PARENT_SCOPE)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME copyright
    COMPONENT ${component} EXCLUDE_FROM_ALL)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
endfunction()

set(same_version "(= ${PROJECT_VERSION})")
describe(fourfold fourfold games ""
  "Tetris and Connect Four for people and machines\nPlay in the terminal, watch machines play, ask for the best move, train machines of your own.")
set(CPACK_DEBIAN_FOURFOLD_PACKAGE_SUGGESTS "fourfold-plots, fourfold-cluster, fourfold-postgresql")
describe(library libfourfold${PROJECT_VERSION_MAJOR} libs ""
  "Tetris for learning programs, shared library\nThe C interface of fourfold: many games at once, observations in one block of memory.")
describe(dev libfourfold-dev libdevel "libfourfold${PROJECT_VERSION_MAJOR} ${same_version}"
  "Tetris and Connect Four as a library, development files\nStatic C++ libraries and headers, the header of the C interface, files for CMake and pkg-config.")
set(plots_text "pictures of training runs as PNG for fourfold\nLoaded by fourfold when it draws; without it pictures are SVG only.")
set(cluster_text "training on several machines for fourfold\nLoaded by fourfold train when mpirun starts it; by MPI.")
set(postgresql_text "rankings in PostgreSQL for fourfold\nLoaded by fourfold when scores are kept in a PostgreSQL database.")
foreach(part cluster plots postgresql)
  if(TARGET fourfold_part_${part})
    describe(${part} fourfold-${part} games "fourfold ${same_version}" "${${part}_text}")
  endif()
endforeach()
set(CPACK_DEBIAN_CLUSTER_PACKAGE_RECOMMENDS openmpi-bin)
set(CPACK_DEBIAN_PLOTS_PACKAGE_RECOMMENDS fonts-dejavu-core)
include(CPack)
