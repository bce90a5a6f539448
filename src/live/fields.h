// Members of JSON objects from outside; each reader says what is there and what was expected.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/json.h"

namespace fourfold::live {

/// Nothing if all members are among these.
std::optional<Error> unknown_member(const Json& object, std::initializer_list<std::string_view> known);

Result<std::int64_t> int_member(const Json& object, std::string_view key, std::int64_t least, std::int64_t most);
/// Printable text on one line; missing counts as empty.
Result<std::string> text_member(const Json& object, std::string_view key, std::size_t longest);
Result<bool> bool_member(const Json& object, std::string_view key, bool usual);

/// Is it text in base64url (RFC 4648), without padding?
bool is_base64url(std::string_view text);
/// The same member, or nothing of it.
Result<std::string> base64url_member(const Json& object, std::string_view key, std::size_t longest);

/// Which of the names a member is.
Result<std::size_t> name_member(const Json& object, std::string_view key, const std::vector<std::string_view>& names);

/// Adds the members of one object to another.
void add_members(Json& to, const Json& from);

}  // namespace fourfold::live
