// The start of libsodium, for the files of this module.
#pragma once

namespace fourfold::sign {

/// Before a function of the library that needs it: any number of times, from any thread. Throws
/// std::runtime_error where the system gives no random numbers.
void need_library();

}  // namespace fourfold::sign
