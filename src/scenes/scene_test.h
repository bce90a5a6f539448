// For tests of scenes: a stage without a terminal, with services that remember what was asked of
// them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "scenes/services.h"
#include "scores/store/memory.h"
#include "stage/decoder.h"
#include "stage/scene.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::scenes {

/// Jobs are done at once, and remembered as the loop would be woken by them.
class Waking final : public stage::Background {
 public:
  void run(Job job) override {
    job();
    woken_ = true;
  }
  bool take_wake() { return std::exchange(woken_, false); }

 private:
  bool woken_ = false;
};

inline auto has_id(const std::string& id) {
  return [id](const SavedFile& file) { return file.id == id; };
}

struct SceneTest : testing::Test {
  SceneTest() {
    services.background = &background;
    services.seconds = [] { return 0.0; };
    services.new_seed = [this] { return seed++; };
    services.saved_games = [this] { return saves; };
    services.save_game = [this](const std::string& id, const std::string& text) { return save_game(id, text); };
    services.forget_game = [this](const std::string& id) { std::erase_if(saves, has_id(id)); };
    services.set_aside_game = [this](const std::string& id) {
      std::erase_if(saves, has_id(id));
      set_aside.push_back(id);
    };
    services.keep = [this](const Finished& game) -> Result<scores::Standing> {
      kept.push_back(game);
      const scores::Row own{.rank = 2, .id = 2, .entry = {.name = game.name, .points = 120}};
      return scores::Standing{.row = own,
                              .best = {{.rank = 1, .id = 1, .entry = {.name = "Ada", .points = 9000}}, own}};
    };
    services.machine = tetris::modern::policy_for_tests();
    services.policy_for = [](std::string_view) { return simple_policy(); };
    services.coach_for = [](const std::string&, std::string_view) { return simple_policy(); };
    services.coach_nodes = 5'000;
    services.modern_coach_for = [](const std::string&) { return tetris::modern::policy_for_tests(); };
    services.save_settings = [this](const Settings& settings) {
      kept_settings = settings;
      return std::string();
    };
    services.puzzle_progress = [this] { return progress; };
    services.save_puzzle_progress = [this](const teach::PuzzleProgress& kept_progress) {
      progress = kept_progress;
      return std::string();
    };
    services.today = [] { return std::int64_t{20'000}; };
    services.store = [this]() -> scores::Store& { return board; };
    services.replays = [this] { return replay_files; };
    services.about_replay = [this](const std::string& path) {
      ++replays_read;
      return "about " + path;
    };
    services.load_replay = [this](const std::string& path) -> Result<std::string> { return replay_texts.at(path); };
    services.keep_replay = [this](const std::string& text) -> Result<std::string> {
      replay_texts["kept.replay"] = text;
      return std::string("kept.replay");
    };
  }

  /// Few holes, low stack: enough to be right about simple boards.
  static tetris::Policy simple_policy() {
    return {.name = "simple",
            .features = tetris::FeatureSet::genes8,
            .weights = {40, -26, -2, -23, -71, 14, 33, 16},
            .search = {.known = 1, .keep = 8},
            .source = {}};
  }

  Result<std::string> save_game(const std::string& id, const std::string& text) {
    const std::string place = id.empty() ? "save " + std::to_string(next_save++) : id;
    std::erase_if(saves, has_id(place));
    saves.insert(saves.begin(), SavedFile{place, "today", text});
    return place;
  }
  /// The text of the game that was left last; empty if there is none.
  [[nodiscard]] std::string saved() const { return saves.empty() ? "" : *saves.front().text; }

  void begin(std::unique_ptr<stage::Scene> scene) { stage = std::make_unique<stage::Stage>(std::move(scene)); }

  /// Keys by the bytes a terminal sends: "1", "\033[A", "\r".
  void press(std::string_view bytes) {
    stage::Decoder decoder;
    const auto feed = [&](const std::vector<stage::Input>& inputs) {
      for (const stage::Input& input : inputs) {
        if (const auto* event = std::get_if<stage::KeyEvent>(&input)) stage->handle(*event);
        if (const auto* paste = std::get_if<stage::Paste>(&input)) stage->paste(*paste);
      }
    };
    feed(decoder.feed(bytes));
    feed(decoder.flush());
  }
  /// Time as the loop gives it: to a scene that asks for some, or when a job has been done. A scene
  /// that forgets to ask stands still here as it does on the screen.
  void pass(int ticks) {
    for (int i = 0; i < ticks; ++i) {
      if (background.take_wake() || stage->next_change()) stage->advance(1);
    }
  }
  std::string picture(int width = 80, int height = 24) {
    stage->fit(width, height);
    return screen::to_text(stage->draw(width, height));
  }
  bool shows(std::string_view text, int width = 80, int height = 24) {
    return picture(width, height).find(text) != std::string::npos;
  }

  Waking background;
  Services services;
  std::unique_ptr<stage::Stage> stage;
  std::uint64_t seed = 1;
  std::vector<SavedFile> saves;  ///< the newest first
  std::vector<std::string> set_aside;
  int next_save = 1;
  std::vector<Finished> kept;
  std::optional<Settings> kept_settings;
  teach::PuzzleProgress progress;
  scores::Memory board;
  std::vector<ReplayFile> replay_files;
  int replays_read = 0;  ///< to say what they are
  std::map<std::string, std::string> replay_texts;
};

}  // namespace fourfold::scenes
