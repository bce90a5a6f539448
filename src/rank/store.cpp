// Which store a text names.
#include "rank/store.h"

#include "rank/database.h"

namespace fourfold::rank {

std::unique_ptr<Store> open_store(const std::string& where, const StoreOptions& options) {
  const std::size_t scheme = where.find("://");
  if (scheme != std::string::npos && !where.starts_with("postgresql://") && !where.starts_with("postgres://"))
    throw StoreError("a store of '" + where.substr(0, scheme) + "': expected the path of a file or postgresql://...");
  return std::make_unique<Database>(where, options);
}

}  // namespace fourfold::rank
