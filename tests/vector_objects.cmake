# Looks into the objects compiled for AVX2 and AVX-512: none may define a function that another
# object could use in its place (a weak one), because the linker would be free to give it to code
# that runs on any machine. See cmake/vectors.cmake.
#
#   cmake -D NM=nm -D OBJECTS="a_avx2.cpp.o;b.cpp.o" -P vector_objects.cmake      others than *_avx* are left out
list(FILTER OBJECTS INCLUDE REGEX "_avx(2|512)\\.cpp")
list(LENGTH OBJECTS count)
if(count EQUAL 0)
  message(FATAL_ERROR "no object for AVX2 or AVX-512 among the ones given")
endif()
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} --demangle --defined-only ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]* W [^\n]*" shared "${symbols}")
  if(shared)
    list(JOIN shared "\n  " shared)
    message(FATAL_ERROR "${object} defines functions that portable code may get:\n  ${shared}")
  endif()
endforeach()
