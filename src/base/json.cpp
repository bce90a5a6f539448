// The JSON value itself; json_parse.cpp reads it and json_dump.cpp writes it.
#include "base/json.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace fourfold {
namespace {

const Json kNull;

}  // namespace

Json::Json() = default;
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json::Json(Value value) : value_(std::move(value)) {}
Json::Json(std::nullptr_t) {}
Json::Json(std::string value) : value_(std::move(value)) {}
Json::Json(std::string_view value) : value_(std::string(value)) {}
Json::Json(const char* value) : value_(std::string(value)) {}

Json Json::of_bool(bool value) { return Json(Value(value)); }
Json Json::of_int(std::int64_t value) { return Json(Value(value)); }
Json Json::of_uint(std::uint64_t value) {
  return value > INT64_MAX ? Json(Value(value)) : of_int(static_cast<std::int64_t>(value));
}
Json Json::of_double(double value) { return Json(Value(value)); }

Json Json::array() { return Json(Value(Array())); }
Json Json::array(std::initializer_list<Json> values) { return Json(Value(Array(values))); }
Json Json::object() { return Json(Value(Object())); }
Json Json::object(std::initializer_list<Member> members) { return Json(Value(Object(members))); }
Json Json::object_of(Object members) { return Json(Value(std::move(members))); }

bool Json::is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
bool Json::is_bool() const { return std::holds_alternative<bool>(value_); }
bool Json::is_integer() const {
  return std::holds_alternative<std::int64_t>(value_) || std::holds_alternative<std::uint64_t>(value_);
}
bool Json::is_number() const { return is_integer() || std::holds_alternative<double>(value_); }
bool Json::is_string() const { return std::holds_alternative<std::string>(value_); }
bool Json::is_array() const { return std::holds_alternative<Array>(value_); }
bool Json::is_object() const { return std::holds_alternative<Object>(value_); }

bool operator==(const Json& a, const Json& b) { return a.value_ == b.value_; }

std::string_view Json::type_name() const {
  constexpr std::array<std::string_view, std::variant_size_v<Value>> kNames = {"null",   "boolean", "number", "number",
                                                                               "number", "string",  "array",  "object"};
  return kNames[value_.index()];
}

std::optional<bool> Json::as_bool() const {
  const bool* value = std::get_if<bool>(&value_);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<std::int64_t> Json::as_int() const {
  const auto* value = std::get_if<std::int64_t>(&value_);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<std::uint64_t> Json::as_uint() const {
  if (const auto* value = std::get_if<std::uint64_t>(&value_)) return *value;
  const auto* value = std::get_if<std::int64_t>(&value_);
  return value == nullptr || *value < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(*value));
}

std::optional<double> Json::as_double() const {
  if (const auto* value = std::get_if<double>(&value_)) return *value;
  if (const auto* value = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*value);
  if (const auto* value = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*value);
  return std::nullopt;
}

std::optional<std::vector<double>> Json::as_doubles() const {
  if (!is_array()) return std::nullopt;
  std::vector<double> numbers;
  for (const Json& element : elements()) {
    const std::optional<double> number = element.as_double();
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

const std::string* Json::as_string() const { return std::get_if<std::string>(&value_); }

std::size_t Json::size() const { return is_array() ? elements().size() : members().size(); }

const Json::Array& Json::elements() const {
  static const Array kNone;
  const Array* array = std::get_if<Array>(&value_);
  return array == nullptr ? kNone : *array;
}

const Json::Object& Json::members() const {
  static const Object kNone;
  const Object* object = std::get_if<Object>(&value_);
  return object == nullptr ? kNone : *object;
}

const Json* Json::find(std::string_view key) const {
  const auto at = std::ranges::find(members(), key, &Member::key);
  return at == members().end() ? nullptr : &at->value;
}

bool Json::contains(std::string_view key) const { return find(key) != nullptr; }

const Json& Json::operator[](std::string_view key) const {
  const Json* value = find(key);
  return value == nullptr ? kNull : *value;
}

const Json& Json::operator[](std::size_t index) const { return index < elements().size() ? elements()[index] : kNull; }

Json& Json::operator[](std::string_view key) {
  if (is_null()) value_ = Object{};
  Object* object = std::get_if<Object>(&value_);
  assert(object != nullptr);
  const auto at = std::ranges::find(*object, key, &Member::key);
  return at != object->end() ? at->value : object->emplace_back(Member{std::string(key), Json()}).value;
}

void Json::push_back(Json value) {
  if (is_null()) value_ = Array{};
  Array* array = std::get_if<Array>(&value_);
  assert(array != nullptr);
  array->push_back(std::move(value));
}

void Json::erase(std::string_view key) {
  if (Object* object = std::get_if<Object>(&value_)) {
    std::erase_if(*object, [&](const Member& member) { return member.key == key; });
  }
}

}  // namespace fourfold
