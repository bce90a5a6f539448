// Finds and loads the parts of the program, by dlopen.
#include "parts/part.h"

#include <dlfcn.h>
#include <sys/auxv.h>

#include <cstdlib>

namespace fourfold::parts {
namespace {

namespace fs = std::filesystem;

std::string last_problem() {
  const char* problem = dlerror();
  return problem == nullptr ? "unknown problem" : problem;
}

Error not_installed(const std::string& name, const std::string& file) {
  std::string where;
  for (const fs::path& folder : folders()) where += (where.empty() ? "" : ", ") + folder.string();
  return {"the part '" + name + "' is missing: install the package fourfold-" + name +
          ", or run `make parts` in the sources (there is no " + file + " in " + where + ")"};
}

Result<const void*> open(const fs::path& file) {
  const std::string start = "the part " + file.string() + " cannot be used: ";
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return Error{start + last_problem()};
  const auto* exported = static_cast<const Exported*>(dlsym(library, "fourfold_part"));
  if (exported == nullptr) return Error{start + last_problem()};
  if (exported->version != kVersion)
    return Error{start + "it is of version " + exported->version + ", expected that of the program, " +
                 std::string(kVersion)};
  return exported->functions;
}

}  // namespace

fs::path program_folder() {
  std::error_code unknown;
  fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the system hands the pointer out as a number
  const auto* started_as = reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
  if (unknown && started_as != nullptr) program = fs::canonical(started_as, unknown);
  return unknown ? fs::path() : program.parent_path();
}

std::vector<fs::path> folders() {
  const char* chosen = std::getenv("FOURFOLD_PARTS");
  if (chosen != nullptr && *chosen != '\0') return {chosen};
  const fs::path program = program_folder();
  if (program.empty()) return {};
  return {program / "parts", (program / FOURFOLD_PARTS_FROM_PROGRAM).lexically_normal()};
}

Result<const void*> load_untyped(const std::string& name) {
  const std::string file = "libfourfold-" + name + ".so";
  for (const fs::path& folder : folders()) {
    std::error_code unreadable;
    if (fs::exists(folder / file, unreadable)) return open(folder / file);
  }
  return not_installed(name, file);
}

}  // namespace fourfold::parts
