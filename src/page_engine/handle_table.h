// Things that are kept between two questions, each known by a number that is never given twice.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "page_engine/question.h"

namespace fourfold::page_engine {

template <class T>
class HandleTable {
 public:
  /// `name` is said in errors; it is also the member of a question that holds a thing's number.
  explicit HandleTable(std::string_view name, std::size_t most = kUsualMost) : name_(name), most_(most) {}

  /// Returns the number of the thing. An error if too many are open: the page has not closed them.
  Result<std::int64_t> put(T thing) {
    if (things_.size() >= most_) return Error{"too many of " + std::string(name_) + " are open: close some"};
    things_.emplace(++last_, std::move(thing));
    return last_;
  }

  /// The one a question means.
  Result<T*> of(const Question& question) {
    const auto number = question[name_].as_int();
    const auto at = number ? things_.find(*number) : things_.end();
    if (at == things_.end()) return wrong(name_, "the number of an open one", question[name_]);
    return &at->second;
  }

  Result<Json> close(const Question& question) {
    const auto found = of(question);
    if (!found) return Error{found.error()};
    things_.erase(*question[name_].as_int());
    return Json::object();
  }

 private:
  static constexpr std::size_t kUsualMost = 64;

  std::string_view name_;
  std::size_t most_;
  std::map<std::int64_t, T> things_;
  std::int64_t last_ = 0;
};

}  // namespace fourfold::page_engine
