// Seals rows, so that every change that was made without the key can be seen.
#include "scores/seal/seal.h"

#include <algorithm>
#include <charconv>

#include "base/sha256.h"
#include "scores/database/prepared.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

using soci::into;
using soci::use;

namespace {

constexpr std::size_t kHexDigitsOfPart = 16;  // digits of one of the sum's parts
constexpr std::size_t kMostNamed = 100;

std::array<std::uint64_t, 4> parts_of(std::string_view hex) {
  std::array<std::uint64_t, 4> parts{};
  if (hex.size() != parts.size() * kHexDigitsOfPart) return parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view digits = hex.substr((parts.size() - 1 - i) * kHexDigitsOfPart, kHexDigitsOfPart);
    std::from_chars(digits.data(), digits.data() + digits.size(), parts[i], 16);
  }
  return parts;
}

}  // namespace

MacSum::MacSum(std::string_view hex) : parts_(parts_of(hex)) {}

void MacSum::add(std::string_view mac) {
  const auto other = parts_of(mac);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const std::uint64_t sum = parts_[i] + other[i];
    const std::uint64_t with_carry = sum + carry;
    carry = (sum < other[i] ? 1 : 0) + (with_carry < sum ? 1 : 0);
    parts_[i] = with_carry;
  }
}

void MacSum::subtract(std::string_view mac) {
  const auto other = parts_of(mac);
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const std::uint64_t difference = parts_[i] - other[i];
    const std::uint64_t next = (parts_[i] < other[i] ? 1 : 0) + (difference < borrow ? 1 : 0);
    parts_[i] = difference - borrow;
    borrow = next;
  }
}

std::string MacSum::hex() const {
  std::string out;
  for (std::size_t i = parts_.size(); i-- > 0;) {
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[parts_[i] >> shift & 15];
  }
  return out;
}

void Seal::refuse(std::string_view why) const {
  throw StoreError("scores in " + connection_.where + ": " + std::string(why));
}

// --- one row ---

const std::vector<std::string>& Seal::columns() {
  if (!columns_.empty()) return columns_;
  std::string name;
  soci::statement all = (connection_.sql.prepare << std::string(connection_.dialect->columns_of_score), into(name));
  for (all.execute(); all.fetch();) columns_.push_back(name);
  std::erase(columns_, "mac");
  std::ranges::sort(columns_);
  return columns_;
}

/// The MAC over all existing columns, by name. Columns that are empty or 0 are left out, so that a
/// column added by a later version does not change the MACs of older rows.
std::string Seal::mac_of_row(std::int64_t id) {
  std::string query;
  for (const std::string& column : columns())
    query += (query.empty() ? "SELECT CAST(" : ", CAST(") + column + " AS TEXT)";
  std::vector<std::string> values(columns_.size());
  std::vector<soci::indicator> states(columns_.size());
  Prepared row(connection_, query + " FROM score WHERE id = :id");
  for (std::size_t i = 0; i < values.size(); ++i) row.statement().exchange(into(values[i], states[i]));
  if (!row.with(id).one()) return "";
  std::string replay;
  Prepared(connection_, kReplay).with(id).into(replay).one();
  std::string text = "row\nreplay " + sha256(replay) + "\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (states[i] != soci::i_ok || values[i].empty() || values[i] == "0") continue;
    text += columns_[i] + " " + std::to_string(values[i].size()) + ":" + values[i] + "\n";
  }
  return hmac_sha256(key_, text);
}

std::string Seal::stored_mac(std::int64_t id) {
  std::string mac;
  Prepared(connection_, "SELECT mac FROM score WHERE id = :id").with(id).into(mac).one();
  return mac;
}

void Seal::forget(std::int64_t id) {
  if (key_.empty()) return;
  ledger_.total.subtract(stored_mac(id));
  --ledger_.rows;
  is_changed_ = true;
}

void Seal::remember(std::int64_t id) {
  if (key_.empty()) return;
  const std::string mac = mac_of_row(id);
  Prepared(connection_, "UPDATE score SET mac = :mac WHERE id = :id").with(mac, id).run();
  ledger_.total.add(mac);
  ++ledger_.rows;
  ledger_.last_id = std::max(ledger_.last_id, id);
  is_changed_ = true;
}

// --- the whole store ---

std::vector<Seal::Read> Seal::read() {
  std::vector<Read> all;
  Read one;
  std::string total;
  Prepared(connection_, "SELECT row_count, last_id, changes, total, mac FROM seal LIMIT 2")
      .into(one.ledger.rows, one.ledger.last_id, one.ledger.changes, total, one.mac)
      .each([&] {
        one.ledger.total = MacSum(total);
        all.push_back(one);
      });
  return all;
}

