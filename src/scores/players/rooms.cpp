// Rooms and their logs.
#include "scores/players/rooms.h"

#include <algorithm>
#include <map>

#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

std::string select_rooms(std::string_view rest) {
  return "SELECT id, setup, owner, address, heartbeat, state FROM room " + std::string(rest);
}

constexpr auto kRoomColumns = [](RoomRow& room, auto column) {
  for (std::string* text : {&room.id, &room.setup, &room.owner, &room.address}) column(*text);
  column(room.heartbeat);
  column(room.state);
};

/// Whether the room belongs to this process. If it does, the row is locked until the end of the
/// transaction.
bool is_owned(Connection& connection, const std::string& room, const std::string& owner) {
  int found = 0;
  connection.sql << "SELECT 1 FROM room WHERE id = :r AND owner = :o" + std::string(connection.dialect->keep_row),
      soci::use(room), soci::use(owner), soci::into(found);
  return connection.sql.got_data();
}

/// Whether the log has this line already. An earlier attempt may have written it when its answer
/// was lost. If the line with this number is a different one, another process writes to the log
/// too.
bool is_there(Connection& connection, const RoomLine& line) {
  std::string text;
  connection.sql << "SELECT content FROM room_log WHERE room = :r AND number = :n", soci::use(line.room),
      soci::use(line.number), soci::into(text);
  return text == line.text;
}

}  // namespace

bool Rooms::add(const RoomRow& r) {
  return change_rows(
             connection_,
             "INSERT INTO room (id, setup, owner, address, heartbeat, state) VALUES (:i, :s, :o, :a, :h, :t) ON "
             "CONFLICT DO NOTHING",
             r.id, r.setup, r.owner, r.address, r.heartbeat, r.state) > 0;
}

std::optional<RoomRow> Rooms::find(const std::string& id) {
  return only(read_values<RoomRow>(connection_, kRoomColumns, select_rooms("WHERE id = :i"), id));
}

std::vector<RoomRow> Rooms::open(const Open& asked) {
  return read_values<RoomRow>(connection_, kRoomColumns,
                              select_rooms("WHERE state <> 'over' AND owner <> :o AND heartbeat >= :h "
                                           "ORDER BY heartbeat DESC, id LIMIT :n"),
                              asked.but_of, asked.heard_since, std::max<std::int64_t>(asked.limit, 0));
}

std::int64_t Rooms::clock_ahead(std::int64_t now) {
  if (connection_.postgresql == nullptr) return 0;
  const auto columns = [](std::int64_t& time, auto column) { column(time); };
  const auto time = only(read_values<std::int64_t>(
      connection_, columns, "SELECT CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT) AS time"));
  return time.value_or(now) - now;
}

std::int64_t Rooms::beat(const std::string& owner, std::int64_t now) {
  return change_rows(connection_, "UPDATE room SET heartbeat = :n WHERE owner = :o AND state <> 'over'", now, owner);
}

void Rooms::try_to_write(std::int64_t now) {
  change_rows(connection_,
              "INSERT INTO room (id, setup, owner, address, heartbeat, state) VALUES ('-', '', '', '', :h, :s) ON "
              "CONFLICT (id) DO UPDATE SET heartbeat = excluded.heartbeat",
              now, std::string(RoomRow::kOver));
}

bool Rooms::take(const RoomRow& by, std::int64_t before) {
  return change_rows(connection_,
                     "UPDATE room SET owner = :o, address = :a, heartbeat = :h WHERE id = :i AND (heartbeat < :b OR "
                     "owner = '') AND state <> 'over'",
                     by.owner, by.address, by.heartbeat, by.id, before) > 0;
}

void Rooms::give_up(const std::string& owner) {
  change_rows(connection_, "UPDATE room SET owner = '' WHERE owner = :o AND state <> 'over'", owner);
}

bool Rooms::give_up(const std::string& id, const std::string& owner) {
  return change_rows(connection_, "UPDATE room SET owner = '' WHERE id = :i AND owner = :o AND state <> 'over'", id,
                     owner) > 0;
}

bool Rooms::set_state(const std::string& id, const std::string& owner, const std::string& state) {
  return change_rows(connection_, "UPDATE room SET state = :s WHERE id = :i AND owner = :o AND state <> 'over'", state,
                     id, owner) > 0;
}

std::vector<std::string> Rooms::append(const std::string& owner, std::span<const RoomLine> lines) {
  return in_transaction(connection_, Transaction::Kind::beside, [&] {
    std::map<std::string, bool> is_ours;
    RoomLine line;
    soci::statement insert =
        (connection_.sql.prepare << "INSERT INTO room_log (room, number, content) VALUES (:r, :n, :c) ON CONFLICT DO "
                                    "NOTHING",
         soci::use(line.room), soci::use(line.number), soci::use(line.text));
    for (const RoomLine& each : lines) {
      const auto [at, is_first] = is_ours.try_emplace(each.room, false);
      if (is_first) at->second = is_owned(connection_, each.room, owner);
      if (!at->second) continue;
      line = each;
      insert.execute(true);
      if (insert.get_affected_rows() == 0 && !is_there(connection_, line)) at->second = false;
    }
    std::vector<std::string> lost;
    for (const auto& [room, ours] : is_ours) {
      if (!ours) lost.push_back(room);
    }
    return lost;
  });
}

std::vector<RoomLine> Rooms::lines(const std::string& room, std::int64_t from, std::int64_t limit) {
  const auto columns = [](RoomLine& line, auto column) {
    column(line.room);
    column(line.number);
    column(line.text);
  };
  return read_values<RoomLine>(
      connection_, columns,
      "SELECT room, number, content FROM room_log WHERE room = :r AND number >= :n ORDER BY number LIMIT :m", room,
      from, std::max<std::int64_t>(limit, 0));
}

std::int64_t Rooms::forget_before(std::int64_t heartbeat) {
  return in_transaction(connection_, Transaction::Kind::beside, [&] {
    change_rows(connection_, "DELETE FROM room_log WHERE room IN (SELECT id FROM room WHERE heartbeat < :h)",
                heartbeat);
    return change_rows(connection_, "DELETE FROM room WHERE heartbeat < :h", heartbeat);
  });
}

}  // namespace fourfold::scores
