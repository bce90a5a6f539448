// fourfold rank verify: plays every row again, on all cores, and says what differs.
#include <fmt/format.h>

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
#include "scores/store/boards.h"
#include "scores/store/row_check.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kVerifiedPage = 512;  // the store gives fewer where replays are long

struct VerifyOptions {
  StoreChoice store;
  unsigned threads = 0;
  bool as_json = false;
};

struct Report {
  std::int64_t rows = 0, unverified = 0, held = 0, taken_off = 0;
  std::vector<std::string> problems;
  std::string seal;
};

Report verify(scores::Store& store, const VerifyOptions& o) {
  Report report;
  std::int64_t total = 0;
  for (const scores::GameBoards& boards : scores::game_boards())
    total += store.count({.game = std::string(boards.game)});
  total += store.count({.mode = std::string(scores::kImported)});
  const std::int64_t now = seconds_since_1970();
  ProgressLine progress;
  for (std::int64_t last = 0;;) {
    const std::vector<scores::Row> page = store.after_id(last, kVerifiedPage);
    if (page.empty()) break;
    last = page.back().id;
    const auto found = parallel_map(page.size(), o.threads, [&](std::size_t i) { return why_wrong(page[i], now); });
    for (std::size_t i = 0; i < page.size(); ++i) {
      ++report.rows;
      report.unverified += page[i].verified ? 0 : 1;
      report.held += page[i].state == scores::State::held ? 1 : 0;
      report.taken_off += page[i].state == scores::State::taken_off ? 1 : 0;
      if (!found[i].empty()) report.problems.push_back(found[i]);
    }
    progress.show(static_cast<double>(report.rows), static_cast<double>(total),
                  fmt::format("{} of {} rows", grouped(report.rows), grouped(total)));
  }
  for (const std::string& problem : store.inconsistencies()) report.problems.push_back(problem);
  report.seal = store.seal_text();
  return report;
}

void run(const VerifyOptions& o) {
  const std::unique_ptr<scores::Store> store = o.store.open();
  const Report report = verify(*store, o);
  if (o.as_json) {
    say("{}\n", Json::object({{"rows", report.rows},
                              {"unverified", report.unverified},
                              {"held", report.held},
                              {"taken_off", report.taken_off},
                              {"seal", report.seal},
                              {"problems", report.problems}})
                    .dump());
  } else {
    for (const std::string& problem : report.problems) say("{}\n", problem);
    say("{} rows: {} played again, {} without a replay, {} {}\n", grouped(report.rows),
        grouped(report.rows - report.unverified), grouped(report.unverified), report.problems.size(),
        report.problems.size() == 1 ? "problem" : "problems");
    if (report.held + report.taken_off > 0)
      say("of these {} are held and {} were taken off the board\n", grouped(report.held), grouped(report.taken_off));
    if (!report.seal.empty()) say("{}\n", report.seal);
  }
  if (!report.problems.empty()) throw ExitCode{1};
}

}  // namespace

void add_rank_verify(Command& rank) {
  Command& command = rank.add_subcommand("verify", "Plays every row again and says what differs");
  auto o = std::make_shared<VerifyOptions>();
  command.add_number("--threads", o->threads, "Threads, 0 = all cores", 0u, 1024u).shows_default();
  o->store.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON object: rows, unverified, held, taken_off, seal, problems");
  command.footer("Exit code 1 if a row is not what it says.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
