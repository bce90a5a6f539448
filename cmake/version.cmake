# base/version.h is written from the version of the project, so that the number stands in one place.
configure_file(cmake/version.h.in ${PROJECT_BINARY_DIR}/include/base/version.h @ONLY)
