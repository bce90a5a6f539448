// The page, the API and the rooms as one service.
#include "serve/api/host.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "serve/http/problem.h"
#include "serve/http/target.h"

namespace fourfold::serve {
namespace {

constexpr std::string_view kEvents = "events", kGames = "games", kRooms = "rooms/", kSocket = "/socket";
constexpr int kPatienceMs = 500;
constexpr std::chrono::milliseconds kPoll{250};  // how often a file is looked at

/// What stands below kApiRoot; empty for other targets.
std::string_view below_root(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  return target.starts_with(kApiRoot) ? target.substr(kApiRoot.size()) : std::string_view();
}

/// Only a submitted game is long.
std::size_t body_bytes_of(std::string_view target) {
  constexpr std::size_t kShort = std::size_t{16} << 10;
  return below_root(target) == kGames ? kBodyLimits.bytes : kShort;
}

/// For a while, or until the end.
void rest(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any ends;
  std::unique_lock lock(mutex);
  ends.wait_for(lock, stop, kPoll, [] { return false; });
}

}  // namespace

std::string room_of_target(std::string_view target) {
  std::string_view path = below_root(target);
  if (!path.starts_with(kRooms) || !path.ends_with(kSocket) || path.size() <= kRooms.size() + kSocket.size()) return "";
  path.remove_prefix(kRooms.size());
  path.remove_suffix(kSocket.size());
  return path.find('/') == std::string_view::npos ? std::string(path) : "";
}

Host::Host(const Page& page, ApiSettings api, HubSettings hub)
    : page_(page), api_(std::move(api)), hub_(api_.leagues(), api_.metrics(), with_limits(std::move(hub))) {
  api_.use(hub_);
  api_.on_board = [this](const Json& board) { events_.tell(board, std::chrono::steady_clock::now()); };
  news_ = std::jthread([this](const std::stop_token& stop) { listen_for_news(stop); });
}

/// A room is a room, however it is opened.
HubSettings Host::with_limits(HubSettings hub) {
  hub.may_open = [this](const std::string& from) { return !api_.why_no_room(from); };
  return hub;
}

Host::~Host() {
  news_ = {};
  api_.end();  // its answers use the rooms and the events, which go before it
}

Service Host::service() {
  return {
      .handler = [this](Request request, const Reply& reply) { answer(std::move(request), reply); },
      .sockets = {.is_socket =
                      [](const Request& request) {
                        return below_root(request.target) == kEvents || !room_of_target(request.target).empty();
                      },
                  .on_open = [this](const Request& request, const SocketHandle& client) { on_open(request, client); },
                  .on_text = [this](const SocketHandle& client, std::string_view text) { hub_.on_text(client, text); },
                  .on_close =
                      [this](const SocketHandle& client) {
                        events_.leave(client);
                        hub_.on_close(client);
                      }},
      .metrics = &api_.metrics(),
      .body_bytes = body_bytes_of};
}

void Host::answer(Request request, const Reply& reply) {
  if (is_api(request.target)) return api_.answer(std::move(request), reply);
  reply(serve::answer(page_, request));
}

void Host::on_open(const Request& request, const SocketHandle& client) {
  const std::string room = room_of_target(request.target);
  if (room.empty()) return events_.enter(client);
  hub_.on_open(room, client, request.from);
}

void Host::hear(const std::string& news) {
  if (!news.starts_with(scores::kRoomNews)) return api_.hear(news);
  hub_.give_away(news.substr(scores::kRoomNews.size()));
}

void Host::listen_for_news(const std::stop_token& stop) {
  std::unique_ptr<scores::Listener> listener;
  while (!stop.stop_requested()) {
    try {
      if (!listener) {
        listener = std::make_unique<scores::Listener>(api_.settings().where, api_.settings().store);
        api_.hear("");  // something may have happened while nobody listened
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
