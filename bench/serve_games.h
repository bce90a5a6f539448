// Games to submit: a machine's, of about a thousand pieces, each from the seed of its own ticket.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "data/shipped.h"
#include "play/recorder.h"
#include "play/replay.h"
#include "serve_host.h"
#include "serve_http.h"
#include "service/submission/submission.h"
#include "tetris/game.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

namespace fourfold::bench {

inline constexpr const char* kBoard = "/api/v1/boards/tetris/classic/marathon/bot";
inline constexpr std::uint64_t kPieces = 1000;

/// Games of this machine are much longer, so nearly all have a thousand pieces.
inline std::string replay_of(std::uint64_t seed, tetris::Player& player) {
  play::Recorder<tetris::Game> session(tetris::Game::Setup{.seed = seed});
  while (!session.game().is_over() && session.game().position.pieces < kPieces)
    session.apply({.kind = tetris::Command::Kind::place, .at = *player.choose(session.game().position).best});
  return play::to_text(session.replay());
}

inline tetris::Player quick_player() {
  const auto policy = tetris::policy_from_json(data::find(data::policies(), "dellacherie")->text);
  return *tetris::Player::make(tetris::classic_rules(), *policy, {.known = 1, .keep = 1});
}

/// Requests `POST games`, ready to be sent: the same player has them all.
inline std::vector<std::string> submissions(std::size_t count, const sign::KeyPair& who, const std::string& name) {
  tetris::Player player = quick_player();
  const std::string service = "http://localhost";
  const service::ServiceSecrets secrets{.secret = kSecret, .origins = {service}};
  const std::int64_t begun = seconds_now() - 3600;  // as if the games had been played meanwhile
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto ticket = service::issue(
        service::signed_request(service, {"tetris", "classic", "marathon", "bot"}, begun, who), secrets, begun);
    if (!ticket) throw std::runtime_error(ticket.refused().why);
    const auto s = service::signed_by(who, {.ticket = to_text(*ticket, secrets),
                                            .replay = replay_of(ticket->seed, player),
                                            .name = name,
                                            .service = service});
    all.push_back(post("/api/v1/games", Json::object({{"ticket", s.ticket},
                                                      {"replay", s.replay},
                                                      {"name", s.name},
                                                      {"service", s.service},
                                                      {"key", s.key},
                                                      {"signature", s.signature}})
                                            .dump()));
  }
  return all;
}

}  // namespace fourfold::bench
