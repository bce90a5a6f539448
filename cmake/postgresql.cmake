# The part for scores on a PostgreSQL server. soci::postgresql is SOCI's backend with the headers of
# libpq, where both are.
find_path(libpq_headers libpq-fe.h PATH_SUFFIXES postgresql)
find_library(soci_postgresql soci_postgresql)
if(libpq_headers AND soci_postgresql)
  add_library(soci::postgresql UNKNOWN IMPORTED)
  set_target_properties(soci::postgresql PROPERTIES IMPORTED_LOCATION ${soci_postgresql}
    INTERFACE_INCLUDE_DIRECTORIES ${libpq_headers})
endif()
fourfold_part(postgresql FOLDER scores/part fourfold::databases soci::postgresql)
