// The header fields that depend only on a file's name, and those of every answer.
#pragma once

#include <string_view>

#include "serve/http/message.h"

namespace fourfold::serve {

/// By the end of the name: "/engine.wasm" -> "application/wasm". The general type for bytes if the
/// end is unknown.
std::string_view media_type_of(std::string_view path);

/// Whether the build put a hash of the contents into the name ("/assets/index-B3x_9aQz.js"). Such a
/// file never changes.
bool is_hashed(std::string_view path);

/// A year for names with a hash. All others must be requested again each time, which costs an
/// answer of 304.
std::string_view cache_control_of(std::string_view path);

/// The fields that isolate a page: it may load nothing from other hosts, may not be put into a
/// frame, types are not guessed, and its workers may share memory.
const Fields& security_fields();
/// The same for a text of ours that has scripts in it, which may run: sources as a policy names
/// them, each with a blank before it.
Fields security_fields(std::string_view scripts);

}  // namespace fourfold::serve
