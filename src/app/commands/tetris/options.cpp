// The options that several Tetris commands share.
#include "app/commands/tetris/options.h"

#include <fmt/format.h>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/files/policy_file.h"
#include "app/files/rules_file.h"
#include "base/utf8.h"
#include "base/words.h"
#include "tetris/modern/rules.h"
#include "tetris/rulesets.h"

namespace fourfold::app {

void TetrisOptions::add_to(Command& command) {
  command
      .add_option("--rules", rules,
                  fmt::format("Ruleset: {}; {}, or a file of modern rules; default: the policy's, or {}",
                              tetris::ruleset_names(), listed(names_of(tetris::modern::rulesets())),
                              tetris::default_ruleset().name))
      .type_name("NAME")
      .offers(every_ruleset_words());
  command.add_number("--height", height, "Board height, " + tetris::board_heights(), 1, 64);
  command.add_option("--policy", policy, "A policy by name (see `fourfold tetris policies`) or a policy file")
      .file()
      .offers(every_policy_words())
      .type_name("NAME|FILE");
  command
      .add_option("--search", search,
                  "beam: best N of a level; branch: best N of each node; full: everything; expect: everything, and the "
                  "mean over the pieces that may come")
      .type_name("METHOD")
      .offers(search_words());
  command.add_number("--known", known, "Known pieces, the falling one included: 1 to 5; default: the policy's", 1,
                     tetris::kMaxKnown);
  command.add_number("--keep", keep, "Nodes kept (beam: per level, branch: per node); default: the policy's", 1,
                     tetris::kMaxKeep);
  command.add_flag("--merge", merge, "Count equal boards of a level once");
  command.add_number("--coming", coming,
                     "Beam: unknown pieces by whose mean the best lines are judged: 0 to 2; default: the policy's", 0,
                     tetris::kMaxComing);
}

bool asks_for_modern(const TetrisOptions& options) {
  return options.rules.empty() ? names_machine(options.policy) : names_modern_rules(options.rules);
}

void refuse_classic_options(const TetrisOptions& o) {
  const auto refuse = [](bool given, std::string_view option) {
    if (given) throw UsageError(fmt::format("{}: not for the modern rules", option));
  };
  refuse(!o.search.empty(), "--search");
  refuse(o.known != 0, "--known");
  refuse(o.keep != 0, "--keep");
  refuse(o.merge, "--merge");
  refuse(o.coming >= 0, "--coming");
  refuse(o.height != 0, "--height");
}

void refuse_modern(std::string_view rules) {
  if (tetris::modern::find_rules(rules)) {
    throw UsageError(
        fmt::format("--rules {}: this command knows the classic rules only ({}); `fourfold tetris hint --rules {}` "
                    "says what the machine thinks of a modern position",
                    rules, tetris::ruleset_names(), rules));
  }
}

void refuse_unknown_rules(std::string_view rules) {
  if (tetris::find_ruleset(rules) != nullptr || tetris::modern::find_rules(rules)) return;
  auto names = names_of(tetris::rulesets());
  for (const std::string_view name : names_of(tetris::modern::rulesets())) names.push_back(name);
  throw UsageError(fmt::format("unknown ruleset {}: expected {}", in_quotes(rules), one_of(names)));
}

TetrisChoice resolve(const TetrisOptions& options) {
  const std::string wanted =
      options.rules.empty() && options.policy.empty() ? std::string(tetris::default_ruleset().name) : options.rules;
  refuse_modern(wanted);
  if (!wanted.empty()) refuse_unknown_rules(wanted);
  TetrisChoice choice{nullptr, load_policy(options.policy.empty() ? default_policy(wanted) : options.policy), {}};
  const auto rules = tetris::find_rules(wanted.empty() ? choice.policy.rules : wanted, options.height);
  if (!rules) throw UsageError(rules.error());
  choice.rules = *rules;
  choice.settings = choice.policy.search;
  if (!options.search.empty()) {
    const auto method = tetris::method_from(options.search);
    if (!method)
      throw UsageError(fmt::format("unknown search {}: expected {}", in_quotes(options.search),
                                   one_of({tetris::method_names().begin(), tetris::method_names().end()})));
    choice.settings.method = *method;
  }
  if (options.known != 0) choice.settings.known = options.known;
  if (options.keep != 0) choice.settings.keep = options.keep;
  if (options.merge) choice.settings.merge = true;
  if (options.coming >= 0) choice.settings.coming = options.coming;
  if (choice.settings.method != tetris::Method::beam) {
    if (options.coming > 0)
      throw UsageError(fmt::format("--coming {}: expected --search beam; `expect` has the mean of one piece, {} has none",
                                   options.coming, in_quotes(name(choice.settings.method))));
    choice.settings.coming = 0;
  }
  if (const auto good = tetris::checked(choice.settings); !good) throw UsageError(good.error());
  return choice;
}

std::string describe(const tetris::SearchSettings& s) {
  if (s.method == tetris::Method::full) return fmt::format("full search, {} known", s.known);
  if (s.method == tetris::Method::expect)
    return fmt::format("full search, {} known, mean over the next piece", s.known);
  if (s.method == tetris::Method::branch)
    return fmt::format("branch search, {} known, {} kept per node", s.known, s.keep);
  const std::string mean =
      s.coming > 1 ? fmt::format(", mean over the next {} pieces", s.coming) : ", mean over the next piece";
  return fmt::format("{} search, {} known, {} kept{}{}", name(s.method), s.known, s.keep, s.merge ? ", merged" : "",
                     s.coming > 0 ? mean : "");
}

}  // namespace fourfold::app
