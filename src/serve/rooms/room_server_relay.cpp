// Rooms that are played by one process and watched at others: what the one tells the others.
#include "serve/rooms/room_server.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kFollowMs = 6'000;  // a process that watches asks again within that
constexpr std::size_t kMostFollowers = 64;

}  // namespace

void RoomServer::relay(std::string id) {  // NOLINT: it may be of a client who goes
  const std::set<std::uint64_t> clients = rooms_.clients(id);
  for (const std::uint64_t each : clients) {
    Client& client = clients_.at(each);
    const auto hello = client.waiting.empty() ? Result<live::Hello>(Error{"nothing was said"})
                                              : live::hello_from(client.waiting.front());
    if (!hello || hello->is_player) continue;
    client.waiting.erase(client.waiting.begin());
    RoomRelay::Watcher watcher{
        .handle = client.handle, .from = client.visitor.from, .hello = *hello, .waiting = std::move(client.waiting)};
    clients_.erase(each);
    rooms_.remove_client(id, each);
    relay_.enter(id, std::move(watcher));
  }
  counted_.sockets.set(std::ssize(clients_));
}

void RoomServer::hear(const std::string& news) {
  if (news.starts_with(scores::kRoomNews)) return give_away(news.substr(scores::kRoomNews.size()));
  if (const auto lines = lines_news_from(news)) return relay_.hear(*lines);
  if (const auto watch = watch_news_from(news)) note_follower(*watch);
}

void RoomServer::note_follower(const WatchNews& news) {
  const Lock lock(mutex_);
  HostedRoom* const hosted = rooms_.find(news.room);
  if (hosted == nullptr) return;
  if (hosted->followers.size() >= kMostFollowers && !hosted->followers.contains(news.process)) return;
  hosted->followers[news.process] = {.watchers = news.watchers, .until_ms = settings_.now_ms() + kFollowMs};
}

void RoomServer::tell_followers(const std::string& id, HostedRoom& hosted, std::int64_t now_ms) {
  if (hosted.followers.empty()) return;
  std::erase_if(hosted.followers, [&](const auto& row) { return row.second.until_ms < now_ms; });
  std::size_t watchers = 0;
  for (const auto& [process, follower] : hosted.followers) watchers += follower.watchers;
  hosted.room->note_watchers_elsewhere(watchers);
  if (hosted.followers.empty()) return;
  LinesNews news{.room = id, .lines = hosted.room->stored(), .said = hosted.room->said()};
  const bool is_early = news.lines == hosted.announced.lines && now_ms < hosted.announced_ms + live::kPresenceMs;
  if (news == hosted.announced || is_early) return;
  // Where it fails, the others ask the store by themselves.
  (void)writer_.ask({.work = [text = to_news(news)](scores::League& league) { league.announce(text); }});
  hosted.announced = std::move(news);
  hosted.announced_ms = now_ms;
}

}  // namespace fourfold::serve
