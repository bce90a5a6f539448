// fourfold tetris perft: how many sequences of moves a queue allows, and how fast they are counted.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/words.h"
#include "app/command.h"
#include "app/commands/tetris/fumen_source.h"
#include "app/files/rules_file.h"
#include "app/print.h"
#include "app/terminal.h"
#include "base/json.h"
#include "tetris/modern/perft.h"
#include "tetris/text.h"

namespace fourfold::app {
namespace {

using namespace tetris;

/// Each piece multiplies the time by about 35: longer queues would never end.
constexpr std::size_t kLongestPerft = 9;

struct PerftOptions {
  std::string rules = "modern", queue, isa;
  bool spins = false, hold = false, as_json = false;
  int spawn = modern::kEntryRow;
  FumenSource from;
};

std::vector<Piece> perft_queue(const std::string& queue) {
  const auto expected = fmt::format("expected 1 to {} of the letters I J L T O S Z", kLongestPerft);
  if (queue.size() > kLongestPerft) throw UsageError(fmt::format("--queue has {} pieces: {}", queue.size(), expected));
  std::vector<Piece> pieces;
  for (const char letter : queue) {
    const auto piece = piece_from(letter);
    if (!piece)
      throw UsageError(
          fmt::format("--queue \"{}\": '{}' at place {} is no piece: {}", queue, letter, pieces.size() + 1, expected));
    pieces.push_back(*piece);
  }
  return pieces;
}

Isa isa_of(const std::string& wanted) {
  if (wanted.empty()) return best_isa();
  for (const Isa isa : kIsas) {
    if (name(isa) != wanted) continue;
    if (!is_supported(isa))
      throw UsageError(fmt::format("--isa {}: this machine or this build does not have it", wanted));
    return isa;
  }
  throw UsageError(fmt::format("--isa {}: expected portable, avx2 or avx512", wanted));
}

/// The board, the queue and the held piece that the options ask for.
fumen::PagePosition perft_position(const PerftOptions& o) {
  fumen::PagePosition position;
  if (o.from.is_given())
    position = o.from.position(o.queue.empty());
  else if (o.queue.empty())
    throw UsageError("--queue is missing: expected the pieces, like IOLJ, or --from FUMEN");
  position.pieces = perft_queue(o.queue.empty() ? queue_text(position.pieces) : o.queue);
  if (!o.hold) position.held.reset();
  return position;
}

void run(const PerftOptions& o) {
  const fumen::PagePosition position = perft_position(o);
  const modern::SharedRules rules = load_modern_rules(o.rules);
  const modern::Perft plan{.rules = &rules->turns,
                           .board = position.board,
                           .queue = position.pieces,
                           .spins = o.spins,
                           .may_hold = o.hold,
                           .held = position.held,
                           .spawn_y = o.spawn};
  const std::string queue = queue_text(position.pieces);
  const Isa isa = isa_of(o.isa);
  const double start = thread_seconds();
  const std::uint64_t leaves = modern::perft(plan, isa);
  const double seconds = thread_seconds() - start;
  const double rate = seconds > 0 ? static_cast<double>(leaves) / seconds : 0;
  if (o.as_json) {
    const Json out =
        Json::object({{"queue", queue}, {"leaves", leaves}, {"seconds", seconds}, {"leaves_per_second", rate}});
    say("{}\n", out.dump());
    return;
  }
  say("{}  {} leaves, {:.3f} s, {:.1f} million leaves per second ({}, {})\n", queue,
      grouped(static_cast<std::int64_t>(leaves)), seconds, rate / 1e6, o.rules, name(isa));
}

}  // namespace

void add_tetris_perft(Command& tetris) {
  Command& command = tetris.add_subcommand("perft", "Count the move sequences of a queue, modern rules");
  auto o = std::make_shared<PerftOptions>();
  command.add_option("--rules", o->rules, "modern (SRS), modern-plus (SRS+ with half turns) or a rules file")
      .type_name("NAME|FILE")
      .file()
      .offers(modern_ruleset_words())
      .shows_default();
  command.add_option("--queue", o->queue, "The pieces, first one first, like IOLJ");
  o->from.add_to(command);
  command.add_flag("--spins", o->spins, "Count a T once per class of spin");
  command.add_flag("--hold", o->hold, "A piece may be held");
  command.add_number("--spawn", o->spawn, "The row in which the centre of a piece enters", 1, 37).shows_default();
  command.add_option("--isa", o->isa, "Instruction set: portable, avx2 or avx512; by default the best")
      .offers({"portable", "avx2", "avx512"});
  command.add_flag("--json", o->as_json, "One JSON object instead of a line");
  command.footer(
      "Example: fourfold tetris perft --rules modern --queue IOLJS\n"
      "A leaf is a sequence of distinct resting places (cells) that uses up the queue; rows are cleared on\n"
      "the way. Seconds are CPU time.");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
