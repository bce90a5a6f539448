// The fields that depend on the name of a file only, and those that every answer has.
#pragma once

#include <string_view>

#include "serve/http/message.h"

namespace fourfold::serve {

/// By the end of the name: "/engine.wasm" -> "application/wasm". Bytes where it is unknown.
std::string_view media_type_of(std::string_view path);

/// Has the build put a hash of the contents into the name ("/assets/index-B3x_9aQz.js")? Then what is
/// there never changes.
bool is_hashed(std::string_view path);

/// A year for hashed names. All others are asked for again each time, which costs a 304.
std::string_view cache_control_of(std::string_view path);

/// What keeps a page to itself: nothing from other hosts, no frames around it, no guessing of types,
/// and isolated, so that its workers may share memory.
const Fields& security_fields();

}  // namespace fourfold::serve
