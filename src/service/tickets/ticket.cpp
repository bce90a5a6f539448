// Tickets: issued, written, read and checked.
#include "service/tickets/ticket.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/json.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "scores/store/boards.h"
#include "service/tickets/signed_text.h"
#include "sign/base64url.h"
#include "sign/random.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"

namespace fourfold::service {
namespace {

constexpr std::string_view kVersion = "1.";
constexpr std::size_t kIdBytes = 16, kMacBytes = 32;
constexpr Json::Limits kPayload{.depth = 2, .bytes = kLongestTicket, .values = 32};

bool is_submitted(std::string_view mode) {
  return mode != scores::kImported && mode != tetris::kCustomMode && mode != tetris::modern::kCustomMode;
}

/// The two parts of a text after its version: the payload as it was written, and the bytes of its
/// MAC.
struct Parts {
  std::string_view payload;
  std::string mac;
};

Outcome<Parts> parts_of(std::string_view text) {
  const Refused none{Refusal::bad_ticket, "the ticket " + in_quotes(text) + " is none: expected 1.PAYLOAD.MAC"};
  if (text.size() > kLongestTicket || !text.starts_with(kVersion)) return none;
  const std::string_view rest = text.substr(kVersion.size());
  const std::size_t dot = rest.find('.');
  if (dot == std::string_view::npos) return none;
  auto mac = sign::from_base64url(rest.substr(dot + 1), kMacBytes, "the MAC");
  if (!mac) return none;
  return Parts{rest.substr(0, dot), *std::move(mac)};
}

std::string mac_of(std::string_view payload, const ServiceSecrets& secrets) {
  return hmac_sha256_bytes(secrets.secret, std::string(kVersion) + std::string(payload));
}

std::string text_at(const Json& payload, const char* key) {
  const std::string* text = payload[key].as_string();
  return text == nullptr ? "" : *text;
}

Outcome<Ticket> ticket_from(std::string_view payload) {
  const Refused none{Refusal::bad_ticket, "the payload of the ticket is not what this server writes"};
  const auto json_text = sign::from_base64url(payload);
  if (!json_text) return none;
  const auto json = Json::parse(*json_text, kPayload);
  if (!json) return none;
  const auto key = sign::PublicKey::from(text_at(*json, "key"));
  auto board =
      ranked_board({text_at(*json, "game"), text_at(*json, "rules"), text_at(*json, "mode"), text_at(*json, "kind")});
  const auto seed = (*json)["seed"].as_uint();
  const auto issued = (*json)["issued"].as_int(), deadline = (*json)["deadline"].as_int();
  std::string id = text_at(*json, "id");
  if (!is_ticket_id(id) || !key || !board || !seed || !issued || !deadline) return none;
  return Ticket{std::move(id), *key, *board, *seed, *issued, *deadline};
}

}  // namespace

Outcome<scores::Filter> ranked_board(const BoardName& board) {
  const auto refused = [](const std::string& what) { return Refused{Refusal::unknown_board, what}; };
  const auto games = scores::game_boards();
  const auto at = std::ranges::find(games, board.game, &scores::GameBoards::game);
  if (at == games.end()) return refused("no game " + in_quotes(board.game) + " is ranked here");
  if (std::ranges::find(at->rules, board.rules) == at->rules.end())
    return refused("no ruleset " + in_quotes(board.rules) + " of " + board.game + " is ranked here");
  if (std::ranges::find(at->modes, board.mode) == at->modes.end() || !is_submitted(board.mode))
    return refused("no mode " + in_quotes(board.mode) + " of " + board.game + " is ranked here");
  const auto kind = std::ranges::find(play::kPlayerKinds, board.kind);
  if (kind == play::kPlayerKinds.end())
    return refused("no players " + in_quotes(board.kind) + ": expected human, coached or bot");
  return scores::Filter{board.game, board.rules, board.mode, play::player_kind_from(board.kind)};
}

bool is_ticket_id(std::string_view text) { return sign::from_base64url(text, kIdBytes, "the id").ok(); }

std::string text_to_sign(const TicketRequest& request) {
  const BoardName& b = request.board;
  return signed_text(Purpose::ticket, request.service,
                     {b.game + " " + b.rules + " " + b.mode + " " + b.kind, std::to_string(request.time)});
}

TicketRequest signed_request(std::string service, const BoardName& board, std::int64_t time,
                             const sign::KeyPair& player) {
  TicketRequest request{.board = board, .time = time, .key = player.key().text(), .service = std::move(service)};
  request.signature = player.sign(text_to_sign(request)).text();
  return request;
}

std::optional<Refused> why_wrong_clock(std::int64_t time, std::int64_t now) {
  const bool is_near = time >= now - kClockToleranceSeconds && time <= now + kClockToleranceSeconds;
  if (is_near) return std::nullopt;
  return Refused{Refusal::wrong_clock, "the time that was signed is " + std::to_string(time) + ", here it is " +
                                           std::to_string(now) + ": expected at most " +
                                           std::to_string(kClockToleranceSeconds) + " s between them"};
}

Outcome<sign::PublicKey> signer(std::string_view key, std::string_view signature, std::string_view text) {
  const auto read_key = sign::PublicKey::from(key);
  if (!read_key) return Refused{Refusal::bad_key, read_key.error()};
  const auto read_signature = sign::Signature::from(signature);
  if (!read_signature) return Refused{Refusal::bad_key, read_signature.error()};
  if (!sign::verify(*read_key, text, *read_signature))
    return Refused{Refusal::bad_signature, "the signature is not by this key, or what was signed was changed"};
  return *read_key;
}

Outcome<Ticket> issue(const TicketRequest& request, const ServiceSecrets& secrets, std::int64_t now) {
  const auto key = signer(request.key, request.signature, text_to_sign(request));
  if (!key) return key.refused();
  if (auto other = why_other_service(request.service, secrets.origins)) return *std::move(other);
  if (auto wrong = why_wrong_clock(request.time, now)) return *std::move(wrong);
  const auto board = ranked_board(request.board);
  if (!board) return board.refused();
  return Ticket{.id = sign::to_base64url(sign::random_bytes(kIdBytes)),
                .key = *key,
                .board = *board,
                .seed = sign::random_seed(),
                .issued = now,
                .deadline = now + secrets.ticket_s};
}

std::string to_text(const Ticket& ticket, const ServiceSecrets& secrets) {
  const std::string json = Json::object({{"id", ticket.id},
                                         {"key", ticket.key.text()},
                                         {"game", ticket.board.game},
                                         {"rules", ticket.board.rules},
                                         {"mode", ticket.board.mode},
                                         {"kind", play::name(*ticket.board.kind)},
                                         {"seed", ticket.seed},
                                         {"issued", ticket.issued},
                                         {"deadline", ticket.deadline}})
                               .dump();
  const std::string payload = sign::to_base64url(json);
  return std::string(kVersion) + payload + "." + sign::to_base64url(mac_of(payload, secrets));
}

Outcome<Ticket> glance(std::string_view text) {
  const auto parts = parts_of(text);
  if (!parts) return parts.refused();
  return ticket_from(parts->payload);
}

Outcome<Ticket> read_ticket(std::string_view text, const ServiceSecrets& secrets, std::int64_t now) {
  const auto parts = parts_of(text);
  if (!parts) return parts.refused();
  if (!sign::equal_in_constant_time(parts->mac, mac_of(parts->payload, secrets)))
    return Refused{Refusal::forged_ticket, "the ticket was not issued by this server, or was changed"};
  auto ticket = ticket_from(parts->payload);
  if (ticket && now > ticket->deadline)
    return Refused{Refusal::too_late, "the ticket was good until " + std::to_string(ticket->deadline) + ", now it is " +
                                          std::to_string(now)};
  return ticket;
}

}  // namespace fourfold::service
