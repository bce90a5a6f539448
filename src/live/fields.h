// Reads members of JSON objects from outside. An error says what was found and what was expected.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/json.h"
#include "play/signed_name.h"

namespace fourfold::live {

/// An error if the object has a member that is not in this list.
std::optional<Error> unknown_member(const Json& object, std::initializer_list<std::string_view> known);

Result<std::int64_t> int_member(const Json& object, std::string_view key, std::int64_t least, std::int64_t most);
/// Printable text on one line; if it is missing, empty.
Result<std::string> text_member(const Json& object, std::string_view key, std::size_t longest);
Result<bool> bool_member(const Json& object, std::string_view key, bool usual);

/// Whether the text is base64url (RFC 4648) without padding.
bool is_base64url(std::string_view text);
/// The text of a member that must be base64url or empty.
Result<std::string> base64url_member(const Json& object, std::string_view key, std::size_t longest);

/// The index of the name that the member contains.
Result<std::size_t> name_member(const Json& object, std::string_view key, const std::vector<std::string_view>& names);

/// Who sent the message: "key", "name", "time", "service", "signature". What is missing is empty;
/// the time is read only where there is a key.
Result<play::SignedName> signed_name_in(const Json& object);
void add_signed_name(Json& to, const play::SignedName& who);

/// Adds all members of one object to another.
void add_members(Json& to, const Json& from);

}  // namespace fourfold::live
