// A disk that is soon full: a tmpfs, where the system lets us mount one.
#pragma once

#include <sys/mount.h>

#include <cstddef>
#include <filesystem>
#include <string>

namespace fourfold::torture {

class SmallDisk {
 public:
  static constexpr std::size_t kBytes = std::size_t{512} << 10;

  void mount_at(const std::string& folder) {
    std::filesystem::create_directories(folder);
    const std::string options = "size=" + std::to_string(kBytes);
    if (::mount("tmpfs", folder.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, options.c_str()) == 0) folder_ = folder;
  }
  void unmount() {
    if (is_there()) ::umount2(folder_.c_str(), MNT_DETACH);
    folder_.clear();
  }
  [[nodiscard]] bool is_there() const { return !folder_.empty(); }

 private:
  std::string folder_;
};

}  // namespace fourfold::torture
