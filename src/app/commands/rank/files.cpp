// fourfold rank import and export: boards as files.
#include <functional>
#include <map>
#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "base/parallel.h"
#include "base/utf8.h"
#include "rank/listing.h"
#include "rank/name.h"
#include "rank/plausibility.h"

namespace fourfold::app {
namespace {

struct ImportOptions {
  StoreChoice store;
  std::string file;
};

std::string text_at(const Json& row, const char* key) {
  const std::string* text = row[key].as_string();
  return text == nullptr ? "" : *text;
}

/// Nothing that is not a whole number from 0 on.
std::optional<std::int64_t> number_at(const Json& row, const char* key) {
  const auto number = row[key].as_int();
  return number && *number >= 0 ? number : std::nullopt;
}

/// A row of our own export: with its replay it is verified again, without one it is only a claim.
Result<rank::Entry> entry_from(const Json& row, int occurrence, std::int64_t now) {
  if (!row.is_object()) return Error{"expected an object"};
  const auto name = rank::clean_name(text_at(row, "name"));
  if (!name) return Error{name.error()};
  if (row.contains("replay")) {
    const rank::Claim claim{.name = *name,
                            .kind = play::player_kind_from(text_at(row, "kind")),
                            .date = number_at(row, "date_s").value_or(0)};
    if (const auto why = rank::why_no_date(claim.date, now)) return Error{*why};
    auto entry = rank::verified_entry(text_at(row, "replay"), claim);
    if (entry) judge(*entry);
    return entry;
  }
  const std::optional<std::int64_t> points = number_at(row, "points");
  if (!points) return Error{"expected points of 0 or more"};
  return rank::unverified_entry(*name, *points, occurrence);
}

rank::Listing read_json(const std::string& text, const std::string& file) {
  const auto read = Json::parse(text);
  if (!read) throw Failure(file + ": not JSON as `fourfold rank export` writes it: " + read.error());
  const Json::Array& all = read->elements();
  std::map<std::string, int> seen;
  std::vector<int> occurrence;
  for (const auto& row : all) {
    const std::string what = row.is_object() ? text_at(row, "name") + "\n" + row["points"].dump() : "";
    occurrence.push_back(++seen[what]);
  }
  const std::int64_t now = seconds_since_1970();
  const auto entries = parallel_map(all.size(), 0, [&](std::size_t i) {
    return std::make_shared<Result<rank::Entry>>(entry_from(all[i], occurrence[i], now));
  });
  rank::Listing listing;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (*entries[i]) {
      listing.entries.push_back(**entries[i]);
    } else {
      listing.skipped.push_back({static_cast<int>(i) + 1, entries[i]->error()});
    }
  }
  return listing;
}

void run_import(const ImportOptions& o) {
  const std::string text = o.file == "-" ? read_standard_input() : read_file(o.file);
  if (text.starts_with("fourfold-replay"))
    throw Failure(o.file + ": this is a replay and not a list: `fourfold rank add` takes it");
  const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool is_json = start != std::string::npos && text[start] == '[';
  const rank::Listing listing = is_json ? read_json(text, o.file) : rank::read_rank_txt(text);
  for (const auto& [line, why] : listing.skipped)
    remark("{}: {} {}: {}\n", o.file, is_json ? "row" : "line", line, printable(why));
  if (listing.entries.empty() && !listing.skipped.empty()) throw Failure(o.file + ": nothing in it could be read");
  const rank::AddedCounts added = o.store.open_to_add()->add_all(listing.entries);
  say("{} rows added, {} were there already, {} remarks\n", grouped(added.entered), grouped(added.known),
      listing.skipped.size());
  if (added.held > 0) say("{} are held: `fourfold rank review` lists them\n", grouped(added.held));
  if (added.refused > 0) say("{} are refused: they were taken off the board\n", grouped(added.refused));
  if (!is_json && added.entered > 0)
    say("nobody can play them again: they stand apart, in `rank list --mode imported`\n");
}

struct ExportOptions {
  StoreChoice store;
  FilterChoice filter;
  std::string format = "csv", out;
};

using Sink = std::function<void(const std::string&)>;

/// Page by page, so that a board of any size can be written.
constexpr std::int64_t kPage = 256;

bool is_wanted(const FilterChoice& filter, const rank::Entry& entry) {
  const auto fits = [](const std::string& wanted, std::string_view value) {
    return wanted.empty() || wanted == FilterChoice::kAny || wanted == value;
  };
  return fits(filter.game, entry.game) && fits(filter.rules, entry.rules) && fits(filter.mode, entry.mode) &&
         fits(filter.kind, name(entry.kind));
}

/// Every row of every game, or those the filter names, with their replays. What another program has
/// damaged is left out and said; returns how many rows are.
int write_json(const ExportOptions& o, rank::Store& store, const Sink& sink) {
  sink("[");
  bool is_first = true;
  int damaged = 0;
  std::vector<rank::Row> page;
  for (std::int64_t last = 0; !(page = store.after_id(last, kPage)).empty(); last = page.back().id) {
    for (const rank::Row& row : page) {
      if (!row.damage.empty()) {
        remark("left out: {}\n", printable(row.damage));
        ++damaged;
        continue;
      }
      if (!is_wanted(o.filter, row.entry)) continue;
      Json one = to_json(row);
      one.erase("rank");
      one["date_s"] = row.entry.date;
      if (row.verified) one["replay"] = row.entry.replay;
      sink((is_first ? "\n" : ",\n") + one.dump());
      is_first = false;
    }
  }
  sink("\n]\n");
  return damaged;
}

void write_list(const ExportOptions& o, rank::Store& store, const Sink& sink) {
  const rank::Filter filter = o.filter.filter();
  const std::int64_t count = store.count(filter);
  sink(o.format == "csv" ? rank::csv_header() : std::to_string(count) + "\n");
  for (std::int64_t first = 1; first <= count; first += kPage) {
    for (const rank::Row& row : store.range(filter, first, first + kPage - 1))
      sink(o.format == "csv" ? rank::csv_line(row) : rank::rank_txt_line(row));
  }
}

void run_export(const ExportOptions& o) {
  const std::unique_ptr<rank::Store> store = o.store.open();
  o.filter.check(*store);
  std::string text;
  const Sink to_output = [](const std::string& part) { put_text(stdout, part); };
  const Sink to_text = [&text](const std::string& part) { text += part; };
  const Sink& sink = o.out.empty() ? to_output : to_text;
  int damaged = 0;
  if (o.format == "json") {
    damaged = write_json(o, *store, sink);
  } else {
    write_list(o, *store, sink);
  }
  if (!o.out.empty()) write_file(o.out, text);
  if (damaged > 0) throw Failure(fmt::format("{} damaged rows were left out; the rest was written", damaged));
}

}  // namespace

