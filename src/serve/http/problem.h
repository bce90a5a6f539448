// Refusals as problem details (RFC 9457), for people and programs.
#pragma once

#include <string>
#include <string_view>

#include "serve/http/message.h"

namespace fourfold::serve {

/// "Not Found"; empty for a status that is never used here.
std::string_view reason_of(int status);

/// A response of type application/problem+json with title, status and the sentence.
Response problem(int status, const std::string& detail);
/// The same with a word that tells programs which refusal it is: "forged-ticket".
Response problem(int status, const std::string& detail, std::string_view refusal);

}  // namespace fourfold::serve
