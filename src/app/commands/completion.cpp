// fourfold completion: a script for the shell, made from the commands themselves.
#include "app/cli/completion.h"

#include <memory>

#include "app/command.h"
#include "app/print.h"

namespace fourfold::app {

void add_completion(Command& root) {
  Command& command = root.add_subcommand("completion", "Prints a completion script for the shell");
  auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "bash, zsh or fish").required().choices({"bash", "zsh", "fish"});
  command.footer(
      "Use it now:\n"
      "  bash, zsh: source <(fourfold completion bash)      or zsh, after compinit\n"
      "  fish:      fourfold completion fish | source\n"
      "`make install` puts the scripts where the shells find them.");
  command.callback([&root, shell] {
    const auto script = *shell == "bash" ? bash_completion : *shell == "zsh" ? zsh_completion : fish_completion;
    put_drawing(stdout, script(root));
  });
}

}  // namespace fourfold::app
