# A script that lets the program write its completions, so that they never name an option that is
# not there:
#   cmake -D PROGRAM=build/fourfold -D FOLDER=build/completion -P completion.cmake
#
# FOLDER/<shell> is written for every shell the program knows.
file(MAKE_DIRECTORY ${FOLDER})
foreach(shell bash zsh fish)
  execute_process(COMMAND ${PROGRAM} completion ${shell} TIMEOUT 60
    OUTPUT_VARIABLE script ERROR_VARIABLE problem RESULT_VARIABLE status)
  if(status EQUAL 0)
    file(WRITE ${FOLDER}/${shell} "${script}")
  elseif(shell STREQUAL "bash")
    message(FATAL_ERROR "fourfold completion bash: ${status}\n${problem}")
  else()
    file(REMOVE ${FOLDER}/${shell})
  endif()
endforeach()
file(TOUCH ${FOLDER}/done)
