// What the commands of one question did, put together.
#pragma once

#include <string_view>

#include "base/json.h"

namespace fourfold::page_engine {

class Happened {
 public:
  /// `locked`: what `locked_json` makes of a lock.
  template <class Facts, class LockedJson>
  void add(const Facts& facts, LockedJson locked) {
    moved_ |= facts.moved;
    refused_ += facts.refused ? 1 : 0;
    if constexpr (requires { facts.turned; }) {
      turned_ |= facts.turned;
      held_ |= facts.held;
    }
    for (const auto& each : facts.locks) {
      locked_.push_back(locked(each));
      if (each.rows != 0) cleared_ = locked_.elements().back();
    }
  }
  void refused_because(std::string_view why) { why_ = why; }

  /// Into a state: `facts`, and `cleared` with the rows that went last.
  void write_to(Json& state) const {
    state["cleared"] =
        cleared_.is_null() ? Json() : Json::object({{"rows", cleared_["rows"]}, {"text", cleared_["text"]}});
    state["facts"] = Json::object({{"moved", moved_},
                                   {"turned", turned_},
                                   {"held", held_},
                                   {"refused", refused_},
                                   {"why", why_},
                                   {"locked", locked_}});
  }

 private:
  bool moved_ = false, turned_ = false, held_ = false;
  int refused_ = 0;
  std::string_view why_;
  Json locked_ = Json::array(), cleared_;
};

}  // namespace fourfold::page_engine
