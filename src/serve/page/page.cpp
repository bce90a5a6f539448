// The files of a page by path, with their compressed forms.
#include "serve/page/page.h"

#include <array>

#include "base/sha256.h"

namespace fourfold::serve {
namespace {

constexpr std::size_t kTagLength = 32;  // half of a SHA-256 is enough to distinguish versions

/// "/x.js.br" -> "/x.js", if that file exists; otherwise empty.
std::string plain_name(const std::map<std::string, std::string>& files, const std::string& path) {
  for (const std::string_view extension : {".br", ".gz"}) {
    if (!path.ends_with(extension)) continue;
    std::string plain = path.substr(0, path.size() - extension.size());
    return files.contains(plain) ? plain : "";
  }
  return "";
}

}  // namespace

Page::Page(const std::map<std::string, std::string>& files) {
  for (const auto& [path, text] : files) {
    auto shared = std::make_shared<const std::string>(text);
    const std::string plain = plain_name(files, path);
    if (!plain.empty()) {
      (path.ends_with(".br") ? files_[plain].br : files_[plain].gzip) = std::move(shared);
      continue;
    }
    PageFile& file = files_[path];
    file.plain = std::move(shared);
    file.tag = sha256(text).substr(0, kTagLength);
  }
}

const PageFile* Page::find(std::string_view path) const {
  const auto at = path.ends_with('/') ? files_.find(std::string(path) + "index.html") : files_.find(path);
  return at == files_.end() ? nullptr : &at->second;
}

}  // namespace fourfold::serve
