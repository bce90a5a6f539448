# A script that writes files as C++: cmake -D OUTPUT=x.cpp -D HEADER=data/shipped.h -D
# "FUNCTIONS=policies;recipes"
#   -D "policies=a.json|b.json" -D "recipes=c.toml" -P embed.cmake
#
# Text becomes a raw string; a book is bytes and becomes escapes.
set(code "")
foreach(function IN LISTS FUNCTIONS)
  set(rows "")
  string(REPLACE "|" ";" files "${${function}}")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM LAST_ONLY name)
    if(file MATCHES "\\.book$")
      file(READ ${file} bytes HEX)
      string(LENGTH "${bytes}" length)
      math(EXPR length "${length} / 2")
      string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
      string(APPEND rows "    File{\"${name}\", {\"${bytes}\", ${length}}},\n")
      continue()
    endif()
    file(READ ${file} text)
    string(FIND "${text}" ")fourfold\"" clash)
    if(NOT clash EQUAL -1)
      message(FATAL_ERROR "${file} contains the mark that ends it in C++")
    endif()
    string(LENGTH "${text}" length)  # in bytes; a compiler gives up counting those of a large file
    string(APPEND rows "    File{\"${name}\", {R\"fourfold(${text})fourfold\", ${length}}},\n")
  endforeach()
  list(LENGTH files count)
  string(APPEND code "
std::span<const File> ${function}() {
  static constexpr std::array<File, ${count}> kFiles{
${rows}};
  return kFiles;
}
")
endforeach()

file(WRITE ${OUTPUT} "// The files of data/ that are part of the program, written by the build.
#include \"${HEADER}\"

#include <array>

namespace fourfold::data {
${code}
}  // namespace fourfold::data
")
