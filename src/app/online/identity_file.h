// The player's key pair, in the data folder: `identity`, for its owner only.
#pragma once

#include <optional>
#include <string>

#include "sign/keys.h"

namespace fourfold::app {

std::string identity_path();

/// Nothing if there is none yet. Throws Failure for a file that others can read, or that is no
/// identity.
std::optional<sign::KeyPair> kept_identity();
/// From a file that may come from elsewhere.
sign::KeyPair read_identity(const std::string& path);

/// Atomic, mode 600.
void keep_identity(const sign::KeyPair& player);

/// The one that is kept; a new one where there is none.
sign::KeyPair identity_or_new();

}  // namespace fourfold::app
