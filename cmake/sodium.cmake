# sodium::sodium is libsodium: signatures and random bytes. By hand, so that playing needs no
# pkg-config.
find_path(sodium_headers sodium.h REQUIRED)
find_library(sodium sodium REQUIRED)
add_library(sodium::sodium UNKNOWN IMPORTED)
set_target_properties(sodium::sodium PROPERTIES IMPORTED_LOCATION ${sodium}
  INTERFACE_INCLUDE_DIRECTORIES ${sodium_headers})
