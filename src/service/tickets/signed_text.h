// The texts that players sign. Each contains its purpose and the service it is meant for, so that a
// service cannot use a text that it received at another service.
//
//   fourfold ticket 2\n{service}\n{game} {rules} {mode} {kind}\n{time}
//   fourfold submission 2\n{service}\n{ticket}\n{SHA-256 of the replay, hexadecimal}\n{name}
//   fourfold hello 2\n{service}\n{room}\n{name}\n{time}
//   fourfold keeper 2\n{service}\n{what}\n{about}\n{why}\n{time}
//
// The service is the origin that the player's program has connected to, in the form of browsers:
// "https://example.org", "http://localhost:8080". The program takes it from the address that it
// uses itself, never from an answer. Texts of version 1 have no line for the service; they are
// accepted until `takes_unnamed` says otherwise, but not made any more.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "service/submission/refusal.h"

namespace fourfold::service {

enum class Purpose : std::uint8_t { ticket, submission, hello, keeper };

/// `service` empty: a text of version 1.
std::string signed_text(Purpose purpose, std::string_view service, std::initializer_list<std::string_view> lines);

/// Why a text that names this service is not meant for us; nothing if it is. `own`: the origins by
/// which this service is reached.
std::optional<Refused> why_other_service(std::string_view service, std::span<const std::string> own);

/// Whether this version of the program accepts texts that name no service. 1.0 is the last version
/// that does.
constexpr bool takes_unnamed(std::string_view version) {
  return version.starts_with("0.") || version.starts_with("1.0.");
}

}  // namespace fourfold::service
