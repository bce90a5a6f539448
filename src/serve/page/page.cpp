// The files of a page by path, with their compressed forms.
#include "serve/page/page.h"

#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "sign/base64url.h"

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

/// "61ff" -> "a\xff"
std::string bytes_of_hex(std::string_view digits) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < digits.size(); at += 2)
    bytes += static_cast<char>(std::stoi(std::string(digits.substr(at, 2)), nullptr, 16));
  return bytes;
}

/// As RFC 4648 has it in section 4, which is what policies are written in.
std::string base64(std::string_view bytes) {
  std::string text = sign::to_base64url(bytes);
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  text.append((4 - text.size() % 4) % 4, '=');
  return text;
}

/// The hash of every script that stands in the text itself: the server knows that they are its own.
std::string scripts_in(std::string_view html) {
  constexpr std::string_view kBegin = "<script>", kEnd = "</script>";
  std::string sources;
  for (std::size_t at = html.find(kBegin); at != std::string_view::npos; at = html.find(kBegin, at)) {
    at += kBegin.size();
    const std::string_view script = html.substr(at, html.find(kEnd, at) - at);
    sources += " 'sha256-" + base64(bytes_of_hex(sha256(script))) + "'";
  }
  return sources;
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
    if (path.ends_with(".html")) file.scripts = scripts_in(text);
  }
}

const PageFile* Page::find(std::string_view path) const {
  const auto at = path.ends_with('/') ? files_.find(std::string(path) + "index.html") : files_.find(path);
  return at == files_.end() ? nullptr : &at->second;
}

}  // namespace fourfold::serve
