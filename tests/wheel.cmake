# Does what someone does who installs the Python package: builds the wheel from the checkout without
# a network, installs it into a fresh environment, plays a game and trains.
#   cmake -D BUILD=... -D SOURCE=... -D PYTHON=... -P tests/wheel.cmake
set(work ${BUILD}/wheel_test)
file(REMOVE_RECURSE ${work})
file(MAKE_DIRECTORY ${work})

function(run)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=PYTHONPATH PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 ${ARGN}
    WORKING_DIRECTORY ${work} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect pattern)
  if(NOT output MATCHES "${pattern}")
    message(FATAL_ERROR "expected '${pattern}' in\n${output}")
  endif()
endfunction()

# For this machine alone and hardly optimised: the loops, and those for other machines, are compiled
# as they ship by other goals.
run("CMAKE_ARGS=-DFOURFOLD_NATIVE=ON -DCMAKE_CXX_FLAGS_RELEASE=-O0" ${PYTHON} -m pip wheel ${SOURCE} --no-build-isolation --no-index --no-deps -w ${work})
file(GLOB wheel ${work}/fourfold-*.whl)

# NumPy is the system's.
run(${PYTHON} -m venv --system-site-packages ${work}/venv)
set(python ${work}/venv/bin/python)
run(${python} -m pip install --no-index --no-deps ${wheel})
run(${python} -c "import fourfold, importlib.metadata
print(fourfold.__file__, fourfold.__version__ == importlib.metadata.version('fourfold'))")
expect("wheel_test/venv/.*/fourfold/__init__.py True")

run(${python} ${SOURCE}/docs/python/linear_policy.py ${SOURCE}/data/policies/dt10.json --height 10 --games 4 --pieces 200)
expect("dt10: 7[0-9.]+ lines")
run(${python} ${SOURCE}/docs/python/cross_entropy.py --generations 3 --lines 1000000 --check 4)
expect("generation +3:.*lines a game")
