// fourfold tetris policies: the policies that come with the program.
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/options.h"
#include "app/files/policy_file.h"
#include "app/json_lines.h"
#include "app/print.h"
#include "data/values.h"
#include "tetris/modern/search/machine_policy_json.h"

namespace fourfold::app {
namespace {

std::string text_of(const std::string& name) {
  return names_machine(name) ? to_json(load_machine(name)) : policy_to_json(load_policy(name));
}

std::vector<tetris::Policy> all_policies() {
  std::vector<tetris::Policy> list = shipped_policies();
  for (const data::File& file : data::values()) list.push_back(load_policy(std::string(file.name)));
  return list;
}

}  // namespace

void add_tetris_policies(Command& tetris) {
  Command& command = tetris.add_subcommand("policies", "Lists the policies that come with the program, or prints one");
  auto name = std::make_shared<std::string>();
  command.add_option("NAME", *name, "Print this policy as a file, to change it and use it with --policy FILE")
      .offers(every_policy_words());
  auto as_json = std::make_shared<bool>(false);
  command.add_flag("--json", *as_json, "One JSON object per line");
  command.callback([name, as_json] {
    if (!name->empty()) {
      put_text(stdout, text_of(*name));
      return;
    }
    for (const tetris::Policy& p : all_policies()) {
      if (*as_json) {
        print_line(parsed_json(policy_to_json(p)));
        continue;
      }
      say("{:<14} {} rules, {}, {}\n{:<14} {}\n", p.name, p.rules, tetris::info(p.features).name, describe(p.search),
          "", p.source);
    }
    for (const tetris::modern::MachinePolicy& p : shipped_machines()) {
      if (*as_json)
        print_line(parsed_json(to_json(p)));
      else
        say("{:<14} {} rules, {}\n{:<14} {}\n", p.name, p.rules, tetris::modern::kFeatureSetName, "", p.source);
    }
  });
}

}  // namespace fourfold::app
