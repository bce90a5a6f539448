// fourfold rank import and export: boards as files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/rank_options.h"
#include "app/terminal.h"
#include "base/utf8.h"
#include "rank/listing.h"
#include "rank/name.h"

namespace fourfold::app {
namespace {

struct ImportOptions {
  StoreChoice store;
  std::string file;
};

/// A row of our own export: with its replay it is verified again, without one it is only a claim.
Result<rank::Entry> entry_from(const nlohmann::json& row, std::map<std::string, int>& seen) {
  if (!row.is_object() || !row.contains("name") || !row["name"].is_string())
    return Error{"expected an object with a name"};
  const auto name = rank::clean_name(row["name"].get<std::string>());
  if (!name) return Error{name.error()};
  if (row.contains("replay") && row["replay"].is_string()) {
    const auto kind = rank::kind_from(row.value("kind", ""));
    const auto date =
        row.contains("date_s") && row["date_s"].is_number_integer() ? row["date_s"].get<std::int64_t>() : 0;
    return rank::verified_entry(row["replay"].get<std::string>(), {.name = *name, .kind = kind, .date = date});
  }
  if (!row.contains("points") || !row["points"].is_number_unsigned()) return Error{"expected points of 0 or more"};
  const auto points = row["points"].get<std::int64_t>();
  return rank::unverified_entry(*name, points, ++seen[*name + "\n" + std::to_string(points)]);
}

rank::Listing read_json(const std::string& text, const std::string& file) {
  const auto all = nlohmann::json::parse(text, nullptr, false);
  if (all.is_discarded() || !all.is_array())
    throw Failure(file + ": not JSON as `fourfold rank export` writes it: expected [");
  rank::Listing listing;
  std::map<std::string, int> seen;
  for (std::size_t i = 0; i < all.size(); ++i) {
    auto entry = entry_from(all[i], seen);
    if (entry) {
      listing.entries.push_back(*std::move(entry));
    } else {
      listing.skipped.push_back({static_cast<int>(i) + 1, entry.error()});
    }
  }
  return listing;
}

void run_import(const ImportOptions& o) {
  const std::string text = o.file == "-" ? read_standard_input() : read_file(o.file);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  const bool is_json = start != std::string::npos && text[start] == '[';
  const rank::Listing listing = is_json ? read_json(text, o.file) : rank::read_rank_txt(text);
  for (const auto& [line, why] : listing.skipped)
    fmt::print(stderr, "{}: {} {}: {}\n", o.file, is_json ? "row" : "line", line, printable(why));
  if (listing.entries.empty() && !listing.skipped.empty()) throw Failure(o.file + ": nothing in it could be read");
  const std::int64_t added = o.store.open()->add_all(listing.entries);
  const auto read = static_cast<std::int64_t>(listing.entries.size());
  fmt::print("{} rows added, {} were there already, {} remarks\n", grouped(added), grouped(read - added),
             listing.skipped.size());
}

struct ExportOptions {
  StoreChoice store;
  FilterChoice filter;
  std::string format = "csv", out;
};

std::string exported(const ExportOptions& o, rank::Store& store) {
  const rank::Filter filter = o.filter.filter();
  const std::vector<rank::Row> rows = store.range(filter, 1, store.count(filter));
  if (o.format == "rank.txt") return rank::rank_txt(rows);
  if (o.format == "csv") {
    std::string text = rank::csv_header();
    for (const rank::Row& row : rows) text += rank::csv_line(row);
    return text;
  }
  auto all = nlohmann::ordered_json::array();
  for (const rank::Row& row : rows) {
    nlohmann::ordered_json one = to_json(row);
    one["date_s"] = row.entry.date;
    if (row.verified) one["replay"] = store.replay(row.id);
    all.push_back(std::move(one));
  }
  return all.dump(1) + "\n";
}

void run_export(const ExportOptions& o) {
  const std::unique_ptr<rank::Store> store = o.store.open();
  const std::string text = exported(o, *store);
  if (o.out.empty()) {
    std::fwrite(text.data(), 1, text.size(), stdout);
  } else {
    write_file(o.out, text);
  }
}

}  // namespace

void add_rank_import(CLI::App& rank) {
  CLI::App* command = rank.add_subcommand("import", "Takes rows from a rank.txt or from `rank export --format json`");
  auto o = std::make_shared<ImportOptions>();
  command->add_option("FILE", o->file, "The list; - is standard input")->required();
  o->store.add_to(*command);
  command->footer(
      "A rank.txt is a line with a count and lines `name score`; what cannot be read is named and left out. Its rows "
      "have no\n"
      "replay and are marked unverified. Importing a file again adds nothing.");
  command->callback([o] { run_import(*o); });
}

void add_rank_export(CLI::App& rank) {
  CLI::App* command = rank.add_subcommand("export", "Writes the board as CSV, JSON (with replays) or rank.txt");
  auto o = std::make_shared<ExportOptions>();
  command->add_option("--format", o->format, "csv, json or rank.txt")
      ->check(CLI::IsMember({"csv", "json", "rank.txt"}))
      ->type_name("FORMAT")
      ->capture_default_str();
  command->add_option("--out", o->out, "Write to a file instead of standard output")->type_name("FILE");
  o->filter.add_to(*command);
  o->store.add_to(*command);
  command->callback([o] { run_export(*o); });
}

}  // namespace fourfold::app
