// Parts: what the program can do without. Each is a shared library of its own,
// libfourfold-<name>.so, that is loaded when it is asked for, so that who plays needs none of the
// libraries behind it (PostgreSQL, MPI, cairo).
//
//   in a header of the program   struct Greeter { std::string (*greet)(const std::string& name); };
//   in the part                  constexpr Greeter kGreeter{greet};
//                                FOURFOLD_PART(kGreeter)
//   in the program               const Result<const Greeter*> part = parts::load<Greeter>("greeter");
//                                if (part) (*part)->greet("Ada");
//
// cmake/part.cmake builds and installs a part. It shares C++ types with the program, so both must
// be of one version.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/version.h"

namespace fourfold::parts {

/// The one thing a part exports, under the name fourfold_part.
struct Exported {
  const char* version;    ///< of the sources it was built from
  const void* functions;  ///< a struct of function pointers that the program's header declares
};

/// The folder of the program that runs; empty where the system does not tell. Without /proc (a bare
/// chroot) it is the name the program was started by.
std::filesystem::path program_folder();

/// Where parts are looked for: in `parts` beside the program (a build tree), then where they are
/// installed; or, if that is set, in the folder $FOURFOLD_PARTS alone.
std::vector<std::filesystem::path> folders();

/// The error says what to install, or why the part that is there cannot be used.
Result<const void*> load_untyped(const std::string& name);

/// A part is loaded once and stays until the program ends.
template <class Functions>
Result<const Functions*> load(const std::string& name) {
  const Result<const void*> functions = load_untyped(name);
  if (!functions) return Error{functions.error()};
  return static_cast<const Functions*>(*functions);
}

}  // namespace fourfold::parts

/// Once in a part: `functions` is what load() gives to the program.
#define FOURFOLD_PART(functions)                                                                   \
  extern "C" __attribute__((visibility("default"))) const fourfold::parts::Exported fourfold_part; \
  const fourfold::parts::Exported fourfold_part{fourfold::kVersion.data(), &(functions)};
