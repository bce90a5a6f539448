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

/// Runs `fourfold ARGS` in a shell, standard error joined in.
inline Output fourfold(const std::string& args) {
  const std::string command = std::string(FOURFOLD_PROGRAM) + " " + args + " 2>&1";
  Output output;
  std::FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> block;
  while (const std::size_t n = std::fread(block.data(), 1, block.size(), pipe)) output.text.append(block.data(), n);
  const int status = pclose(pipe);
  output.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

}  // namespace fourfold::testing
