// Running the program as a script would.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace fourfold::testing {

struct Output {
  int code = -1;
  std::string text;

  [[nodiscard]] bool has(const std::string& part) const { return text.find(part) != std::string::npos; }
};

/// Runs a command, standard error joined in.
inline Output shell(const std::string& command) {
  Output output;
  std::FILE* pipe = popen(("{ " + command + "; } 2>&1").c_str(), "r");
  std::array<char, 4096> block;
  while (const std::size_t n = std::fread(block.data(), 1, block.size(), pipe)) output.text.append(block.data(), n);
  const int status = pclose(pipe);
  output.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

/// Runs `fourfold ARGS` in a shell, standard error joined in.
inline Output fourfold(const std::string& args) { return shell(std::string(FOURFOLD_PROGRAM) + " " + args); }

}  // namespace fourfold::testing
