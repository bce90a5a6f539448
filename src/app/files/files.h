// Files and standard input, read whole and within limits; writes are atomic. Nothing else in the
// program writes a file (but the database its own).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/files/limits.h"
#include "data/file.h"

namespace fourfold::app {

/// Throws Failure with the name and the reason: not there, a folder, a device without an end,
/// larger than its kind may be. A pipe is read to its end if somebody writes to it within a second.
std::string read_file(const std::string& path, const FileKind& kind = kScoresFile);
std::string read_standard_input(const FileKind& kind = kScoresFile);

/// The text of a shipped file ("stacker"), or of a file on disk ("mine.json", "./mine"). Throws
/// UsageError for what is neither, with the names there are: "no policy 'x': expected a file or one
/// of ...".
struct Shipped {
  std::span<const data::File> files;
  std::string_view word;       ///< "policy"
  std::string_view extension;  ///< ".json"
  FileKind kind;
};
std::string shipped_or_file(const Shipped& shipped, const std::string& name_or_file);

/// What a written file outlives: the death of the process, or that of the machine, which takes a
/// wait for the disk.
enum class Durability { process, machine };

/// Writes to a new file beside it, with a name nobody else has, and renames, so that a kill leaves
/// the old file or the new one. A file that was there keeps its permissions. A symbolic link stays,
/// and what it points to is replaced. Throws Failure for a folder, a pipe, a device, a link to
/// nothing and a file one may not write to.
void write_file(const std::string& path, const std::string& text, Durability durability = Durability::machine);

/// The same for a secret: nobody but its owner can read it, whatever was there before (mode 600).
void write_private_file(const std::string& path, const std::string& text);

/// The same for a file that comes in parts: none of them stays in memory, and nobody sees the file
/// before `commit`. What is not committed is removed.
class FileWriter {
 public:
  enum class Readers : std::uint8_t { as_usual, owner };
  explicit FileWriter(std::string path, Readers readers = Readers::as_usual);
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  ~FileWriter();

  void append(std::string_view text);
  /// Gives the file its final name. Nothing can be added afterwards.
  void commit(Durability durability = Durability::machine);

 private:
  struct Open;
  std::string path_;
  std::unique_ptr<Open> open_;
  std::string waiting_;
};

/// Is this the name of a file that a killed write_file left behind?
bool is_left_by_a_kill(const std::filesystem::path& path);

// What grows in place: plain files, and no links to others. Throw Failure.

/// Adds to the end and waits until it is on the disk.
void append_to_file(const std::string& path, const std::string& text);
/// Keeps so many bytes from the beginning.
void cut_file(const std::string& path, std::uint64_t bytes);
/// A descriptor to hold a lock with; the file is made where it is missing.
int open_lock_file(const std::string& path);
/// Puts a file that cannot be used out of the way; quietly where that cannot be done.
void set_file_aside(const std::string& path, const std::string& aside);

/// A file and when it was last written.
using DatedFile = std::pair<std::filesystem::file_time_type, std::filesystem::path>;
/// The plain files of a folder whose names end like this, the newest first; none if the folder
/// cannot be read.
std::vector<DatedFile> files_in(const std::filesystem::path& folder, std::string_view extension);
/// "2026-11-15 07:36", UTC.
std::string date_of(std::filesystem::file_time_type time);

/// The folder and those above it, where they are missing. Refuses one that cannot be written to.
void make_folder(const std::string& path);

/// The date of what is kept: seconds since 1970.
std::int64_t seconds_since_1970();
std::int64_t milliseconds_since_1970();

}  // namespace fourfold::app
