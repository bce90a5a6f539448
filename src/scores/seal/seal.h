// A store that is sealed with a key shows every change that was made without the key. Each row
// carries an HMAC over all its columns and its replay; the one row of the table `seal` carries how
// many rows there are, the last id, the sum of all MACs (so that a row is neither taken out nor
// exchanged for what it was before) and how often the store was changed, under an HMAC of its own.
// Boards, standings and counts are not sealed: they follow from the rows.
//
// What is not found: that the whole file was exchanged for an older copy of it. Who notes down the
// number of changes finds that too.
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

  // Within a writing transaction: `begin` first, `end` before the commit. Throws StoreError where
  // the store is sealed and there is no key, or the other way round, or the key is another. A
  // transaction of several changes calls `end_change` after each.
  void begin();
  void end_change();
  void end();
  /// Before a row is changed or dropped, and after it was changed or put in.
  void forget(std::int64_t id);
  void remember(std::int64_t id);

  /// Seals all rows as they are, within a writing transaction. How many.
  std::int64_t make();
  /// What does not fit the seal; nothing without a key.
  std::vector<std::string> problems();
  std::string text();
  bool is_sealed() { return !read().empty(); }

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
