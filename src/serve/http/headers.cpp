// Tables of media types and of the fields that protect a page.
#include "serve/http/headers.h"

#include <algorithm>
#include <array>

namespace fourfold::serve {
namespace {

struct MediaType {
  std::string_view extension, type;
};
constexpr std::array kMediaTypes = {
    MediaType{".html", "text/html; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".mjs", "text/javascript; charset=utf-8"},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".json", "application/json"},
    MediaType{".map", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".wasm", "application/wasm"},
    MediaType{".svg", "image/svg+xml"},
    MediaType{".png", "image/png"},
    MediaType{".ico", "image/vnd.microsoft.icon"},
    MediaType{".woff2", "font/woff2"},
    MediaType{".txt", "text/plain; charset=utf-8"},
};

constexpr std::size_t kHashLength = 8;  // in names made by Vite

bool is_hash_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

std::string_view media_type_of(std::string_view path) {
  const auto* const row =
      std::ranges::find_if(kMediaTypes, [&](const MediaType& r) { return path.ends_with(r.extension); });
  return row == kMediaTypes.end() ? "application/octet-stream" : row->type;
}

bool is_hashed(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.find('.'));
  if (stem.size() < kHashLength + 2 || stem.size() == name.size()) return false;
  const std::string_view hash = stem.substr(stem.size() - kHashLength);
  return stem[stem.size() - kHashLength - 1] == '-' && std::ranges::all_of(hash, is_hash_character);
}

std::string_view cache_control_of(std::string_view path) {
  return is_hashed(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

Fields security_fields(std::string_view scripts) {
  return {
      {"Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" + std::string(scripts) +
                                      "; img-src 'self' data: blob:; font-src 'self' data:; "
                                      "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Embedder-Policy", "require-corp"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
}

const Fields& security_fields() {
  static const Fields kFields = security_fields("");
  return kFields;
}

}  // namespace fourfold::serve
