// What the ranking commands share.
#include "app/commands/rank/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <utility>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/key.h"
#include "app/files/paths.h"
#include "app/language.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "scores/database/address.h"
#include "scores/entry/listing.h"
#include "scores/store/boards.h"
#include "scores/store/memory.h"

namespace fourfold::app {
namespace {

constexpr const char* kStoreVariable = "FOURFOLD_STORE";
constexpr const char* kKeyVariable = "FOURFOLD_KEY";

std::vector<std::string> words_of(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const scores::GameBoards& boards : scores::game_boards()) names.emplace_back(boards.game);
  return names;
}

/// Each once, though several games have it.
std::vector<std::string> all_of(std::vector<std::string_view> scores::GameBoards::* part) {
  std::vector<std::string> names;
  for (const scores::GameBoards& boards : scores::game_boards()) {
    for (const std::string_view name : boards.*part) {
      if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    }
  }
  return names;
}

/// "The mode: tetris marathon, sprint; connect4 match; any"
std::string help_for(std::string_view what, std::vector<std::string_view> scores::GameBoards::* part) {
  std::string text = fmt::format("The {}, or any; default the first", what);
  const char* before = ": ";
  for (const scores::GameBoards& boards : scores::game_boards())
    text += fmt::format("{}{} {}", std::exchange(before, "; "), boards.game, fmt::join(boards.*part, ", "));
  return text;
}

std::vector<std::string> and_any(std::vector<std::string> names) {
  names.emplace_back(FilterChoice::kAny);
  return names;
}

}  // namespace

void StoreChoice::add_to(Command& command) {
  command
      .add_option(
          "--store", where,
          fmt::format("A file, or postgresql://user@host/database; default ${} or scores.db in your data folder",
                      kStoreVariable))
      .file()
      .type_name("WHERE");
  command
      .add_option("--key", key,
                  fmt::format("A file of 32 bytes or more that only you can read, to seal rows with; default ${}",
                              kKeyVariable))
      .file();
}

std::string StoreChoice::named() const {
  const char* variable = std::getenv(kStoreVariable);
  return !where.empty() || variable == nullptr ? where : variable;
}

std::string StoreChoice::place() const {
  const std::string name = named();
  return name.empty() ? (data_folder() / "scores.db").string() : name;
}

bool StoreChoice::is_there() const {
  const std::string where_it_is = place();
  const auto kind = scores::store_kind(where_it_is);
  if (!kind) throw Failure(kind.error());
  std::error_code unreadable;
  return *kind == scores::StoreKind::server || std::filesystem::exists(where_it_is, unreadable) || unreadable;
}

std::unique_ptr<scores::Store> StoreChoice::open() const {
  if (is_there()) return scores::open_store(place(), options());
  if (named().empty()) return std::make_unique<scores::Memory>();
  throw Failure("there is no store " + place());
}

std::unique_ptr<scores::Store> StoreChoice::open_to_add() const { return scores::open_store(place(), options()); }

std::unique_ptr<scores::League> StoreChoice::open_league() const {
  if (is_there()) return std::make_unique<scores::League>(place(), options());
  if (named().empty()) return nullptr;
  throw Failure("there is no store " + place());
}

scores::StoreOptions StoreChoice::options() const {
  const char* variable = std::getenv(kKeyVariable);
  const std::string file = !key.empty() || variable == nullptr ? key : variable;
  return {.key = file.empty() ? "" : read_key(file)};
}

void FilterChoice::add_to(Command& command) {
  command.add_option("--game", game, fmt::format("{}", fmt::join(games(), " or ")))
      .choices(games())
      .type_name("GAME")
      .shows_default();
  command.add_option("--rules", rules, help_for("ruleset", &scores::GameBoards::rules) + " or another board")
      .type_name("NAME")
      .offers(and_any(all_of(&scores::GameBoards::rules)));
  command.add_option("--mode", mode, help_for("mode", &scores::GameBoards::modes))
      .choices(and_any(all_of(&scores::GameBoards::modes)))
      .type_name("NAME");
  command
      .add_option("--kind", kind,
                  fmt::format("The players, or any; default the first: {}", fmt::join(play::kPlayerKinds, ", ")))
      .choices(and_any(player_kinds()))
      .type_name("KIND");
}

scores::Filter FilterChoice::filter() const {
  scores::Filter filter = scores::default_board(game);
  if (!rules.empty()) filter.rules = rules == kAny ? "" : rules;
  if (!mode.empty()) filter.mode = mode == kAny ? "" : mode;
  if (!kind.empty()) filter.kind = play::player_kind_from(kind);  // "any" is none
  return filter;
}

void FilterChoice::check(scores::Store& store) const {
  const scores::Filter asked = filter();
  const auto boards = scores::game_boards();
  const auto at = std::ranges::find(boards, asked.game, &scores::GameBoards::game);
  if (!asked.mode.empty() && std::ranges::find(at->modes, asked.mode) == at->modes.end())
    throw UsageError(
        fmt::format("--mode {}: expected a mode of {}: {} or any", asked.mode, asked.game, fmt::join(at->modes, ", ")));
  if (asked.rules.empty() || scores::is_ruleset(asked.game, asked.rules)) return;
  const std::string imported(scores::kImported);
  const scores::Filter played{.game = asked.game, .rules = asked.rules};
  const scores::Filter claimed{.game = asked.game, .rules = asked.rules, .mode = imported};
  if (store.count(played) + store.count(claimed) > 0) return;
  throw UsageError(
      fmt::format("--rules {}: expected a ruleset of {} ({}, or another board of it) or any; no row has it",
                  in_quotes(asked.rules), asked.game, fmt::join(at->rules, ", ")));
}

std::vector<std::string> player_kinds() { return words_of(play::kPlayerKinds); }

std::string describe(const scores::Filter& filter) {
  std::string out = filter.game;
  if (!filter.rules.empty()) out += ", " + filter.rules;
  if (!filter.mode.empty()) out += ", " + filter.mode;
  if (filter.kind) out += ", " + std::string(name(*filter.kind));
  return printable(out);
}

std::string table(const std::vector<scores::Row>& rows, bool has_header) {
  std::vector<scores::RowText> texts = {scores::column_names()};
  for (const scores::Row& row : rows) texts.push_back(text_of(row));
  int widest = 0;
  for (const scores::RowText& text : texts) widest = std::max(widest, columns_of(text.name));
  std::string out;
  for (std::size_t i = has_header ? 0 : 1; i < texts.size(); ++i) {
    const scores::RowText& t = texts[i];
    const char* mark = i == 0                             ? ""
                       : !rows[i - 1].verified            ? "  unverified"
                       : !rows[i - 1].entry.doubt.empty() ? "  reviewed"
                                                          : "";
    out += fmt::format("{:>7}  {}  {:>12}  {:>8}  {:>7}  {:>7}  {:<10} {:<9} {:<8} {:<10}{}\n", t.rank,
                       padded(t.name, widest), t.points, t.pieces, t.lines, t.time, t.rules, t.mode, t.player, t.date,
                       mark);
  }
  return out;
}

}  // namespace fourfold::app
