// Games on their way to a service.
#include "app/online/push.h"

#include <algorithm>

#include "app/online/identity_file.h"
#include "app/print.h"
#include "base/text.h"
#include "base/utf8.h"
#include "play/replay.h"
#include "service/submission/refusal.h"
#include "service/submission/submission.h"

namespace fourfold::app {
namespace {

constexpr std::int64_t kPage = 200;

std::string standing_text(const Json& standing) {
  const std::int64_t rank = standing["rank"].as_int().value_or(0), count = standing["count"].as_int().value_or(0);
  if (rank == 0) return "kept, and held for review: a keeper looks at it before it is ranked";
  return "rank " + grouped(rank) + " of " + grouped(count);
}

/// The name was refused and the ticket is unused: under another name the game may be taken.
bool is_about_name(const Answer& answer) {
  using enum service::Refusal;
  const std::string* refusal = answer.json["refusal"].as_string();
  return refusal != nullptr &&
         (*refusal == name(others_name) || *refusal == name(bad_name) || *refusal == name(too_many_names));
}

/// What can be done about a refusal; empty: nothing.
std::string_view advice(const Answer& answer) {
  if (is_about_name(answer)) return "; push it again with another --name";
  return answer.is_for_later() ? "; push it again later" : "";
}

}  // namespace

const KeptTicket* ticket_of(const std::vector<KeptTicket>& tickets, std::string_view replay) {
  const auto text = play::replay_text_from(replay);
  if (!text) return nullptr;
  const std::string* seed = find(text->header, "seed");
  const auto found = std::ranges::find_if(tickets, [&](const KeptTicket& ticket) {
    return ticket.says.board.game == text->game && seed != nullptr && std::to_string(ticket.says.seed) == *seed;
  });
  return found == tickets.end() ? nullptr : &*found;
}

std::vector<TicketGame> games_of(const std::vector<KeptTicket>& tickets, scores::Store& store) {
  std::vector<TicketGame> games;
  if (tickets.empty()) return games;
  for (std::int64_t id = 0;;) {
    const auto rows = store.after_id(id, kPage);
    if (rows.empty()) return games;
    for (const scores::Row& row : rows) {
      id = row.id;
      if (const KeptTicket* ticket = ticket_of(tickets, row.entry.replay))
        games.push_back({*ticket, row.entry.replay, row.entry.name});
    }
  }
}

bool push(const Remote& service, const TicketGame& game) {
  const auto submission = service::signed_by(
      identity_or_new(),
      {.ticket = game.ticket.text, .replay = game.replay, .name = game.name, .service = service.origin()});
  const Answer answer = service.post("games", Json::object({{"ticket", submission.ticket},
                                                            {"replay", submission.replay},
                                                            {"name", submission.name},
                                                            {"service", submission.service},
                                                            {"key", submission.key},
                                                            {"signature", submission.signature}}));
  const std::string_view next = answer.is_good() ? "" : advice(answer);
  if (next.empty()) drop_ticket(game.ticket);
  if (answer.is_good())
    say("{}: {}\n", printable(game.name), standing_text(answer.json));
  else
    remark("{}: {}{}\n", printable(game.name), answer.detail, next);
  return answer.is_good();
}

}  // namespace fourfold::app