std::string Seal::mac_of(const Ledger& ledger) const {
  return hmac_sha256(key_, "seal\n" + std::to_string(ledger.rows) + " " + std::to_string(ledger.last_id) + " " +
                               std::to_string(ledger.changes) + " " + ledger.total.hex() + "\n");
}

void Seal::write(const Ledger& ledger) {
  const std::string total = ledger.total.hex(), mac = mac_of(ledger);
  Prepared(connection_, "DELETE FROM seal").run();
  Prepared(connection_, "INSERT INTO seal (row_count, last_id, changes, total, mac) VALUES (:r, :l, :c, :t, :m)")
      .with(ledger.rows, ledger.last_id, ledger.changes, total, mac)
      .run();
}

void Seal::begin() {
  is_changed_ = false;
  is_written_ = true;
  const std::vector<Read> found = read();
  if (key_.empty()) {
    if (!found.empty()) refuse("it is sealed: it can be changed only with its key (--key)");
    return;
  }
  if (found.empty()) refuse("it is not sealed yet: `fourfold rank seal` does that");
  if (found.size() > 1 || found.front().mac != mac_of(found.front().ledger))
    refuse("its seal is not by this key, or was changed; `fourfold rank verify` says more");
  ledger_ = found.front().ledger;
}

void Seal::end_change() {
  if (!is_changed_) return;
  ++ledger_.changes;
  is_changed_ = is_written_ = false;
}

void Seal::end() {
  end_change();
  if (!is_written_) write(ledger_);
  is_written_ = true;
}

std::vector<std::int64_t> Seal::ids_after(std::int64_t id) {
  std::vector<std::int64_t> ids;
  std::int64_t next = 0;
  soci::statement page =
      (connection_.sql.prepare << "SELECT id FROM score WHERE id > :id ORDER BY id LIMIT 1000", use(id), into(next));
  for (page.execute(); page.fetch();) ids.push_back(next);
  return ids;
}

std::int64_t Seal::make() {
  if (key_.empty()) refuse("a key is needed to seal it (--key)");
  const std::vector<Read> before = read();
  ledger_ = {.changes = before.empty() ? 0 : before.front().ledger.changes};
  std::vector<std::int64_t> ids;
  for (std::int64_t last = INT64_MIN; !(ids = ids_after(last)).empty(); last = ids.back()) {
    for (const std::int64_t id : ids) {
      connection_.ask_again();
      remember(id);
    }
  }
  is_changed_ = true;
  end();
  return ledger_.rows;
}

void Seal::look_at_rows(Ledger& found, std::vector<std::string>& problems) {
  std::size_t wrong = 0;
  std::vector<std::int64_t> ids;
  for (std::int64_t last = INT64_MIN; !(ids = ids_after(last)).empty(); last = ids.back()) {
    for (const std::int64_t id : ids) {
      connection_.ask_again();
      const std::string stored = stored_mac(id);
      ++found.rows;
      found.last_id = std::max(found.last_id, id);
      found.total.add(stored);
      if (stored == mac_of_row(id) || ++wrong > kMostNamed) continue;
      problems.push_back("row " + std::to_string(id) +
                         (stored.empty() ? " was put in without the key" : " was changed without the key"));
    }
  }
  if (wrong > kMostNamed) problems.push_back(std::to_string(wrong - kMostNamed) + " more rows do not fit the seal");
}

std::vector<std::string> Seal::problems() {
  if (key_.empty()) return {};
  const std::vector<Read> sealed = read();
  if (sealed.size() != 1) return {sealed.empty() ? "there is no seal" : "there is more than one seal"};
  const Ledger& ledger = sealed.front().ledger;
  std::vector<std::string> problems;
  if (sealed.front().mac != mac_of(ledger)) return {"the seal is not by this key, or was changed"};
  Ledger found;
  look_at_rows(found, problems);
  if (found.rows != ledger.rows) {
    problems.push_back("the seal counts " + std::to_string(ledger.rows) + " rows, there are " +
                       std::to_string(found.rows));
  } else if (found.last_id > ledger.last_id) {
    problems.emplace_back("the last row is newer than the seal");
  } else if (problems.empty() && found.total.hex() != ledger.total.hex()) {
    problems.emplace_back("a row was exchanged for what it was before");
  }
  return problems;
}

std::string Seal::text() {
  const std::vector<Read> sealed = read();
  if (sealed.empty()) return "";
  const std::string change = "sealed, change " + std::to_string(sealed.front().ledger.changes);
  return key_.empty() ? change + ": not checked without the key" : change;
}

}  // namespace fourfold::scores
