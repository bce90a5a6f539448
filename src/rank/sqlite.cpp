// The default store: one SQLite file in write-ahead mode, so that readers never wait and a kill
// leaves the last commit.
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
constexpr std::uint32_t kApplication = 0x344F4C44;

constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::uint32_t big_endian(const char* bytes, int count) {
  std::uint32_t value = 0;
  for (int i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

/// Where these stand in the header: https://www.sqlite.org/fileformat.html
constexpr std::size_t kHeader = 100, kPageSize = 16, kPages = 28, kApplicationAt = 68;

/// Is there a log beside the file, from which the library will mend it? A write that was killed
/// leaves such a pair.
bool has_log(const std::string& path) {
  const auto is_filled = [](const std::string& file) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return !missing && size > 0;
  };
  return is_filled(path + "-wal") || is_filled(path + "-journal");
}

bool is_shorter_than_it_says(const std::string& path, const std::array<char, kHeader>& header) {
  const std::uint64_t stored = big_endian(&header[kPageSize], 2), page = stored == 1 ? 65536 : stored;
  return fs::file_size(path) < page * big_endian(&header[kPages], 4);
}

/// Looks at the bytes before the library does: it would take an empty header for a new database,
/// would bring the log of another program's database into it, and notices a missing end only when
/// it gets there.
void check_file(const std::string& path) {
  const std::string start = "scores in " + path + ": ";
  if (!fs::exists(path)) return;
  if (!fs::is_regular_file(path)) throw StoreError(start + "it is there and is no plain file");
  if (fs::file_size(path) == 0) return;
  std::ifstream in(path, std::ios::binary);
  std::array<char, kHeader> header{};
  if (!in) throw StoreError(start + "cannot open it: " + std::strerror(errno));
  in.read(header.data(), header.size());
  if (std::string_view(header.data(), kMagic.size()) != kMagic)
    throw StoreError(start + "this is not a file of scores; it was left as it is");
  if (in.gcount() < static_cast<std::streamsize>(kHeader) || (is_shorter_than_it_says(path, header) && !has_log(path)))
    throw StoreError(start + "the file is damaged: its end is missing; it was left as it is");
  if (big_endian(&header[kApplicationAt], 4) != kApplication)
    throw StoreError(start + "this is the database of another program; it was left as it is");
}

void make_folder(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code problem;
  if (!folder.empty()) fs::create_directories(folder, problem);
  if (problem) throw StoreError("cannot make the folder " + folder.string() + ": " + problem.message());
}

/// Writes to a new file whose it is, before anything else.
void sign(soci::session& sql) {
  int application = 0;
  sql << "PRAGMA application_id", soci::into(application);
  if (application == 0) sql << "PRAGMA application_id = " + std::to_string(kApplication);
}

}  // namespace

void connect_sqlite(Connection& connection, const std::string& path, const StoreOptions& options) {
  connection.where = path;
  connection.dialect = &kSqlite;
  if (path.empty()) throw StoreError("scores in '': expected the path of a file");
  if (path.find_first_of("\"'\n") != std::string::npos)
    throw StoreError("scores in " + path + ": a path without quotes is needed");
  std::string file;
  try {
    file = fs::absolute(path).string();  // some relative paths, such as ":memory:", mean other things to SQLite
    check_file(path);
  } catch (const fs::filesystem_error& e) {
    throw StoreError("scores in " + path + ": " + e.code().message());
  }
  make_folder(path);
  guarded(connection, [&] {
    connection.sql.open(soci::sqlite3, "db=\"" + file + "\" timeout=" + std::to_string(options.patience_s));
    sign(connection.sql);
    std::string mode;
    connection.sql << "PRAGMA journal_mode = WAL", soci::into(mode);
    if (mode != "wal") throw StoreError("scores in " + path + ": the file system does not allow a write-ahead log");
    connection.sql << "PRAGMA trusted_schema = OFF";  // a file from elsewhere may bring functions in its views
    // A commit is in the system's hands, safe from a kill, but not yet from a power failure:
    // waiting for the disk takes several milliseconds. The last program that closes the store waits
    // for it.
    connection.sql << "PRAGMA synchronous = NORMAL";
    connection.sql << "PRAGMA wal_autocheckpoint = 8000";  // pages: a row touches some thirty of a large board's
    connection.sql << "PRAGMA foreign_keys = ON";
    connection.sql << "PRAGMA cell_size_check = ON";
    connection.sql << "CREATE TABLE IF NOT EXISTS fourfold_meta (version INTEGER NOT NULL)";
  });
}

}  // namespace fourfold::rank
