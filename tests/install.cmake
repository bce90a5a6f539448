# Does what a user of the library does: installs it, builds docs/example against it, runs the
# example, uninstalls it.
#   cmake -D BUILD=... -D SOURCE=... -D LIBDIR=lib/... -D FLAGS=... -D CXX=g++ -D CC=gcc [-D PYTHON=... -D PYTHON_ENVIRONMENT=...] -P tests/install.cmake
set(prefix ${BUILD}/install_test)
file(REMOVE_RECURSE ${prefix})

function(run)
  execute_process(COMMAND ${ARGN} TIMEOUT 600 RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${SOURCE}/tools/install ${BUILD} ${prefix})
run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/docs/example -B ${prefix}/example
  -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_C_COMPILER=${CC} -D CMAKE_PREFIX_PATH=${prefix} -D "CMAKE_CXX_FLAGS=${FLAGS}" -D "CMAKE_C_FLAGS=${FLAGS} -Wall -Wextra -Wpedantic -Werror")
run(${CMAKE_COMMAND} --build ${prefix}/example)
run(${prefix}/example/one_game)
if(NOT output MATCHES "100 pieces")
  message(FATAL_ERROR "the example said:\n${output}")
endif()
run(${prefix}/example/solve)
if(NOT output MATCHES "column 7: ")
  message(FATAL_ERROR "the example said:\n${output}")
endif()
run(${prefix}/example/solve 4453 ${prefix}/share/games/fourfold/books/7x6.book)
if(NOT output MATCHES "column 7: -2")
  message(FATAL_ERROR "the example said:\n${output}")
endif()
run(${prefix}/example/learner)
if(NOT output MATCHES "seed 8: 200 pieces, 7[0-9] lines")
  message(FATAL_ERROR "the example said:\n${output}")
endif()

# The C example once more, as someone without CMake would build it.
run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${prefix}/${LIBDIR}/pkgconfig pkg-config --cflags --libs fourfold)
separate_arguments(pkg_config UNIX_COMMAND "${FLAGS} ${output}")
run(${CC} -std=c99 ${SOURCE}/docs/example/learner.c ${pkg_config} -Wl,-rpath,${prefix}/${LIBDIR} -o ${prefix}/learner)
run(${prefix}/learner)

# The Python package, if one was built, from where it was installed.
file(GLOB package ${prefix}/lib/python3*/*-packages)
if(PYTHON AND NOT package)
  message(FATAL_ERROR "the Python package was not installed")
elseif(PYTHON)
  separate_arguments(PYTHON_ENVIRONMENT)
  run(${CMAKE_COMMAND} -E env PYTHONPATH=${package} ${PYTHON_ENVIRONMENT}
    ${PYTHON} -c "import fourfold\nprint(fourfold.make(games=2).reset(seed=1)[0]['board'].shape)")
  if(NOT output MATCHES "\\(2, 20, 10\\)")
    message(FATAL_ERROR "the Python package said:\n${output}")
  endif()
endif()

run(${prefix}/bin/fourfold --version)

# The page is found where it is installed, and only there. The server ends well when it is told to.
# (A semicolon would break the command into two arguments.)
run(sh -c "'${prefix}/bin/fourfold' serve --port 0 >'${prefix}/said' 2>&1 & server=$!
  until [ -s '${prefix}/said' ]
  do kill -0 $server || exit 1
  done
  kill $server && wait $server && cat '${prefix}/said'")
if(NOT output MATCHES "^http://127.0.0.1:[0-9]+/\n$")
  message(FATAL_ERROR "fourfold serve said: ${output}")
endif()
foreach(file share/bash-completion/completions/fourfold share/man/man1/fourfold.1 share/games/fourfold/policies/anneal.json)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "${file} was not installed")
  endif()
endforeach()

# Parts are found where they are installed: with $FOURFOLD_PARTS empty, and nothing beside the
# program.
file(GLOB parts ${prefix}/${LIBDIR}/fourfold/parts/libfourfold-*.so)
if(NOT parts)
  message(FATAL_ERROR "no part was installed in ${LIBDIR}/fourfold/parts")
endif()

# What is asked for must be there, and a module that does not exist is refused by its name.
function(find_components components expected)
  file(WRITE ${prefix}/components/CMakeLists.txt
    "cmake_minimum_required(VERSION 3.20)\nproject(components LANGUAGES CXX)\nfind_package(fourfold REQUIRED COMPONENTS ${components})\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${prefix}/components -B ${prefix}/components/build
    -D CMAKE_PREFIX_PATH=${prefix} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT said MATCHES "${expected}")
    message(FATAL_ERROR "find_package with COMPONENTS ${components}: expected '${expected}' in\n${said}")
  endif()
endfunction()
find_components("tetris capi" "Configuring done")
find_components("tetris chess" "no component 'chess'")

# Uninstalling leaves what others have put there.
file(WRITE ${prefix}/share/games/fourfold/mine.txt "not ours")
run(${SOURCE}/tools/uninstall ${prefix})
if(EXISTS ${prefix}/bin OR EXISTS ${prefix}/${LIBDIR} OR EXISTS ${prefix}/share/man OR NOT EXISTS ${prefix}/share/games/fourfold/mine.txt)
  message(FATAL_ERROR "uninstalling took too much or too little: ${output}")
endif()
