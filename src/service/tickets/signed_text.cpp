// The texts that players sign.
#include "service/tickets/signed_text.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "base/version.h"

namespace fourfold::service {
namespace {

/// In the order of the enum.
constexpr std::array<std::string_view, 4> kPurposes = {"ticket", "submission", "hello", "keeper"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Compares origins; hosts are the same in capitals.
bool is_same_origin(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace

std::string signed_text(Purpose purpose, std::string_view service, std::initializer_list<std::string_view> lines) {
  std::string text = "fourfold " + std::string(kPurposes[static_cast<std::size_t>(purpose)]);
  text += service.empty() ? " 1" : " 2\n" + std::string(service);
  for (const std::string_view line : lines) text.append("\n").append(line);
  return text;
}

std::optional<Refused> why_other_service(std::string_view service, std::span<const std::string> own) {
  if (service.empty() && takes_unnamed(kVersion)) return std::nullopt;
  const bool is_own = std::ranges::any_of(own, [&](const std::string& each) { return is_same_origin(each, service); });
  if (is_own) return std::nullopt;
  return Refused{Refusal::other_service,
                 (service.empty() ? "what was signed names no service" : "this was signed for " + in_quotes(service)) +
                     ": expected " + (own.empty() ? "another service" : own.front())};
}

}  // namespace fourfold::service
