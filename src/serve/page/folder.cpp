// Reads the files of a page.
#include "serve/page/folder.h"

#include <fstream>
#include <iterator>

#include "base/text.h"
#include "base/utf8.h"

namespace fourfold::serve {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

Error not_readable(const fs::path& path) { return {"cannot read " + in_quotes(path.string())}; }

class Reader {
 public:
  Reader(fs::path folder, FolderLimits limits) : folder_(std::move(folder)), limits_(limits) {}

  Result<Files> read() {
    std::error_code problem;
    for (fs::recursive_directory_iterator at(folder_, problem), end; !problem && at != end; at.increment(problem)) {
      if (at->path().filename().string().starts_with('.')) {
        at.disable_recursion_pending();
      } else if (at->is_regular_file(problem) && !at->is_symlink(problem)) {
        if (!take(at->path())) return error_;
      }
    }
    if (problem) return Error{not_readable(folder_).what + ": " + problem.message()};
    return std::move(files_);
  }

 private:
  /// Reads at most what is left of the limit, even if a file grows while it is read.
  bool take(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())), in.gcount() > 0) {
      text.append(block, 0, static_cast<std::size_t>(in.gcount()));
      if (bytes_ + text.size() > limits_.bytes)
        return refuse("has more than " + counted(static_cast<std::int64_t>(limits_.bytes), "byte"));
    }
    if (!in.eof()) {
      error_ = not_readable(path);
      return false;
    }
    bytes_ += text.size();
    files_["/" + path.lexically_relative(folder_).generic_string()] = std::move(text);
    if (files_.size() > limits_.files)
      return refuse("has more than " + counted(static_cast<std::int64_t>(limits_.files), "file"));
    return true;
  }

  bool refuse(const std::string& why) {
    error_ = {"the page in " + in_quotes(folder_.string()) + " " + why};
    return false;
  }

  fs::path folder_;
  FolderLimits limits_;
  Files files_;
  std::size_t bytes_ = 0;
  Error error_;
};

}  // namespace

Result<Files> read_folder(const fs::path& folder, FolderLimits limits) {
  std::error_code unreadable;
  if (!fs::is_regular_file(folder / "index.html", unreadable))
    return Error{"there is no page in " + in_quotes(folder.string()) + ": expected a folder with an index.html"};
  return Reader(folder, limits).read();
}

}  // namespace fourfold::serve
