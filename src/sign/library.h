// Starts libsodium, for the files of this module.
#pragma once

namespace fourfold::sign {

/// Must be called before a function of the library that needs it; any number of times, from any
/// thread. Throws std::runtime_error if the system gives no random numbers.
void need_library();

}  // namespace fourfold::sign
