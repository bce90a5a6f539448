// A JSON value: the format of policies, answers of commands, logs and checkpoints.
//
//   Json answer = Json::object({{"score", 12}, {"moves", Json::array({3, 4})}});
//   answer["best"] = 3;
//   print(answer.dump());                                      {"score":12,"moves":[3,4],"best":3}
//
//   const Result<Json> read = Json::parse(text);               says what is wrong, at which line and column
//   if (const auto score = (*read)["score"].as_int()) ...      nothing if it is not there or no whole number
//
// Objects keep the order in which their members were added. Whole numbers are exact from INT64_MIN
// to UINT64_MAX.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace fourfold {

class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  /// What a reader accepts. Deeper or longer text is refused before it costs time or memory.
  struct Limits {
    int depth = 64;
    std::size_t bytes = std::size_t{256} << 20;
    std::size_t values = SIZE_MAX;  ///< each takes some 40 bytes of memory, and two of text
  };

  Json();  ///< null
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  Json(std::nullptr_t);
  template <class Number>
    requires std::is_arithmetic_v<Number>
  Json(Number value) : Json(of_number(value)) {}
  Json(std::string value);
  Json(std::string_view value);
  Json(const char* value);
  template <class T>
  Json(const std::optional<T>& value) : Json(value ? Json(*value) : Json()) {}
  template <class T>
  Json(const std::vector<T>& values) : Json(array_of(values)) {}

  static Json array();
  static Json array(std::initializer_list<Json> values);
  template <class Range>
  static Json array_of(const Range& values) {
    Json array = Json::array();
    for (const auto& value : values) array.push_back(Json(value));
    return array;
  }
  static Json object();
  static Json object(std::initializer_list<Member> members);
  static Json object_of(Object members);

  [[nodiscard]] bool is_null() const;
  [[nodiscard]] bool is_bool() const;
  [[nodiscard]] bool is_integer() const;
  [[nodiscard]] bool is_number() const;
  [[nodiscard]] bool is_string() const;
  [[nodiscard]] bool is_array() const;
  [[nodiscard]] bool is_object() const;
  /// For messages: null, boolean, number, string, array or object.
  [[nodiscard]] std::string_view type_name() const;

  // Nothing if the value has another type, or is a number that does not fit. Every number can be
  // read as a double.
  [[nodiscard]] std::optional<bool> as_bool() const;
  [[nodiscard]] std::optional<std::int64_t> as_int() const;
  [[nodiscard]] std::optional<std::uint64_t> as_uint() const;
  [[nodiscard]] std::optional<double> as_double() const;
  [[nodiscard]] std::optional<std::vector<double>> as_doubles() const;  ///< an array that contains only numbers
  [[nodiscard]] const std::string* as_string() const;                   ///< nullptr for other types

  /// The size of an array or object; 0 for all other values.
  [[nodiscard]] std::size_t size() const;

  // Empty if the value is not an array, or not an object.
  [[nodiscard]] const Array& elements() const;
  [[nodiscard]] const Object& members() const;

  [[nodiscard]] const Json* find(std::string_view key) const;
  [[nodiscard]] bool contains(std::string_view key) const;
  /// null if there is no such member or element.
  const Json& operator[](std::string_view key) const;
  const Json& operator[](std::size_t index) const;

  // For changing a value: null becomes an object or an array; any other type is a programming
  // error.
  Json& operator[](std::size_t index);
  Json& operator[](std::string_view key);  ///< adds a null if there is no such member
  void push_back(Json value);
  void erase(std::string_view key);

  /// On one line without blanks; with an indent, one member or element per line. The text is UTF-8:
  /// other bytes become U+FFFD, characters that are not printable (base/utf8.h) become escapes.
  /// Numbers that JSON does not have (infinite, not a number) become null.
  [[nodiscard]] std::string dump(int indent = -1) const;

  /// Refuses text that is not JSON in UTF-8, and objects that have a key twice.
  static Result<Json> parse(std::string_view text, Limits limits);
  static Result<Json> parse(std::string_view text);

  friend bool operator==(const Json& a, const Json& b);

 private:
  // A whole number is stored as int64_t if it fits, so that equal numbers are stored in the same
  // form.
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

  explicit Json(Value value);

  static Json of_bool(bool value);
  static Json of_int(std::int64_t value);
  static Json of_uint(std::uint64_t value);
  static Json of_double(double value);
  template <class Number>
  static Json of_number(Number value) {
    if constexpr (std::same_as<Number, bool>) {
      return of_bool(value);
    } else if constexpr (std::floating_point<Number>) {
      return of_double(value);
    } else if constexpr (std::unsigned_integral<Number>) {
      return of_uint(value);
    } else {
      return of_int(value);
    }
  }

  Value value_;
};

struct Json::Member {
  std::string key;
  Json value;
  friend bool operator==(const Member&, const Member&) = default;
};

/// A value for a message, shortened if it is long.
std::string brief(const Json& value);

}  // namespace fourfold
