// The way out of every word.
#include "app/print.h"

#include <cerrno>
#include <system_error>

#include "base/utf8.h"

namespace fourfold::app {

void put_drawing(std::FILE* out, std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), out) != bytes.size())
    throw std::system_error(errno, std::generic_category(), "cannot write");
}

void put_text(std::FILE* out, std::string_view text) { put_drawing(out, printable_lines(text)); }

}  // namespace fourfold::app
