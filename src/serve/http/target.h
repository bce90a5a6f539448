// Converts the target of a request (RFC 9112, 3.2) to the path it names.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace fourfold::serve {

/// Longer targets are answered with 414.
inline constexpr std::size_t kLongestTarget = 4096;

/// "/a%20b/?x=1" -> "/a b/"; "http://host/x" -> "/x". The query is removed, and escapes are decoded
/// once. Refuses targets that begin differently, incomplete escapes and control characters. `..` is
/// not resolved: a path is looked up in a list of files, never on the disk.
Result<std::string> path_of(std::string_view target);

/// "a%20b" -> "a b": decodes one part of a path or of a query.
Result<std::string> unescaped(std::string_view text);

}  // namespace fourfold::serve
