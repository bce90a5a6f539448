// The files of a page in memory, and the answers to requests for them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "serve/http/message.h"
#include "serve/http/negotiate.h"

namespace fourfold::serve {

/// A file with its precompressed forms; missing forms are null.
struct PageFile {
  Text plain, gzip, br;
  std::string tag;      ///< for ETag, without quotes: a hash of the uncompressed contents
  std::string scripts;  ///< of HTML: the scripts in its text, as a Content-Security-Policy names them
};

/// By path, "/index.html". A path that ends with a slash means the index.html there.
class Page {
 public:
  /// `path.gz` and `path.br` become forms of `path`; if `path` does not exist, they are ordinary
  /// files.
  explicit Page(const std::map<std::string, std::string>& files);

  [[nodiscard]] const PageFile* find(std::string_view path) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

/// Answers GET and HEAD of a file, with 200, 206, 304, 400, 404, 405, 414 or 416.
Response answer(const Page& page, const Request& request);

}  // namespace fourfold::serve
