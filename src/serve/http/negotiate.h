// What a client and a server agree on by the fields of a request (RFC 9110): the coding of a file,
// whether the client has it already, which part of it is wanted. Fields that make no sense count as
// not there, as the RFC asks for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fourfold::serve {

enum class Coding { identity, gzip, br };
/// "gzip", "br"; empty for identity.
std::string_view name_of(Coding coding);

/// Which codings of a file there are.
struct Codings {
  bool gzip = false, br = false;
};

/// The one the client likes most among those there are; br among equals.
Coding best_coding(std::string_view accept_encoding, Codings there);

/// Does If-None-Match name this tag, or any (`*`)? Weak tags count too.
bool names_tag(std::string_view if_none_match, std::string_view tag);

struct Span {
  std::size_t first = 0, size = 0;
  friend bool operator==(const Span&, const Span&) = default;
};
struct Range {
  bool is_satisfiable = true;  ///< false: the part lies behind the end
  Span span;
};
/// Of a body of so many bytes; nothing for no range, several ranges, other units and nonsense, for
/// which the whole is sent.
std::optional<Range> range_of(std::string_view range, std::size_t size);

}  // namespace fourfold::serve
