# What `make install` puts where: the program with its manual and completion, and the library for
# find_package(fourfold). The app is the program's own business and is not part of the library.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS fourfold)
install(DIRECTORY data/books DESTINATION ${CMAKE_INSTALL_DATADIR}/fourfold OPTIONAL FILES_MATCHING PATTERN "*.book")
install(DIRECTORY data/policies DESTINATION ${CMAKE_INSTALL_DATADIR}/fourfold OPTIONAL FILES_MATCHING PATTERN "*.json")
install(DIRECTORY data/recipes DESTINATION ${CMAKE_INSTALL_DATADIR}/fourfold OPTIONAL FILES_MATCHING PATTERN "*.toml")
install(FILES docs/fourfold.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)

# The program writes its own completion, so it can never name an option that is not there.
install(CODE "
  set(script \"${PROJECT_BINARY_DIR}/completion/fourfold\")
  file(MAKE_DIRECTORY \"${PROJECT_BINARY_DIR}/completion\")
  execute_process(COMMAND \"$<TARGET_FILE:fourfold>\" completion bash TIMEOUT 10
    INPUT_FILE /dev/null OUTPUT_FILE \"\${script}\" ERROR_QUIET RESULT_VARIABLE status)
  if(status EQUAL 0)
    file(INSTALL \"\${script}\" DESTINATION
      \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/bash-completion/completions\")
  endif()")

set(headers include/fourfold)  # the same as in module.cmake
foreach(module IN LISTS library_modules)
  install(TARGETS fourfold_${module} EXPORT fourfold)
  install(DIRECTORY src/${module} DESTINATION ${headers} FILES_MATCHING PATTERN "*.h" PATTERN "*_test.h" EXCLUDE)
endforeach()
install(TARGETS fourfold_books EXPORT fourfold)
install(FILES ${PROJECT_BINARY_DIR}/include/base/version.h DESTINATION ${headers}/base)

# The C interface, for CMake (fourfold::capi) and for pkg-config, wherever the prefix is moved.
install(TARGETS fourfold_capi EXPORT fourfold)
install(FILES src/capi/fourfold.h DESTINATION include)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/fourfold.pc.in ${PROJECT_BINARY_DIR}/fourfold.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/fourfold.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/fourfold)
install(EXPORT fourfold NAMESPACE fourfold:: FILE fourfoldTargets.cmake DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/fourfoldConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/fourfoldConfig.cmake ${PROJECT_BINARY_DIR}/fourfoldConfigVersion.cmake DESTINATION ${package})
