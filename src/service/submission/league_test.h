// Shared by the tests of this module: a player who gets tickets and plays, and a League to which
// games are submitted.
#pragma once

#include <gtest/gtest.h>

#include "play/replay.h"
#include "scores/store/stores_test.h"
#include "service/submission/submission.h"
#include "service/tickets/hello.h"
#include "tetris/game.h"

namespace fourfold::service {

inline constexpr std::int64_t kNow = 1'800'000'000;
inline const BoardName kMarathon{"tetris", "classic", "marathon", "human"};

inline const std::string kService = "https://fourfold.test";  ///< the address at which players find the service

inline ServiceSecrets secrets() { return {.secret = "the secret of the tests, 32 bytes", .origins = {kService}}; }

/// The player of a number; different numbers are different players.
inline sign::KeyPair player(unsigned char number) {
  sign::KeyPair::Seed seed{};
  seed.fill(number);
  return sign::KeyPair::from_seed(seed);
}

inline Submission signed_submission(std::string ticket, std::string replay, std::string name, const sign::KeyPair& who,
                                    const std::string& service = kService) {
  return signed_by(who, {.ticket = std::move(ticket),
                         .replay = std::move(replay),
                         .name = std::move(name),
                         .key = {},
                         .signature = {},
                         .service = service});
}
inline SignedHello signed_hello(std::string room, std::string name, std::int64_t time, const sign::KeyPair& who,
                                const std::string& service = kService) {
  return signed_by(who,
                   {.room = std::move(room),
                    .who = {.key = {}, .name = std::move(name), .at_s = time, .service = service, .signature = {}}});
}

inline Ticket ticket_for(const sign::KeyPair& who, const BoardName& board = kMarathon) {
  const auto ticket = issue(signed_request(kService, board, kNow, who), secrets(), kNow);
  EXPECT_TRUE(ticket.ok()) << (ticket ? "" : ticket.refused().why);
  return *ticket;
}

/// A game of some pieces that are dropped where they appear, with half a second before each.
inline std::string replay_of(std::uint64_t seed, int pieces = 5, std::uint32_t pause = 30) {
  const tetris::Game::Setup setup{.seed = seed};
  tetris::Game game(setup);
  std::vector<tetris::Command> commands;
  for (int i = 0; i < pieces && !game.is_over(); ++i) {
    for (const auto kind : {tetris::Command::Kind::tick, tetris::Command::Kind::hard_drop}) {
      commands.push_back({.kind = kind, .count = kind == tetris::Command::Kind::tick ? pause : 1u});
      game.apply(commands.back());
    }
  }
  return play::to_text(play::Replay<tetris::Game>{setup, commands, game.result()});
}

/// What an honest player submits.
inline Submission honest(const sign::KeyPair& who, const Ticket& ticket, const std::string& name = "Ada") {
  return signed_submission(to_text(ticket, secrets()), replay_of(ticket.seed), name, who);
}

inline constexpr std::int64_t kLater = kNow + 60;  ///< when games are submitted

}  // namespace fourfold::service
