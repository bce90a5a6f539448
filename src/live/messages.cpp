// The messages that clients of a room send.
#include "live/messages.h"

#include "base/utf8.h"
#include "live/fields.h"
#include "live/handling.h"
#include "live/limits.h"

namespace fourfold::live {
namespace {

using Wrong = std::optional<Error>;  ///< nothing: the message was read without error

constexpr Json::Limits kLimits{.depth = 4, .bytes = kLongestMessage, .values = 100};
constexpr std::int64_t kMostNumber = INT64_MAX;

/// One row for each message of a client.
struct Reader {
  std::string_view name;
  Wrong (*read)(const Json& json, ClientMessage& out);
};

/// What a player must say about itself and a watcher may.
Wrong read_identity(const Json& json, Hello& hello) {
  auto who = signed_name_in(json);
  if (!who) return Error{who.error()};
  hello.who = *std::move(who);
  const bool is_watcher = hello.who.key.empty() && !hello.is_player;
  if (!is_watcher && (hello.who.key.empty() || hello.who.signature.empty() || hello.who.name.empty()))
    return Error{"a player needs 'key', 'name' and 'signature', and so does a watcher with a key"};
  return std::nullopt;
}

Wrong read_hello(const Json& json, ClientMessage& out) {
  auto unknown =
      unknown_member(json, {"type", "role", "key", "name", "time", "service", "signature", "have", "handling"});
  if (unknown) return unknown;
  Hello hello;
  const auto role = name_member(json, "role", {"watcher", "player"});
  if (!role) return Error{role.error()};
  hello.is_player = *role == 1;
  if (auto problem = read_identity(json, hello)) return problem;
  if (json.contains("have")) {
    const auto have = int_member(json, "have", 0, kMostNumber);
    if (!have) return Error{have.error()};
    hello.have = static_cast<std::uint64_t>(*have);
  }
  const auto handling = handling_from(json["handling"]);
  if (!handling) return Error{handling.error()};
  hello.handling = *handling;
  out.emplace<Hello>(std::move(hello));
  return std::nullopt;
}

Wrong read_play(const Json& json, ClientMessage& out) {
  if (auto unknown = unknown_member(json, {"type", "batch", "commands"})) return unknown;
  const auto batch = int_member(json, "batch", 1, kMostNumber);
  if (!batch) return Error{batch.error()};
  const auto commands = text_member(json, "commands", kLongestMessage);
  if (!commands) return Error{commands.error()};
  if (commands->empty()) return Error{"'commands' is empty: expected at least one command, as replays write them"};
  out.emplace<Play>(Play{static_cast<std::uint64_t>(*batch), *commands});
  return std::nullopt;
}

template <class Plain>
Wrong read_plain(const Json& json, ClientMessage& out) {
  if (auto unknown = unknown_member(json, {"type"})) return unknown;
  out.emplace<Plain>();
  return std::nullopt;
}

Wrong read_ping(const Json& json, ClientMessage& out) {
  if (auto unknown = unknown_member(json, {"type", "time"})) return unknown;
  const auto time = int_member(json, "time", 0, kMostNumber);
  if (!time) return Error{time.error()};
  out.emplace<Ping>(Ping{*time});
  return std::nullopt;
}

// In the order of the variant.
constexpr std::array<Reader, 5> kReaders = {Reader{"hello", read_hello}, Reader{"play", read_play},
                                            Reader{"resign", read_plain<Resign>},
                                            Reader{"rematch", read_plain<Rematch>}, Reader{"ping", read_ping}};

void add_members(const Hello& hello, Json& json) {
  json["role"] = hello.is_player ? "player" : "watcher";
  if (!hello.who.key.empty()) add_signed_name(json, hello.who);
  json["have"] = hello.have;
  if (hello.is_player) json["handling"] = handling_json(hello.handling);
}
void add_members(const Play& play, Json& json) {
  json["batch"] = play.batch;
  json["commands"] = play.commands;
}
void add_members(const Ping& ping, Json& json) { json["time"] = ping.at_ms; }
void add_members(const Resign& /*resign*/, Json& /*json*/) {}
void add_members(const Rematch& /*rematch*/, Json& /*json*/) {}

}  // namespace

Result<ClientMessage> client_message_from(std::string_view text) {
  const auto json = Json::parse(text, kLimits);
  if (!json) return Error{"not JSON: " + json.error()};
  if (!json->is_object()) return Error{"a JSON " + std::string(json->type_name()) + ": expected an object"};
  std::vector<std::string_view> names;
  names.reserve(kReaders.size());
  for (const Reader& reader : kReaders) names.push_back(reader.name);
  const auto type = name_member(*json, "type", names);
  if (!type) return Error{type.error()};
  Result<ClientMessage> message{ClientMessage()};
  if (auto wrong = kReaders[*type].read(*json, *message)) return *wrong;
  return message;
}

Result<Hello> hello_from(std::string_view text) {
  const auto message = client_message_from(text);
  if (!message) return Error{message.error()};
  const auto* hello = std::get_if<Hello>(&*message);
  if (hello == nullptr)
    return Error{"the first message is '" + std::string(kReaders[message->index()].name) + "': expected 'hello'"};
  return *hello;
}

Json to_json(const ClientMessage& message) {
  Json json = Json::object({{"type", kReaders[message.index()].name}});
  std::visit([&](const auto& kind) { add_members(kind, json); }, message);
  return json;
}

}  // namespace fourfold::live
