// What one client of a service may use.
#include "serve/load/client_limits.h"

namespace fourfold::serve {
namespace {

Time time_now() { return std::chrono::steady_clock::now(); }

/// Nothing if the client need not wait.
std::optional<Response> why_wait(Seconds wait, const std::string& why) {
  return wait.count() > 0 ? std::optional(too_many(wait, why)) : std::nullopt;
}

}  // namespace

std::optional<Response> ClientLimits::why_no_ticket(const std::string& key, const std::string& from) {
  if (auto refused =
          why_wait(address_tickets_.take(limited_name(from), 1, time_now()), "too many tickets for your address"))
    return refused;
  return why_wait(tickets_.take(key, 1, time_now()),
                  "too many tickets for this key: each is for one game that you mean to play");
}

std::optional<Response> ClientLimits::why_no_room(const std::string& from) {
  return why_wait(rooms_.take(limited_name(from), 1, time_now()), "too many rooms from your address");
}

std::optional<Response> ClientLimits::why_no_seek(const std::string& from) {
  if (auto refused = why_wait(absences_.take(limited_name(from), 0, time_now()),
                              "players of your address did not come to their matches"))
    return refused;
  return why_wait(seeks_.take(limited_name(from), 1, time_now()), "too many looked for an opponent from your address");
}

bool ClientLimits::may_say(const std::string& from, std::size_t bytes) {
  return said_.take(limited_name(from), static_cast<double>(bytes), time_now()).count() == 0;
}

std::optional<Response> ClientLimits::why_no_keeping(const std::string& from) {
  return why_wait(keeping_.take(limited_name(from), 1, time_now()), "too many questions of keepers from your address");
}

std::optional<Response> ClientLimits::why_not_kept(const std::string& key, const std::string& from, std::size_t bytes) {
  for (const std::string& name : {key, limited_name(from)}) {
    if (auto refused = why_wait(kept_.take(name, static_cast<double>(bytes), time_now()),
                                "the games that you have submitted are long, and all are kept"))
      return refused;
  }
  return std::nullopt;
}

std::optional<Response> ClientLimits::why_no_work(const std::string& name) {
  return why_wait(work_.take(limited_name(name), 0, time_now()),
                  "what you have submitted took long to read and to play");
}

void ClientLimits::charge_absence(const std::string& from) { absences_.charge(limited_name(from), 1, time_now()); }

void ClientLimits::charge_work(const std::string& name, Seconds spent) {
  work_.charge(limited_name(name), spent.count(), time_now());
}

}  // namespace fourfold::serve
