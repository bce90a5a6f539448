// What the ranking commands share.
#include "app/commands/rank/options.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <span>
#include <utility>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/key.h"
#include "app/files/paths.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/utf8.h"
#include "rank/address.h"
#include "rank/boards.h"
#include "rank/listing.h"
#include "rank/memory.h"
#include "tetris/rules.h"

namespace fourfold::app {
namespace {

constexpr const char* kStoreVariable = "FOURFOLD_STORE";
constexpr const char* kKeyVariable = "FOURFOLD_KEY";

std::string padded(const std::string& text, int columns) {
  return text + std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
}

std::vector<std::string> words_of(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const rank::GameBoards& boards : rank::game_boards()) names.emplace_back(boards.game);
  return names;
}

std::vector<std::string> all_of(std::vector<std::string_view> rank::GameBoards::* part) {
  std::vector<std::string> names;
  for (const rank::GameBoards& boards : rank::game_boards())
    names.insert(names.end(), (boards.*part).begin(), (boards.*part).end());
  return names;
}

/// "Only this mode: tetris marathon, sprint; connect4 match"
std::string help_for(std::string_view what, std::vector<std::string_view> rank::GameBoards::* part) {
  std::string text = fmt::format("Only this {}", what);
  const char* before = ": ";
  for (const rank::GameBoards& boards : rank::game_boards())
    text += fmt::format("{}{} {}", std::exchange(before, "; "), boards.game, fmt::join(boards.*part, ", "));
  return text;
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
  const auto kind = rank::store_kind(where_it_is);
  if (!kind) throw Failure(kind.error());
  std::error_code unreadable;
  return *kind == rank::StoreKind::server || std::filesystem::exists(where_it_is, unreadable) || unreadable;
}

std::unique_ptr<rank::Store> StoreChoice::open() const {
  if (is_there()) return rank::open_store(place(), options());
  if (named().empty()) return std::make_unique<rank::Memory>();
  throw Failure("there is no store " + place());
}

std::unique_ptr<rank::Store> StoreChoice::open_to_add() const { return rank::open_store(place(), options()); }

rank::StoreOptions StoreChoice::options() const {
  const char* variable = std::getenv(kKeyVariable);
  const std::string file = !key.empty() || variable == nullptr ? key : variable;
  return {.key = file.empty() ? "" : read_key(file)};
}

void FilterChoice::add_to(Command& command) {
  command.add_option("--game", game, fmt::format("{}", fmt::join(games(), " or ")))
      .choices(games())
      .type_name("GAME")
      .shows_default();
  command.add_option("--rules", rules, help_for("ruleset", &rank::GameBoards::rules) + " or another board")
      .type_name("NAME")
      .offers(all_of(&rank::GameBoards::rules));
  command.add_option("--mode", mode, help_for("mode", &rank::GameBoards::modes))
      .choices(all_of(&rank::GameBoards::modes))
      .type_name("NAME");
  command.add_option("--kind", kind, fmt::format("Only these players: {}", fmt::join(play::kPlayerKinds, ", ")))
      .choices(player_kinds())
      .type_name("KIND");
}

rank::Filter FilterChoice::filter() const {
  return {.game = game, .rules = rules, .mode = mode, .kind = play::player_kind_from(kind)};
}

std::vector<std::string> player_kinds() { return words_of(play::kPlayerKinds); }

std::string describe(const rank::Filter& filter) {
  std::string out = filter.game;
  if (!filter.rules.empty()) out += ", " + filter.rules;
  if (!filter.mode.empty()) out += ", " + filter.mode;
  if (filter.kind) out += ", " + std::string(name(*filter.kind));
  return printable(out);
}

std::string table(const std::vector<rank::Row>& rows, bool has_header) {
  std::vector<rank::RowText> texts = {rank::column_names()};
  for (const rank::Row& row : rows) texts.push_back(text_of(row));
  int widest = 0;
  for (const rank::RowText& text : texts) widest = std::max(widest, columns_of(text.name));
  std::string out;
  for (std::size_t i = has_header ? 0 : 1; i < texts.size(); ++i) {
    const rank::RowText& t = texts[i];
    const bool is_claim = i > 0 && !rows[i - 1].verified;
    out += fmt::format("{:>7}  {}  {:>12}  {:>8}  {:>7}  {:>7}  {:<10} {:<9} {:<8} {:<10}{}\n", t.rank,
                       padded(t.name, widest), t.points, t.pieces, t.lines, t.time, t.rules, t.mode, t.player, t.date,
                       is_claim ? "  unverified" : "");
  }
  return out;
}

Json to_json(const rank::Row& row) {
  const rank::Entry& e = row.entry;
  return Json::object({{"rank", row.rank},
                       {"id", row.id},
                       {"name", printable(e.name)},
                       {"points", e.points},
                       {"pieces", e.pieces},
                       {"lines", e.lines},
                       {"seconds", static_cast<double>(e.ticks) / tetris::kTicksPerSecond},
                       {"game", printable(e.game)},
                       {"rules", printable(e.rules)},
                       {"mode", printable(e.mode)},
                       {"options", printable(e.options)},
                       {"kind", name(e.kind)},
                       {"date", rank::date_text(e.date)},
                       {"engine", printable(e.engine)},
                       {"verified", row.verified}});
}

}  // namespace fourfold::app
