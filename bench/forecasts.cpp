// How often does what the coach plans come true? Games are played by its advice; the best clear of
// every plan is compared with what is done when that piece comes. Spins are T-spin doubles and
// triples; clears that are neither these, nor fours, nor perfect are small. A flat place that is
// forecast has to be there when as many pieces have come.
//
//   build/release/bench/forecasts [SEEDS=8] [PIECES=60]
#include <cstdlib>
#include <map>

#include "app/files/policy_file.h"
#include "app/print.h"
#include "session/tetris/coach.h"
#include "session/tetris/modern_coach.h"
#include "teach/tetris/find.h"
#include "tetris/modern/modes.h"

namespace fourfold::bench {
namespace {

namespace modern = tetris::modern;
using teach::Reason;
using teach::Step;

struct Tally {
  int came = 0, all = 0;
};
using Tallies = std::map<std::string, Tally>;

/// What was forecast, until its piece comes.
class Forecasts {
 public:
  explicit Forecasts(Tallies& tallies, std::string name) : tallies_(tallies), name_(std::move(name)) {}

  void next(std::span<const Step> plan, std::span<const Reason> reasons) {
    const Step& now = plan.front();
    for (const auto& [at, reason] : open_) {
      if (at == piece_) count(reason, now);
    }
    for (const Reason& reason : reasons) {
      if (reason.kind == teach::Kind::later_room) open_.emplace_back(piece_ + reason.pieces, reason);
    }
    if (const auto aim = find_plan(plan, teach::Plans::all)) open_.emplace_back(piece_ + aim->pieces, *aim);
    ++piece_;
  }

 private:
  static std::string kind_of(const Reason& aim) {
    if (aim.kind == teach::Kind::later_room) return " flat place, ";
    if (aim.perfect) return " perfect, ";
    if (!is_goal(aim)) return " small, ";
    return aim.number == 4 ? " four, " : " spin, ";
  }

  void count(const Reason& aim, const Step& now) {
    Tally& tally = tallies_[name_ + kind_of(aim) + std::to_string(aim.pieces) + " ahead"];
    ++tally.all;
    if (aim.kind == teach::Kind::later_room) {
      tally.came += (aim.letters & ~teach::flat_places(now.after, now.field_rows)) == 0 ? 1 : 0;
      return;
    }
    tally.came += now.lines() == aim.number && now.clear.spin == aim.spin && now.clear.perfect == aim.perfect &&
                          teach::letter_bit(now.piece) == aim.letters
                      ? 1
                      : 0;
  }

  Tallies& tallies_;
  std::string name_;
  std::vector<std::pair<int, Reason>> open_;
  int piece_ = 0;
};

void play_modern(std::string_view mode, std::uint64_t seed, int pieces, Tallies& tallies) {
  modern::Thinker thinker(app::load_machine(app::kUsualMachine));
  modern::Position position(modern::Start{.rules = {}, .options = (*modern::find_mode(mode))->options, .seed = seed});
  Forecasts forecasts(tallies, "modern");
  for (int i = 0; i < pieces && !position.is_over(); ++i) {
    const auto said = session::recommend(thinker, position, position.start.rules->preview, {modern::kAdviserNodes, {}});
    if (!said) return;
    forecasts.next(said->plan, said->reasons);
    if (said->choice.hold) position.hold();
    position.place(said->choice.move);
  }
}

void play_classic(std::uint64_t seed, int pieces, Tallies& tallies) {
  const tetris::Policy policy = app::load_policy(app::best_adviser("classic"));
  tetris::Position position;
  position.seed = seed;
  Forecasts forecasts(tallies, "classic");
  for (int i = 0; i < pieces && !position.is_over(); ++i) {
    const auto said = session::recommend(position, policy);
    if (!said) return;
    forecasts.next(said->plan, said->reasons);
    position.place(said->at);
  }
}

}  // namespace
}  // namespace fourfold::bench

int main(int argc, char** argv) {  // NOLINT(bugprone-exception-escape): it may end the program
  using namespace fourfold::bench;
  const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 8;
  const int pieces = argc > 2 ? std::atoi(argv[2]) : 60;
  Tallies tallies;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    for (const char* mode : {"marathon", "versus", "sprint"}) play_modern(mode, seed, pieces, tallies);
    play_classic(seed, pieces, tallies);
  }
  for (const auto& [name, tally] : tallies)
    fourfold::app::say("{:<28}{:>5} of {:>5}  {:>5.1f} %\n", name, tally.came, tally.all,
                       100.0 * tally.came / tally.all);
}
