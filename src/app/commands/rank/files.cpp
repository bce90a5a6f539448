// fourfold rank import and export: boards as files.
#include <functional>
#include <memory>
#include <optional>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/files/files.h"
#include "app/print.h"
#include "app/terminal.h"
#include "scores/entry/listing.h"
#include "scores/store/backup.h"

namespace fourfold::app {
namespace {

struct ImportOptions {
  StoreChoice store;
  std::string file;
};

scores::Listing read_json(const std::string& text, const std::string& file) {
  auto listing = scores::read_backup(text, seconds_since_1970());
  if (!listing) throw Failure(file + ": not JSON as `fourfold rank export` writes it: " + listing.error());
  return *std::move(listing);
}

void run_import(const ImportOptions& o) {
  const std::string text = o.file == "-" ? read_standard_input() : read_file(o.file);
  if (text.starts_with("fourfold-replay"))
    throw Failure(o.file + ": this is a replay and not a list: `fourfold rank add` takes it");
  const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool is_json = start != std::string::npos && text[start] == '[';
  const scores::Listing listing = is_json ? read_json(text, o.file) : scores::read_rank_txt(text);
  for (const auto& [line, why] : listing.skipped)
    remark("{}: {} {}: {}\n", o.file, is_json ? "row" : "line", line, why);
  if (listing.entries.empty() && !listing.skipped.empty()) throw Failure(o.file + ": nothing in it could be read");
  const scores::AddedCounts added = o.store.open_to_add()->add_all(listing.entries);
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
constexpr std::int64_t kRowsOfPage = 256;

bool is_wanted(const FilterChoice& filter, const scores::Entry& entry) {
  const auto fits = [](const std::string& wanted, std::string_view value) {
    return wanted.empty() || wanted == FilterChoice::kAny || wanted == value;
  };
  return fits(filter.game, entry.game) && fits(filter.rules, entry.rules) && fits(filter.mode, entry.mode) &&
         fits(filter.kind, name(entry.kind));
}

/// Every row of every game, or those the filter names, with their replays. What another program has
/// damaged is left out and said; returns how many rows are.
int write_json(const ExportOptions& o, scores::Store& store, const Sink& sink) {
  sink("[");
  bool is_first = true;
  int damaged = 0;
  std::vector<scores::Row> page;
  for (std::int64_t last = 0; !(page = store.after_id(last, kRowsOfPage)).empty(); last = page.back().id) {
    for (const scores::Row& row : page) {
      if (!row.damage.empty()) {
        remark("left out: {}\n", row.damage);
        ++damaged;
        continue;
      }
      if (!is_wanted(o.filter, row.entry)) continue;
      sink((is_first ? "\n" : ",\n") + backup_row(row).dump());
      is_first = false;
    }
  }
  sink("\n]\n");
  return damaged;
}

void write_list(const ExportOptions& o, scores::Store& store, const Sink& sink) {
  const scores::Filter filter = o.filter.filter();
  const std::int64_t count = store.count(filter);
  sink(o.format == "csv" ? scores::csv_header() : std::to_string(count) + "\n");
  for (std::int64_t first = 1; first <= count; first += kRowsOfPage) {
    for (const scores::Row& row : store.range(filter, first, first + kRowsOfPage - 1))
      sink(o.format == "csv" ? scores::csv_line(row) : scores::rank_txt_line(row));
  }
}

void run_export(const ExportOptions& o) {
  const std::unique_ptr<scores::Store> store = o.store.open();
  o.filter.check(*store);
  std::optional<FileWriter> file;
  if (!o.out.empty()) file.emplace(o.out);
  const Sink sink = [&file](const std::string& part) { file ? file->append(part) : put_text(stdout, part); };
  int damaged = 0;
  if (o.format == "json") {
    damaged = write_json(o, *store, sink);
  } else {
    write_list(o, *store, sink);
  }
  if (file) file->commit();
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
