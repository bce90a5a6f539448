// Machines that play in rooms: they think on threads of their own.
#include <exception>
#include <utility>

#include "serve/rooms/room_server.h"

namespace fourfold::serve {

namespace {

/// The longest time for a move, including waiting; after it, a search answers with the best it has
/// found.
constexpr std::int64_t kMostThinkingMs = 2'000;

/// The owner of the task: the person in seat a, who waits for the move.
TaskOwner owner_of(const HostedRoom& hosted) {
  const auto& person = hosted.room->state().sitter(live::Seat::a);
  return {.address = limited_name(hosted.seated_from[index(live::Seat::a)]), .player = person ? person->key : ""};
}

}  // namespace

void RoomServer::let_think(const std::string& id, HostedRoom& hosted, std::int64_t now_ms) {
  auto want = hosted.room->wants_move(now_ms);
  if (hosted.thinking && now_ms >= hosted.thinking->deadline_ms) hosted.thinking->stop.request_stop();
  if (!want || (hosted.thinking && hosted.thinking->batch == want->batch)) return;
  HostedRoom::Thinking thinking{.batch = want->batch, .deadline_ms = now_ms + kMostThinkingMs};
  if (auto* question = std::get_if<live::Connect4Question>(&want->question))
    question->question.limit.stop = thinking.stop.token();
  Pool& thinkers = hosted.room->state().versus() != nullptr ? versus_thinkers_ : connect4_thinkers_;
  hosted.thinking.reset();
  if (thinkers.post([this, id, asked = *std::move(want)] { think(id, asked); }, owner_of(hosted)))
    hosted.thinking = std::move(thinking);
}

std::size_t RoomServer::thinking() {
  const Lock lock(mutex_);
  std::size_t count = 0;
  for (const std::string& id : rooms_.ids()) count += rooms_.find(id)->thinking ? 1 : 0;
  return count;
}

/// Nothing if the machine fails.
std::optional<std::string> RoomServer::answer_of(const live::Want& want) {
  try {
    if (const auto* question = std::get_if<live::VersusQuestion>(&want.question))
      return settings_.versus_machine(*question);
    return settings_.connect4_machine(std::get<live::Connect4Question>(want.question));
  } catch (const std::exception&) {
    counted_.machine_errors.add();
    return std::nullopt;
  }
}

void RoomServer::think(const std::string& id, const live::Want& want) {
  const auto commands = answer_of(want);
  const Lock lock(mutex_);
  HostedRoom* const hosted = rooms_.find(id);
  if (hosted == nullptr) return;
  hosted->thinking.reset();
  if (commands) deliver(id, hosted->room->moved(want, *commands, settings_.now_ms()));
  // Without an answer, the machine is asked again while its clock runs.
}

}  // namespace fourfold::serve
