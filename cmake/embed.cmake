# A script that writes text files as C++: cmake -D OUTPUT=x.cpp -D "FILES=a.json;b.json" -P embed.cmake
set(entries "")
set(count 0)
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM LAST_ONLY name)
  file(READ ${file} text)
  string(FIND "${text}" ")fourfold\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${file} contains the mark that ends it in C++")
  endif()
  string(APPEND entries "    EmbeddedFile{\"${name}\", R\"fourfold(${text})fourfold\"},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${OUTPUT} "// The policies in data/policies, written by the build.
#include \"app/embedded.h\"

#include <array>

namespace fourfold::app {
namespace {

constexpr std::array<EmbeddedFile, ${count}> kPolicies{
${entries}};

}  // namespace

std::span<const EmbeddedFile> embedded_policies() { return kPolicies; }

}  // namespace fourfold::app
")
