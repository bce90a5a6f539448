# What `make install` puts where: the program with its data, manual and completions, and the library
# for find_package(fourfold). The app is the program's own business and is not part of the library.
# Nothing is written into the build folder, which may belong to somebody else than who installs.
#
# Components are what becomes a package (package.cmake): fourfold, library, dev, python, and one for
# each part (part.cmake).
include(CMakePackageConfigHelpers)

install(TARGETS fourfold fourfold_complete_program COMPONENT fourfold)
foreach(kind books/book policies/json recipes/toml values/json)
  string(REPLACE "/" ";" kind ${kind})
  list(GET kind 0 folder)
  list(GET kind 1 extension)
  install(DIRECTORY data/${folder} DESTINATION ${FOURFOLD_DATA_DIR} COMPONENT fourfold OPTIONAL
    FILES_MATCHING PATTERN "*.${extension}")
endforeach()
# The page for browsers, where `make web` has built it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION ${FOURFOLD_PAGE_DIR} COMPONENT fourfold OPTIONAL)
install(FILES docs/fourfold.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT fourfold OPTIONAL)

set(completions ${PROJECT_BINARY_DIR}/completion)
add_custom_command(OUTPUT ${completions}/done
  COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:fourfold> -D FOLDER=${completions}
    -P ${PROJECT_SOURCE_DIR}/cmake/completion.cmake
  DEPENDS fourfold fourfold_complete_program ${PROJECT_SOURCE_DIR}/cmake/completion.cmake COMMENT "Writing the completions" VERBATIM)
add_custom_target(fourfold_completions ALL DEPENDS ${completions}/done)
install(FILES ${completions}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME fourfold
  COMPONENT fourfold)
install(FILES ${completions}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME fourfold.fish
  COMPONENT fourfold OPTIONAL)
# Debian's zsh looks into one folder for packages and into another for what is installed by hand.
install(CODE "
  set(folder site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
    set(folder vendor-completions)
  endif()
  if(EXISTS \"${completions}/zsh\")
    file(INSTALL \"${completions}/zsh\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder}\"
      RENAME _fourfold)
  endif()" COMPONENT fourfold)

set(headers include/fourfold)  # the same as in module.cmake
foreach(module IN LISTS library_modules)
  install(TARGETS fourfold_${module} EXPORT fourfold COMPONENT dev)
  install(DIRECTORY src/${module} DESTINATION ${headers} COMPONENT dev
    FILES_MATCHING PATTERN "*.h" PATTERN "*_test.h" EXCLUDE)
endforeach()
install(TARGETS fourfold_books EXPORT fourfold COMPONENT dev)
install(FILES ${PROJECT_BINARY_DIR}/include/base/version.h DESTINATION ${headers}/base COMPONENT dev)

# The C interface, for CMake (fourfold::capi) and for pkg-config, wherever the prefix is moved.
install(TARGETS fourfold_capi EXPORT fourfold LIBRARY COMPONENT library NAMELINK_COMPONENT dev)
install(FILES src/capi/fourfold.h DESTINATION include COMPONENT dev)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/fourfold.pc.in ${PROJECT_BINARY_DIR}/fourfold.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/fourfold.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/fourfold)
install(EXPORT fourfold NAMESPACE fourfold:: FILE fourfoldTargets.cmake DESTINATION ${package} COMPONENT dev)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/fourfoldConfigVersion.cmake COMPATIBILITY SameMinorVersion)
configure_file(cmake/fourfoldConfig.cmake.in ${PROJECT_BINARY_DIR}/fourfoldConfig.cmake @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/fourfoldConfig.cmake ${PROJECT_BINARY_DIR}/fourfoldConfigVersion.cmake
  DESTINATION ${package} COMPONENT dev)

include(cmake/package.cmake)
