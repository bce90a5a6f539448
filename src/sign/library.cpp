// Starts libsodium once, for the files of this module.
#include "sign/library.h"

#include <sodium.h>

#include <stdexcept>

namespace fourfold::sign {

void need_library() {
  static const bool kIsReady = sodium_init() >= 0;
  if (!kIsReady) throw std::runtime_error("libsodium cannot start: the system gives no random numbers");
}

}  // namespace fourfold::sign
