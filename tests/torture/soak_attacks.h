// Clients of a service, good, slow and hostile. Each says what it saw that should not have been; an
// empty text: nothing.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/rng.h"
#include "service/submission/submission.h"
#include "tests/torture/raw_client.h"

namespace fourfold::torture {

class Attacker {
 public:
  Attacker(std::uint16_t port, std::uint64_t seed) : port_(port), rng_{.seed = seed} {}

  struct Attack {
    const char* name;
    std::string (Attacker::*run)();
  };
  static const std::vector<Attack>& all();

  /// Connections that were left open go.
  void let_go() { idle_.clear(); }
  /// An answer that any good client gets.
  [[nodiscard]] std::string ask(const std::string& target);

 private:
  // Good clients.
  std::string read_boards();
  std::string submit_game();
  std::string open_and_watch_room();
  // Slow ones.
  std::string say_nothing();
  std::string send_slowly();
  std::string never_listen();
  // Hostile ones, of HTTP.
  std::string flood_headers();
  std::string send_too_much();
  std::string leave_the_folder();
  std::string send_noise();
  std::string ask_for_anything();
  std::string forge_game();
  std::string take_a_bad_name();
  std::string open_bad_room();
  // And of WebSockets.
  std::string come_from_elsewhere();
  std::string break_frames();
  std::string send_too_many();
  std::string enter_by_force();

  std::uint32_t below(std::uint32_t n) { return rng_.below(n); }
  std::string address();
  [[nodiscard]] static std::string origin() { return "http://localhost"; }
  std::string noise(std::size_t size);
  std::string request(const std::string& method, const std::string& target, const std::string& body = "");
  std::string answer_to(const std::string& request);
  std::string post(const std::string& target, const Json& body);
  service::Submission game_of(const sign::KeyPair& who, const std::string& name);
  service::Submission signed_game(std::string ticket, std::string replay, std::string name, const sign::KeyPair& who);
  std::string submit(const service::Submission& submission);
  std::string socket(const std::string& path, const std::string& origin, const std::string& frames,
                     std::string_view until);
  std::string room();
  void keep(RawClient client);

  std::uint16_t port_;
  Rng rng_;
  std::deque<RawClient> idle_;
  std::uint64_t players_ = 0;
};

}  // namespace fourfold::torture
