// A store that is sealed with a key shows every change that was made without the key. Each row has
// an HMAC over all its columns and its replay. The table `seal` has one row with an HMAC of its
// own; it holds the number of rows, the last id, how often the store was changed, and the sum of
// all MACs, so that nobody can remove a row or put an older version of it back. Boards, standings
// and counts are not sealed, because they can be computed from the rows.
//
// The seal does not detect that the whole file was replaced by an older copy. To detect this, write
// down the number of changes and compare it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// A sum of MACs, modulo 2^256, as 64 hexadecimal digits.
class MacSum {
 public:
  MacSum() = default;
  explicit MacSum(std::string_view hex);
  void add(std::string_view mac);
  void subtract(std::string_view mac);
  [[nodiscard]] std::string hex() const;

 private:
  std::array<std::uint64_t, 4> parts_{};  ///< the lowest first
};

class Seal {
 public:
  Seal(Connection& connection, std::string key) : connection_(connection), key_(std::move(key)) {}

  // To be called within a writing transaction: `begin` first, `end` before the commit. Throws
  // StoreError if the store is sealed and there is no key, if there is a key and the store is not
  // sealed, or if it is the wrong key. A transaction of several changes calls `end_change` after
  // each one.
  void begin();
  void end_change();
  void end();
  /// `forget` is called before a row is changed or removed, `remember` after it was changed or
  /// inserted.
  void forget(std::int64_t id);
  void remember(std::int64_t id);

  /// Seals all rows as they are, within a writing transaction. Returns how many.
  std::int64_t make();
  /// Everything that does not match the seal; nothing without a key.
  std::vector<std::string> problems();
  std::string text();
  bool is_sealed() { return !read().empty(); }
  [[nodiscard]] bool has_key() const { return !key_.empty(); }

 private:
  struct Ledger {
    std::int64_t rows = 0, last_id = 0, changes = 0;
    MacSum total;
  };
  struct Read {
    Ledger ledger;
    std::string mac;
  };
  std::vector<Read> read();
  void write(const Ledger& ledger);
  [[nodiscard]] std::string mac_of(const Ledger& ledger) const;
  std::string mac_of_row(std::int64_t id);
  std::string stored_mac(std::int64_t id);
  std::vector<std::int64_t> ids_after(std::int64_t id);
  void look_at_rows(Ledger& found, std::vector<std::string>& problems);
  const std::vector<std::string>& columns();
  [[noreturn]] void refuse(std::string_view why) const;

  Connection& connection_;
  std::string key_;
  Ledger ledger_;
  bool is_changed_ = false, is_written_ = true;
  std::vector<std::string> columns_;
};

}  // namespace fourfold::scores
