// Players who may not submit, and games that may not be submitted. A ban names a key or the
// identity of a game (Entry::identity), so another name or another file does not avoid it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct Ban {
  std::string subject;  ///< a key (base64url, 43 characters) or an identity (hexadecimal, 64)
  std::string why;
  std::int64_t date = 0;
  friend bool operator==(const Ban&, const Ban&) = default;
};

class Bans {
 public:
  explicit Bans(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::optional<Ban> find(const std::string& subject);
  /// Returns false if the subject is already banned; the first reason stays.
  bool add(const Ban& ban);
  /// Returns false if the subject was not banned.
  bool lift(const std::string& subject);
  /// The latest bans, the newest first.
  [[nodiscard]] std::vector<Ban> last(std::int64_t limit);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
