// Which store a text names.
#include "rank/store.h"

#include "rank/database.h"

namespace fourfold::rank {

std::unique_ptr<Store> open_store(const std::string& where, const StoreOptions& options) {
  return std::make_unique<Database>(where, options);
}

}  // namespace fourfold::rank
