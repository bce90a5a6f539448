// Before a game of Connect Four.
#include "scenes/connect4/new.h"

#include "scenes/connect4/play.h"

namespace fourfold::scenes {
namespace {

using connect4::EngineSpec;
using connect4::Opening;
using connect4::Seat;
using EngineKind = EngineSpec::Kind;

const connect4::EngineRow& engine_of(EngineKind kind) { return connect4::engines()[static_cast<std::size_t>(kind)]; }

EngineSpec spec_of(EngineKind kind) { return {kind, engine_of(kind).usual}; }

}  // namespace

Connect4New::Connect4New(Services& services, const connect4::Game::Setup& game)
    : Form("Connect Four", "play"), services_(services) {
  setup_.game = game;
  setup_.seats = {spec_of(EngineKind::human), spec_of(EngineKind::hybrid)};
  refresh();
}

void Connect4New::add_player(std::vector<FormRow>& list, std::size_t seat) {
  EngineSpec& spec = setup_.seats[seat];
  const connect4::EngineRow& engine = engine_of(spec.kind);
  const std::string who = seat == 0 ? "player A" : "player B";
  list.push_back({who, std::string(engine.word), std::string(engine.about), [&spec](int by) {
                    const int kind = stepped(static_cast<int>(spec.kind), by, 0, static_cast<int>(EngineKind::graded));
                    spec = spec_of(static_cast<EngineKind>(kind));
                  }});
  if (engine.highest == 0) return;
  list.push_back({who + ", level", std::to_string(spec.level),
                  std::to_string(engine.lowest) + " to " + std::to_string(engine.highest),
                  [&spec, &engine](int by) { spec.level = stepped(spec.level, by, engine.lowest, engine.highest); }});
}

std::vector<FormRow> Connect4New::rows() {
  std::vector<FormRow> list;
  add_player(list, 0);
  add_player(list, 1);
  list.push_back({"starts, with ●", setup_.game.starts == Seat::a ? "player A" : "player B", "the other one plays ○",
                  [this](int) { setup_.game.starts = other(setup_.game.starts); }});
  const bool any = setup_.game.opening == Opening::any;
  list.push_back({"first disc", any ? "anywhere" : "not in the centre",
                  any ? "the usual rules" : "the course rule: the first disc may not fall into the centre column",
                  [this, any](int) { setup_.game.opening = any ? Opening::no_centre : Opening::any; }});
  return list;
}

void Connect4New::go(stage::Stage& stage) { stage.push(std::make_unique<Connect4Play>(services_, setup_)); }

}  // namespace fourfold::scenes
