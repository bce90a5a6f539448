// The default store: one SQLite file in write-ahead mode, so that readers never wait and a kill leaves the last commit.
#include <soci/sqlite3/soci-sqlite3.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "rank/connection.h"

namespace fourfold::rank {
namespace {

namespace fs = std::filesystem;

constexpr Dialect kSqlite = {.name = "sqlite",
                             .row_id = "INTEGER PRIMARY KEY AUTOINCREMENT",
                             .clustered = "WITHOUT ROWID",
                             .text = "TEXT",
                             .begin_reading = "BEGIN",
                             .begin_writing = "BEGIN IMMEDIATE",
                             .lock_writers = "",
                             .explain = "EXPLAIN QUERY PLAN "};

/// In the file's header: whose database it is.
constexpr int kApplication = 0x344F4C44;

constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::uint32_t big_endian(const char* bytes, int count) {
  std::uint32_t value = 0;
  for (int i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

/// Looks at the bytes before the library does: it would take an empty header for a new database, and notices a missing
/// end only when it gets there.
void check_file(const std::string& path) {
  const std::string start = "scores in " + path + ": ";
  if (!fs::exists(path)) return;
  if (!fs::is_regular_file(path)) throw StoreError(start + "it is there and is no plain file");
  if (fs::file_size(path) == 0) return;
  std::ifstream in(path, std::ios::binary);
  std::array<char, 100> header{};
  if (!in) throw StoreError(start + "cannot open it: " + std::strerror(errno));
  in.read(header.data(), header.size());
  if (std::string_view(header.data(), kMagic.size()) != kMagic)
    throw StoreError(start + "this is not a file of scores; it was left as it is");
  const std::uint64_t stored = big_endian(&header[16], 2), page = stored == 1 ? 65536 : stored;
  const bool has_size = big_endian(&header[24], 4) == big_endian(&header[92], 4);
  if (in.gcount() < 100 || (has_size && fs::file_size(path) < page * big_endian(&header[28], 4)))
    throw StoreError(start + "the file is damaged: its end is missing; it was left as it is");
}

void make_folder(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code problem;
  if (!folder.empty()) fs::create_directories(folder, problem);
  if (problem) throw StoreError("cannot make the folder " + folder.string() + ": " + problem.message());
}

bool is_foreign(soci::session& sql) {
  int application = 0, tables = 0;
  sql << "PRAGMA application_id", soci::into(application);
  sql << "SELECT count(*) FROM sqlite_master", soci::into(tables);
  return tables > 0 && application != kApplication;
}

}  // namespace

void connect_sqlite(Connection& connection, const std::string& path, const StoreOptions& options) {
  connection.where = path;
  connection.dialect = &kSqlite;
  if (path.find_first_of("\"'\n") != std::string::npos)
    throw StoreError("scores in " + path + ": a path without quotes is needed");
  check_file(path);
  make_folder(path);
  guarded(connection, [&] {
    connection.sql.open(soci::sqlite3, "db=\"" + path + "\" timeout=" + std::to_string(options.patience_s));
    if (is_foreign(connection.sql))
      throw StoreError("scores in " + path + ": this is the database of another program; it was left as it is");
    std::string mode;
    connection.sql << "PRAGMA journal_mode = WAL", soci::into(mode);
    // A commit is in the system's hands, safe from a kill; the disk has it when the store is closed.
    connection.sql << "PRAGMA synchronous = NORMAL";
    connection.sql << "PRAGMA foreign_keys = ON";
    connection.sql << "PRAGMA cell_size_check = ON";
    int application = 0;
    connection.sql << "PRAGMA application_id", soci::into(application);
    if (application != kApplication) connection.sql << "PRAGMA application_id = " + std::to_string(kApplication);
    connection.sql << "CREATE TABLE IF NOT EXISTS fourfold_meta (version INTEGER NOT NULL)";
  });
}

}  // namespace fourfold::rank