void add_rank_import(Command& rank) {
  Command& command = rank.add_subcommand("import", "Takes rows from a rank.txt or from `rank export --format json`");
  auto o = std::make_shared<ImportOptions>();
  command.add_option("FILE", o->file, "The list; - is standard input").required().file();
  o->store.add_to(command);
  command.footer(
      "A rank.txt is a line with a count and lines `name score`; what cannot be read is named and left out. Its rows "
      "have no\n"
      "replay and are marked unverified. Importing a file again adds nothing.");
  command.callback([o] { run_import(*o); });
}

void add_rank_export(Command& rank) {
  Command& command = rank.add_subcommand("export", "Writes the board as CSV, JSON (with replays) or rank.txt");
  auto o = std::make_shared<ExportOptions>();
  o->filter.game.clear();
  command.add_option("--format", o->format, "csv, json or rank.txt")
      .choices({"csv", "json", "rank.txt"})
      .type_name("FORMAT")
      .shows_default();
  command.add_option("--out", o->out, "Write to a file instead of standard output").file();
  o->filter.add_to(command);
  o->store.add_to(command);
  command.footer(
      "JSON holds all rows of all games (or those the filters name) and is a backup; the other formats hold one "
      "board.");
  command.callback([o] { run_export(*o); });
}

}  // namespace fourfold::app
