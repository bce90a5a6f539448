// The files of a page, in memory, and what is answered to who asks for one of them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "serve/http/message.h"
#include "serve/http/negotiate.h"

namespace fourfold::serve {

/// A file with its forms that were compressed beforehand; those that are not there are null.
struct PageFile {
  Text plain, gzip, br;
  std::string tag;  ///< for ETag, without quotes: a hash of the plain contents
};

/// By path, "/index.html". A path that ends with a slash stands for the index.html there.
class Page {
 public:
  /// `path.gz` and `path.br` become forms of `path`; alone they are files like others.
  explicit Page(const std::map<std::string, std::string>& files);

  [[nodiscard]] const PageFile* find(std::string_view path) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

/// GET and HEAD of a file, with 206, 304, 400, 404, 405, 414 and 416.
Response answer(const Page& page, const Request& request);

}  // namespace fourfold::serve
