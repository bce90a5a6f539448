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
  [[nodiscard]] scores::Deed deed(std::string what, std::string about) const;
};

/// A store that a keeper works on. Where there is none yet, an empty one without a log.
class KeptStore {
 public:
  explicit KeptStore(const KeeperChoice& choice);

  scores::Store* operator->() const { return store_; }
  scores::Store& operator*() const { return *store_; }
  [[nodiscard]] scores::League* league() const { return league_.get(); }

  using Work = std::function<std::optional<scores::Row>()>;
  /// Does the work, and writes it down if it gave a row: both or neither.
  std::optional<scores::Row> act(const std::string& what, const Work& work);

 private:
  const KeeperChoice& choice_;
  std::unique_ptr<scores::League> league_;
  std::unique_ptr<scores::Store> empty_;
  scores::Store* store_;
};

}  // namespace fourfold::app
