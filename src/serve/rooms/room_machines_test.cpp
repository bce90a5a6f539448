// Machines that play in rooms: when they are asked, and that none keeps another waiting.
#include <algorithm>
#include <future>

#include "serve/rooms/room_server_test.h"

namespace fourfold::serve {
namespace {

TEST_F(RoomsOfProcesses, AMachineMovesInItsTurnAndIsAskedAgainWhenItFails) {
  std::atomic<int> asked = 0;
  FakeProcess process(where, kNowMs, {.connect4_machine = [&](const live::Connect4Question&) {
                        if (++asked == 1) throw std::runtime_error("no book");
                        return std::string("1");
                      }});
  const std::string room = opened(process, R"({"kind":"connect4","machine":"perfect"})");
  FakeClient a(process, room);
  a.hello(ada, "Ada");
  for (std::uint64_t batch = 1; batch <= 4; ++batch) {
    a.play(batch, "4");
    if (batch < 4) a->await_entries(2 + 2 * batch);
  }
  EXPECT_EQ(a->await("end")[0]["winner"], Json("a"));
  EXPECT_EQ(asked, 4);
  await([&] { return state_of(room) == scores::RoomRow::kOver; }, "the end in the store");
  EXPECT_EQ(rated(ada), 0) << "matches against machines are not rated";
}

TEST_F(RoomsOfProcesses, AMachineThatThinksDoesNotKeepTheOtherGameWaiting) {
  std::promise<void> versus_has_moved;
  FakeProcess process(where, kNowMs,
                      {.versus_machine = [](const live::VersusQuestion&) { return std::string("h"); },
                       .connect4_machine =
                           [&](const live::Connect4Question&) {
                             versus_has_moved.get_future().wait();
                             return std::string("1");
                           }});
  const std::string slow = opened(process, R"({"kind":"connect4","machine":"perfect"})");
  const std::string fast = opened(process, R"({"kind":"versus","machine":"level:5"})");
  FakeClient a(process, slow), b(process, fast);
  a.hello(ada, "Ada");
  a->await_entries(2);
  a.play(1, "4");
  b.hello(bob, "Bob");
  b->await_entries(2);
  process.now_ms += live::kCountdownMs + 2'000;
  EXPECT_NE(b->await_entries(3).back().find(" b play "), std::string::npos);
  versus_has_moved.set_value();
  a->await_entries(4);
}

TEST_F(RoomsOfProcesses, RoomsOfOneAddressDoNotKeepTheMachineOfAnotherWaiting) {
  std::promise<void> may_think;
  const std::shared_future<void> gate = may_think.get_future().share();
  std::mutex mutex;
  std::vector<std::string> order;
  FakeProcess process(where, kNowMs, {.connect4_machine = [&](const live::Connect4Question& question) {
                        gate.wait();
                        const std::lock_guard lock(mutex);
                        order.push_back(to_text(question.engine));
                        return std::string("1");
                      }});
  const auto seated = [&](unsigned char number, const std::string& from, const std::string& machine) {
    const std::string room = opened(process, (R"({"kind":"connect4","machine":")" + machine + R"("})").c_str());
    auto client = std::make_unique<FakeClient>(process, room, from);
    client->hello(service::player(number), "Player " + std::to_string(number));
    (*client)->await_entries(2);
    client->play(1, "4");
    (*client)->await_entries(3);
    return client;
  };
  std::vector<std::unique_ptr<FakeClient>> crowd;
  for (unsigned char i = 0; i < 8; ++i)
    crowd.push_back(seated(static_cast<unsigned char>(10 + i), "192.0.2.1", "hybrid"));
  await([&] { return process.rooms().thinking() == 8; }, "the machine was asked by all of the crowd");
  const auto other = seated(3, "198.51.100.1", "random");
  await([&] { return process.rooms().thinking() == 9; }, "the machine was asked by the other one");
  may_think.set_value();
  (*other)->await_entries(4);
  const std::lock_guard lock(mutex);
  EXPECT_LE(std::ranges::find(order, "random") - order.begin(), 2) << "eight came before";
}

TEST_F(RoomsOfProcesses, AMachineAnswersWithWhatItHasWhenItsTimeIsOver) {
  FakeProcess process(where, kNowMs, {.connect4_machine = [&](const live::Connect4Question& question) {
                        await([&] { return question.question.limit.stop.stop_requested(); }, "the end of its time");
                        return std::string("1");
                      }});
  const std::string room = opened(process, R"({"kind":"connect4","machine":"hybrid"})");
  FakeClient a(process, room);
  a.hello(ada, "Ada");
  a->await_entries(2);
  a.play(1, "4");
  a->await_entries(3);
  await([&] { return process.rooms().thinking() == 1; }, "the question");
  process.now_ms += 2'000;
  EXPECT_NE(a->await_entries(4).back().find(" b play 1"), std::string::npos);
}

TEST_F(RoomsOfProcesses, AMachinePlaysVersusAtItsPace) {
  FakeProcess process(where, kNowMs, {.versus_machine = [](const live::VersusQuestion& question) {
                        live::ModernCommands commands = question.before;
                        commands.push_back(tetris::modern::tap(tetris::modern::Key::hard_drop));
                        return tetris::modern::Game::write(commands);
                      }});
  const std::string room = opened(process, R"({"kind":"versus","machine":"level:5"})");
  FakeClient a(process, room);
  a.hello(ada, "Ada");
  a->await_entries(2);
  for (std::size_t moves = 1; moves <= 3; ++moves) {
    process.now_ms += live::kCountdownMs + 2'000;
    EXPECT_NE(a->await_entries(2 + moves).back().find(" b play "), std::string::npos);
  }
  a.say(live::Resign{});
  EXPECT_EQ(a->await("end")[0]["reason"], Json("resigned"));
}

}  // namespace
}  // namespace fourfold::serve
