// The default store: one SQLite file in write-ahead mode, so that readers never wait and a killed
// process leaves the last commit.
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "scores/database/connection.h"
#include "scores/store/limits.h"

namespace fourfold::scores {
namespace {

namespace fs = std::filesystem;
using namespace sqlite_api;  // the namespace in which SOCI puts the library's own functions

/// In KiB, for who reads or adds many rows. With the usual 2 MB each row of a large store costs
/// dozens of reads from the file.
constexpr std::string_view kLargeCache = "PRAGMA cache_size = -65536";

constexpr Dialect kSqlite = {.name = "sqlite",
                             .row_id = "INTEGER PRIMARY KEY AUTOINCREMENT",
                             .clustered = "WITHOUT ROWID",
                             .text = "TEXT",
                             .begin_reading = "BEGIN",
                             .begin_writing = "BEGIN IMMEDIATE",
                             .lock_writers = "",
                             .lock_adders = "",
                             .lock_part = "",
                             .explain = "EXPLAIN QUERY PLAN ",
                             .disguised =
                                 "SELECT count(*) FROM sqlite_master WHERE (type <> 'table' OR rootpage = 0) "
                                 "AND lower(name) IN ",
                             .columns_of_score = "SELECT name FROM pragma_table_info('score')",
                             .keep_row = "",
                             .is_typed =
                                 "typeof(game) = 'text' AND typeof(rules) = 'text' AND typeof(mode) = 'text' AND "
                                 "typeof(kind) = 'text' AND typeof(points) IN ('integer', 'null')",
                             .read_all = kLargeCache,
                             .add_many = kLargeCache,
                             .can_load = true};

/// Stands in the file's header and says that the database belongs to this program.
constexpr std::uint32_t kApplication = 0x344F4C44;

constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::uint32_t big_endian(const char* bytes, int count) {
  std::uint32_t value = 0;
  for (int i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

/// Positions in the header: https://www.sqlite.org/fileformat.html
constexpr std::size_t kHeader = 100, kPageSize = 16, kPages = 28, kApplicationAt = 68;
using Header = std::array<char, kHeader>;

/// Whether there is a log beside the file, from which the library will repair it. A write that was
/// killed leaves such a pair.
bool has_log(const std::string& path) {
  const auto is_filled = [](const std::string& file) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return !missing && size > 0;
  };
  return is_filled(path + "-wal") || is_filled(path + "-journal");
}

bool is_shorter_than_it_says(const std::string& path, const Header& header) {
  const std::uint64_t stored = big_endian(&header[kPageSize], 2), page = stored == 1 ? 65536 : stored;
  return fs::file_size(path) < page * big_endian(&header[kPages], 4);
}

/// Reads the start of the file through the library, although the library does not accept it as a
/// database yet. If this process opened and closed the file itself, it would lose all its locks on
/// the file (a rule of POSIX); another program would then think that nobody has the database open,
/// and would remove its log.
int read_header(const std::string& file, Header& header) {
  sqlite3_vfs* disk = sqlite3_vfs_find(nullptr);
  const std::unique_ptr<const char, void (*)(const char*)> name(
      sqlite3_create_filename(file.c_str(), "", "", 0, nullptr),
      [](const char* made) { sqlite3_free_filename(const_cast<char*>(made)); });
  std::vector<std::max_align_t> space(static_cast<std::size_t>(disk->szOsFile) / sizeof(std::max_align_t) + 1);
  auto* open = reinterpret_cast<sqlite3_file*>(space.data());
  int code = disk->xOpen(disk, name.get(), open, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nullptr);
  if (code == SQLITE_OK) code = open->pMethods->xRead(open, header.data(), static_cast<int>(header.size()), 0);
  if (open->pMethods != nullptr) open->pMethods->xClose(open);
  return code;
}

/// Checks the bytes before the library does. The library would take an empty header for a new
/// database, would write the log of another program's database into that database, and would notice
/// a missing end only when it reads that far.
void check_file(const std::string& path, const std::string& file) {
  const std::string start = "scores in " + path + ": ";
  if (!fs::exists(path)) return;
  if (!fs::is_regular_file(path)) throw StoreError(start + "it is there and is no plain file");
  if (fs::file_size(path) == 0) return;
  if (access(path.c_str(), R_OK) != 0) throw StoreError(start + "cannot open it: " + std::strerror(errno));
  Header header{};
  const int code = read_header(file, header);
  const bool is_short = code == SQLITE_IOERR_SHORT_READ;
  if (code != SQLITE_OK && !is_short) throw soci::sqlite3_soci_error("cannot read it", code);
  if (std::string_view(header.data(), kMagic.size()) != kMagic)
    throw StoreError(start + "this is not a file of scores; it was left as it is");
  if (is_short || (is_shorter_than_it_says(path, header) && !has_log(path)))
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

/// Whether the file and the log beside it can be written to.
bool can_write(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code missing;
  if (!fs::exists(path, missing)) return true;  // the attempt to make the file will say what is wrong
  return access(path.c_str(), W_OK) == 0 && access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

/// The file as a URI, in which the library accepts more than a path.
std::string uri_of(const std::string& file) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  std::string out = "file:";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_';
    if (is_plain) {
      out += c;
    } else {
      out += {'%', kHexDigits[byte >> 4], kHexDigits[byte & 15]};
    }
  }
  return out;
}

/// A file that cannot be written to and has no log is opened as unchangeable: otherwise the library
/// would make a log beside it, even for reading.
std::string name_to_open(const std::string& file, bool is_read_only) {
  if (!is_read_only) return uri_of(file);
  return uri_of(file) + (has_log(file) ? "?mode=ro" : "?immutable=1");
}

void fail_if(int code, sqlite3* database, const char* what) {
  if (code != SQLITE_OK) throw soci::sqlite3_soci_error(std::string(what) + sqlite3_errmsg(database), code);
}

/// Opens the database and puts it into SOCI's connection, because SOCI cannot say how a file is to
/// be opened.
sqlite3* open_file(soci::session& sql, const std::string& name, int patience_s) {
  sql.open(soci::sqlite3, "db=:memory:");
  auto* backend = static_cast<soci::sqlite3_session_backend*>(sql.get_backend());
  sqlite3* database = nullptr;
  const int code =
      sqlite3_open_v2(name.c_str(), &database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
  sqlite3_close(std::exchange(backend->conn_, database));
  fail_if(code, database, "cannot open: ");
  fail_if(sqlite3_extended_result_codes(database, 1), database, "");
  fail_if(sqlite3_busy_timeout(database, 1000 * patience_s), database, "");
  return database;
}

/// A file from elsewhere may contain views and triggers that never end, functions in its schema,
/// and texts without end. A store has none of these, so they are switched off.
void distrust(sqlite3* database) {
  fail_if(sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr), database, "");
  for (const int off : {SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_TRUSTED_SCHEMA})
    fail_if(sqlite3_db_config(database, off, 0, nullptr), database, "");
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, static_cast<int>(kLargestEverKept) + (1 << 20));
}

/// Writes into a new file, before anything else, that it belongs to this program.
void sign(soci::session& sql) {
  int application = 0;
  sql << "PRAGMA application_id", soci::into(application);
  if (application == 0) sql << "PRAGMA application_id = " + std::to_string(kApplication);
}

void prepare_to_write(Connection& connection) {
  sign(connection.sql);
  std::string mode;
  connection.sql << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (mode != "wal")
    throw StoreError("scores in " + connection.where + ": the file system does not allow a write-ahead log");
  // A commit is handed to the operating system: a kill cannot undo it, but a power failure can,
  // because waiting for the disk takes several milliseconds. The last program that closes the store
  // waits for the disk.
  connection.sql << "PRAGMA synchronous = NORMAL";
  connection.sql << "PRAGMA wal_autocheckpoint = 8000";  // pages: a row changes about thirty of a large board's
  connection.sql << "PRAGMA foreign_keys = ON";
  connection.sql << "CREATE TABLE IF NOT EXISTS fourfold_meta (version INTEGER NOT NULL)";
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
    file = fs::absolute(path).string();  // some relative paths, such as ":memory:", have another meaning in SQLite
    guarded(connection, [&] { check_file(path, file); });
  } catch (const fs::filesystem_error& e) {
    throw StoreError("scores in " + path + ": " + e.code().message());
  }
  make_folder(path);
  connection.is_read_only = !can_write(file);
  guarded(connection, [&] {
    distrust(open_file(connection.sql, name_to_open(file, connection.is_read_only), options.patience_s));
    connection.sql << "PRAGMA cell_size_check = ON";
    if (!connection.is_read_only) prepare_to_write(connection);
  });
}

}  // namespace fourfold::scores
