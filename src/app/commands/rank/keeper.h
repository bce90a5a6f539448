// What the commands of keepers share: who the keeper is, and that what is done is written down.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/commands/rank/options.h"

namespace fourfold::app {

struct KeeperChoice {
  StoreChoice store;
  std::string keeper;  ///< empty: $USER
  std::string why;

  void add_to(Command& command);
  /// Done now.
  [[nodiscard]] rank::Deed deed(std::string what, std::string about) const;
};

/// "row 12: Ada, 300 points"
std::string about_row(const rank::Row& row);

/// A store that a keeper works on. Where there is none yet, an empty one without a log.
class KeptStore {
 public:
  explicit KeptStore(const KeeperChoice& choice);

  rank::Store* operator->() const { return store_; }
  rank::Store& operator*() const { return *store_; }
  [[nodiscard]] rank::League* league() const { return league_.get(); }

  using Work = std::function<std::optional<rank::Row>()>;
  /// Does the work, and writes it down if it gave a row: both or neither.
  std::optional<rank::Row> act(const std::string& what, const Work& work);

 private:
  const KeeperChoice& choice_;
  std::unique_ptr<rank::League> league_;
  std::unique_ptr<rank::Store> empty_;
  rank::Store* store_;
};

}  // namespace fourfold::app
