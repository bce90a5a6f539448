// The player's key pair in a file.
#include "app/online/identity_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "base/utf8.h"
#include "service/tickets/identity.h"

namespace fourfold::app {

std::string identity_path() { return (data_folder() / "identity").string(); }

sign::KeyPair read_identity(const std::string& path) {
  auto player = service::identity_from(read_file(path, kIdentityFile));
  if (!player) throw Failure(printable(path) + ": " + player.error());
  return *std::move(player);
}

std::optional<sign::KeyPair> kept_identity() {
  const std::string path = identity_path();
  struct stat about{};
  if (::stat(path.c_str(), &about) != 0 && errno == ENOENT) return std::nullopt;
  if ((about.st_mode & 077) != 0) throw Failure(printable(path) + ": others can use it: expected mode 600: chmod 600");
  return read_identity(path);
}

void keep_identity(const sign::KeyPair& player) {
  make_folder(data_folder().string());
  write_private_file(identity_path(), service::to_text(player));
}

sign::KeyPair identity_or_new() {
  if (auto kept = kept_identity()) return *std::move(kept);
  sign::KeyPair fresh = sign::KeyPair::random();
  keep_identity(fresh);
  return fresh;
}

}  // namespace fourfold::app
