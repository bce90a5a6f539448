// Which kind of store a text names.
#include "scores/store/store.h"

#include "scores/database/database.h"

namespace fourfold::scores {

std::unique_ptr<Store> open_store(const std::string& where, const StoreOptions& options) {
  return std::make_unique<Database>(where, options);
}

}  // namespace fourfold::scores
