// Result<T>: a value, or a reason that a person can act on. For bad input from outside; programming
// errors are asserts.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace fourfold {

/// What was wrong, where, and what was expected, in one sentence without a full stop.
struct Error {
  std::string what;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] const std::string& error() const {
    assert(!ok());
    return std::get<1>(state_).what;
  }

  const T& operator*() const& {
    assert(ok());
    return std::get<0>(state_);
  }
  T&& operator*() && {
    assert(ok());
    return std::get<0>(std::move(state_));
  }
  T& operator*() & {
    assert(ok());
    return std::get<0>(state_);
  }
  T* operator->() {
    assert(ok());
    return &std::get<0>(state_);
  }
  const T* operator->() const {
    assert(ok());
    return &std::get<0>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace fourfold
