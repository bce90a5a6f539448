// The games that were kept as files, the newest first.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "scenes/replay_open.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class ReplayList final : public stage::Scene {
 public:
  explicit ReplayList(Services& services) : services_(services), files_(services.replays()) {}

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;
  void uncover(stage::Stage& stage) override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void select(std::ptrdiff_t index);
  void open(stage::Stage& stage, Opener opener);
  [[nodiscard]] const std::string& about(const std::string& path) const;

  Services& services_;
  std::vector<ReplayFile> files_;
  mutable std::map<std::string, std::string> about_;  ///< by path: only files that have been seen are read
  std::ptrdiff_t selected_ = 0;
  std::string message_;
};

}  // namespace fourfold::scenes
