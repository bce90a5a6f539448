// Refusals, as problem details (RFC 9457) that a person and a program can read.
#pragma once

#include <string>
#include <string_view>

#include "serve/http/message.h"

namespace fourfold::serve {

/// "Not Found"; empty for a status that is never answered here.
std::string_view reason_of(int status);

/// application/problem+json with title, status and the sentence.
Response problem(int status, const std::string& detail);
/// The same with a word for programs that tells one refusal from another: "forged-ticket".
Response problem(int status, const std::string& detail, std::string_view refusal);

}  // namespace fourfold::serve
