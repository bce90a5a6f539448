// A question of the page: a JSON object whose member `ask` names a verb, and whose other members
// are what the verb wants to know. What is missing or of the wrong kind is said by name.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace fourfold::page_engine {

class Question {
 public:
  /// An object with a text `ask`; an error says what it is instead.
  static Result<Question> from(std::string_view text);

  [[nodiscard]] const std::string& verb() const { return *fields_["ask"].as_string(); }
  [[nodiscard]] const Json& operator[](std::string_view name) const { return fields_[name]; }
  [[nodiscard]] bool has(std::string_view name) const { return !fields_[name].is_null(); }
  [[nodiscard]] const Json& fields() const { return fields_; }

  [[nodiscard]] Result<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most) const;
  [[nodiscard]] Result<std::string> text(std::string_view name) const;

  // The same, with the value that is used if the member is missing.
  [[nodiscard]] Result<std::int64_t> number_or(std::string_view name, std::int64_t usual, std::int64_t least,
                                               std::int64_t most) const;
  [[nodiscard]] Result<std::string> text_or(std::string_view name, std::string_view usual) const;
  [[nodiscard]] Result<bool> flag_or(std::string_view name, bool usual) const;

 private:
  explicit Question(Json fields) : fields_(std::move(fields)) {}
  Json fields_;
};

/// "seed: expected a number from 0 to 9, not \"x\"".
Error wrong(std::string_view name, std::string_view expected, const Json& found);

}  // namespace fourfold::page_engine
