// What a client and a server agree on through the fields of a request (RFC 9110): the coding of a
// file, whether the client already has it, and which part is wanted. Invalid fields are ignored, as
// the RFC requires.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fourfold::serve {

enum class Coding { identity, gzip, br };
/// "gzip", "br"; empty for identity.
std::string_view name_of(Coding coding);

/// Which codings of a file exist.
struct Codings {
  bool gzip = false, br = false;
};

/// The existing coding that the client prefers; br if several are equal.
Coding best_coding(std::string_view accept_encoding, Codings there);

/// Whether If-None-Match contains this tag, or `*`. Weak tags count too.
bool names_tag(std::string_view if_none_match, std::string_view tag);

struct Span {
  std::size_t first = 0, size = 0;
  friend bool operator==(const Span&, const Span&) = default;
};
struct Range {
  bool is_satisfiable = true;  ///< false: the part begins after the end
  Span span;
};
/// The range of a body of `size` bytes. Nothing if there is no range, or if it has several ranges,
/// other units or is invalid: then the whole body is sent.
std::optional<Range> range_of(std::string_view range, std::size_t size);

}  // namespace fourfold::serve
