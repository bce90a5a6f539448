# A script that writes files as C++: cmake -D OUTPUT=x.cpp -D "POLICIES=a.json;b.json" -D "BOOKS=7x6.book" -P embed.cmake
#
# Policies are text and become raw strings; books are bytes and become escapes.
set(policies "")
foreach(file IN LISTS POLICIES)
  cmake_path(GET file STEM LAST_ONLY name)
  file(READ ${file} text)
  string(FIND "${text}" ")fourfold\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${file} contains the mark that ends it in C++")
  endif()
  string(APPEND policies "    EmbeddedFile{\"${name}\", R\"fourfold(${text})fourfold\"},\n")
endforeach()

set(books "")
foreach(file IN LISTS BOOKS)
  cmake_path(GET file STEM LAST_ONLY name)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" length)
  math(EXPR length "${length} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND books "    EmbeddedFile{\"${name}\", {\"${bytes}\", ${length}}},\n")
endforeach()

list(LENGTH POLICIES policy_count)
list(LENGTH BOOKS book_count)
file(WRITE ${OUTPUT} "// The files of data/ that are part of the program, written by the build.
#include \"app/embedded.h\"

#include <array>

namespace fourfold::app {
namespace {

constexpr std::array<EmbeddedFile, ${policy_count}> kPolicies{
${policies}};

constexpr std::array<EmbeddedFile, ${book_count}> kBooks{
${books}};

}  // namespace

std::span<const EmbeddedFile> embedded_policies() { return kPolicies; }
std::span<const EmbeddedFile> embedded_books() { return kBooks; }

}  // namespace fourfold::app
")
