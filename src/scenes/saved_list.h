// The games that were left, to go on with one of them.
#pragma once

#include "scenes/menu.h"
#include "scenes/services.h"

namespace fourfold::scenes {

class SavedGames final : public Menu {
 public:
  explicit SavedGames(Services& services);

 protected:
  [[nodiscard]] std::vector<MenuItem> items() override;

 private:
  Services& services_;
};

/// A game that was left, with what the list says about it.
struct Waiting {
  std::string id, date, about;
};
/// Those that can be read, the newest first. Others are put out of the way without being lost, and
/// `problem` says so.
std::vector<Waiting> waiting_games(Services& services, std::string& problem);

}  // namespace fourfold::scenes
