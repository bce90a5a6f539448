// fourfold: playing, watching, asking and ranking. What it cannot do itself it hands over to
// fourfold-complete.
#include <vector>

#include "app/beyond.h"
#include "app/program.h"

int main(int argc, char** argv) {
  using namespace fourfold::app;
  return guarded([&] {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (is_beyond(words)) hand_over(argv, words);
    return run_program(argc, argv, [](Command& root) { add_commands(root, name_beyond, {}); });
  });
}
