// Puts the page, the API and the rooms together as one service.
#include "serve/api/service_host.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "base/sha256.h"
#include "serve/http/problem.h"
#include "serve/http/target.h"
#include "serve/socket/handshake.h"
#include "sign/base64url.h"

namespace fourfold::serve {
namespace {

constexpr std::string_view kEvents = "events", kGames = "games", kRooms = "rooms/", kSocket = "/socket",
                           kQueueSocket = "queue/socket";
constexpr int kPatienceMs = 500;
constexpr std::size_t kPlaceBytes = 12;
constexpr std::chrono::milliseconds kPoll{250};  // how often a file is checked

/// The part after kApiRoot; empty for other targets.
std::string_view below_root(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  return target.starts_with(kApiRoot) ? target.substr(kApiRoot.size()) : std::string_view();
}

/// Only a submitted game may be long.
std::size_t body_bytes_of(std::string_view target) {
  constexpr std::size_t kShort = std::size_t{16} << 10;
  return below_root(target) == kGames ? kBodyLimits.bytes : kShort;
}

/// Waits for a while, or until the end.
void rest(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any ends;
  std::unique_lock lock(mutex);
  ends.wait_for(lock, stop, kPoll, [] { return false; });
}

}  // namespace

bool is_queue_target(std::string_view target) { return below_root(target) == kQueueSocket; }

std::string room_of_target(std::string_view target) {
  std::string_view path = below_root(target);
  if (!path.starts_with(kRooms) || !path.ends_with(kSocket) || path.size() <= kRooms.size() + kSocket.size()) return "";
  path.remove_prefix(kRooms.size());
  path.remove_suffix(kSocket.size());
  return path.find('/') == std::string_view::npos ? std::string(path) : "";
}

ServiceHost::ServiceHost(const Page& page, HostSettings settings)
    : page_(page),
      where_(settings.where),
      store_(settings.store),
      connections_(settings.where, settings.store),
      limits_(settings.rates),
      rooms_(connections_, metrics_, with_limits(settings.rooms, settings.api.secrets.secret)),
      matchmaker_(connections_, metrics_, rooms_, matchmaker_settings(settings.rooms)),
      api_(std::move(settings.api), {connections_, metrics_, limits_, rooms_, matchmaker_}) {
  api_.on_board = [this](const Json& board) { events_.tell(board, std::chrono::steady_clock::now()); };
  news_ = std::jthread([this](const std::stop_token& stop) { listen_for_news(stop); });
}

/// Every room counts as opened by an address, whichever way it is opened. Players' addresses are
/// not stored; a text is stored instead that only this service can compare.
RoomSettings ServiceHost::with_limits(RoomSettings rooms, const std::string& secret) {
  rooms.may_open = [this](const std::string& from) { return !limits_.why_no_room(from); };
  rooms.may_say = [this](const std::string& from, std::size_t bytes) { return limits_.may_say(from, bytes); };
  rooms.on_absent = [this](const std::string& from) { limits_.charge_absence(from); };
  rooms.place_of = [secret](const std::string& from) {
    const std::string range = address_range(from);
    return range.empty() ? "" : sign::to_base64url(hmac_sha256_bytes(secret, "place " + range).substr(0, kPlaceBytes));
  };
  return rooms;
}

MatchmakerSettings ServiceHost::matchmaker_settings(const RoomSettings& rooms) {
  return {.now_ms = rooms.now_ms,
          .may_seek = [this](const std::string& from) { return !limits_.why_no_seek(from); },
          .on_failure = rooms.on_failure};
}

Service ServiceHost::service() {
  return {
      .handler = [this](Request request, const Reply& reply) { answer(std::move(request), reply); },
      .sockets = {.is_socket =
                      [](const Request& request) {
                        return below_root(request.target) == kEvents || is_queue_target(request.target) ||
                               !room_of_target(request.target).empty();
                      },
                  .on_open = [this](const Request& request, const SocketHandle& client) { on_open(request, client); },
                  .on_text =
                      [this](const SocketHandle& client, std::string_view text) {
                        // Each knows its own clients and leaves the others alone.
                        matchmaker_.on_text(client, text);
                        rooms_.on_text(client, text);
                      },
                  .on_close =
                      [this](const SocketHandle& client) {
                        events_.leave(client);
                        matchmaker_.on_close(client);
                        rooms_.on_close(client);
                      }},
      .metrics = &metrics_,
      .body_bytes = body_bytes_of};
}

void ServiceHost::answer(Request request, const Reply& reply) {
  if (is_api(request.target)) return api_.answer(std::move(request), reply);
  reply(serve::answer(page_, request));
}

void ServiceHost::on_open(const Request& request, const SocketHandle& client) {
  const std::string room = room_of_target(request.target);
  // A player who came where a proxy leads watchers would take the room to another process.
  const bool only_watches = request.target.find('?') != std::string::npos;
  const Visitor visitor{request.from, own_origins(request, api_.settings().origins), only_watches};
  if (!room.empty()) return rooms_.on_open(room, client, visitor);
  is_queue_target(request.target) ? matchmaker_.on_open(client, visitor) : events_.enter(client);
}

void ServiceHost::hear(const std::string& news) {
  const auto is = [&](std::string_view kind) { return news.starts_with(kind); };
  const bool is_of_rooms = is(scores::kRoomNews) || is(scores::kWatchNews) || is(scores::kLinesNews);
  is_of_rooms ? rooms_.hear(news) : api_.hear(news);
}

void ServiceHost::listen_for_news(const std::stop_token& stop) {
  std::unique_ptr<scores::Listener> listener;
  while (!stop.stop_requested()) {
    try {
      if (!listener) {
        listener = std::make_unique<scores::Listener>(where_, store_);
        api_.hear("");  // something may have changed before the listener existed
      }
      for (const std::string& news : listener->wait(kPatienceMs)) hear(news);
      events_.pass(std::chrono::steady_clock::now());
      if (!listener->can_wait()) rest(stop);
    } catch (const std::exception&) {
      listener.reset();
      rest(stop);
    }
  }
}

}  // namespace fourfold::serve
