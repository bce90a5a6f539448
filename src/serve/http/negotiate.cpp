// The fields with which a client says what it accepts, has and wants.
#include "serve/http/negotiate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

#include "serve/http/message.h"

namespace fourfold::serve {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Removes the part before the separator, and the separator, from the front.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(part);
}

/// "0.25" -> 250; nothing if it is not a valid weight (RFC 9110, 12.4.2).
std::optional<int> thousandths(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = (text[0] - '0') * 1000, place = 100;
  for (std::size_t i = 2; i < text.size(); ++i, place /= 10) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    weight += (text[i] - '0') * place;
  }
  return weight <= 1000 ? std::optional(weight) : std::nullopt;
}

/// "br;q=0.5" -> 500; 1000 without a weight, 0 for an invalid one.
int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = take_until(parameters, ';');
    const std::string_view name = take_until(parameter, '=');
    if (same_name(name, "q")) return thousandths(trimmed(parameter)).value_or(0);
  }
  return 1000;
}

/// How much the client wants a coding: by its name, otherwise by `*`, otherwise 0.
int liking(std::string_view accept_encoding, std::string_view coding) {
  int rest = 0;
  while (!accept_encoding.empty()) {
    std::string_view element = take_until(accept_encoding, ',');
    const std::string_view name = take_until(element, ';');
    if (same_name(name, coding)) return weight_of(element);
    if (name == "*") rest = weight_of(element);
  }
  return rest;
}

/// A whole number without a sign; a number that is too large becomes the largest possible.
std::optional<std::uint64_t> number_of(std::string_view digits) {
  std::uint64_t number = 0;
  const char* const begin = digits.data();
  const char* const end = begin + digits.size();
  const auto [at, problem] = std::from_chars(begin, end, number);
  if (digits.empty() || at != end || problem == std::errc::invalid_argument) return std::nullopt;
  return problem == std::errc::result_out_of_range ? UINT64_MAX : number;
}

}  // namespace

std::string_view name_of(Coding coding) {
  constexpr std::array<std::string_view, 3> kNames = {"", "gzip", "br"};
  return kNames[static_cast<std::size_t>(coding)];
}

Coding best_coding(std::string_view accept_encoding, Codings there) {
  const int br = there.br ? liking(accept_encoding, "br") : 0;
  const int gzip = there.gzip ? liking(accept_encoding, "gzip") : 0;
  if (br == 0 && gzip == 0) return Coding::identity;
  return br >= gzip ? Coding::br : Coding::gzip;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    std::string_view element = take_until(if_none_match, ',');
    if (element.starts_with("W/")) element.remove_prefix(2);
    if (element == tag) return true;
  }
  return false;
}

std::optional<Range> range_of(std::string_view range, std::size_t size) {
  if (!same_name(take_until(range, '='), "bytes") || range.find(',') != std::string_view::npos) return std::nullopt;
  const bool has_dash = range.find('-') != std::string_view::npos;
  const std::string_view before = take_until(range, '-'), after = trimmed(range);
  const auto first = number_of(before), last = number_of(after);
  if (!has_dash || (!before.empty() && !first) || (!after.empty() && !last) || (!first && !last)) return std::nullopt;
  if (!first) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(*last, size));
    return Range{count > 0, {size - count, count}};
  }
  if (last && *last < *first) return std::nullopt;
  if (*first >= size) return Range{false, {}};
  const std::uint64_t end = last ? std::min<std::uint64_t>(*last, size - 1) : size - 1;
  return Range{true, {static_cast<std::size_t>(*first), static_cast<std::size_t>(end - *first + 1)}};
}

}  // namespace fourfold::serve
