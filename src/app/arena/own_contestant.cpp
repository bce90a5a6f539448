// A bot of the arena that is one of our own players.
#include "app/arena/own_contestant.h"

namespace fourfold::app {

using session::Answer;
using tetris::modern::Position;
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

OwnContestant::OwnContestant(OwnPlayer player, const ThinkingLimits& limits, Interrupts& interrupts)
    : player_(std::move(player)), limits_(limits), interrupts_(interrupts) {
  if (!player_.nodes) player_.nodes = limits_.nodes;
}

session::Contestant OwnContestant::contestant() {
  return {.begin = [this](const Position& position, std::uint64_t luck) { begin(position, luck); },
          .ask = [this](const Position& position) { ask(position); },
          .answer = [this] { return answer(); },
          .tell = [this](const session::Turn& turn) { look(turn.position); },
          .end = [this] { thread_search_.reset(); }};
}

/// A new search for every game, so that games do not depend on those before.
void OwnContestant::begin(const Position& position, std::uint64_t luck) {
  auto search = make_bot_search(player_, luck, limits_.threads);
  if (player_.nodes)
    search_ = std::move(search);
  else
    thread_search_ = std::make_unique<SearchThread>(std::move(search));
  look(position);
}

void OwnContestant::look(const Position& position) {
  view_ = view_of(position);
  thinks_since_ = Clock::now();
  if (thread_search_) return thread_search_->look(view_);
  search_->look(view_);
}

void OwnContestant::ask(const Position& /*position*/) {
  if (thread_search_) {
    interrupts_.wait_until(thinks_since_ + limits_.thinking);
    return thinking_.add(limits_.thinking);
  }
  interrupts_.check();
  const auto begin = Clock::now();
  search_->think({.nodes = *player_.nodes});
  thinking_.add(Clock::now() - begin);
}

Answer OwnContestant::answer() {
  const session::tbp::Thoughts thoughts = thread_search_ ? thread_search_->thoughts() : search_->thoughts();
  return {.kind = Answer::Kind::moves, .moves = session::tbp::suggested_moves(view_, thoughts.choices), .problem = {}};
}

}  // namespace fourfold::app
