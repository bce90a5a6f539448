// Files and standard input, read whole; writes are atomic.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/file.h"

namespace fourfold::app {

/// Throws Failure with the name and the reason.
std::string read_file(const std::string& path);
std::string read_standard_input();

/// The text of a shipped file ("stacker"), or of a file on disk ("mine.json", "./mine"). Throws
/// UsageError for what is neither, with the names there are: "no policy 'x': expected a file or one
/// of ...".
std::string shipped_or_file(std::span<const data::File> shipped, std::string_view kind, std::string_view extension,
                            const std::string& name_or_file);

/// What a written file outlives: the death of the process, or that of the machine, which takes a
/// wait for the disk.
enum class Durability { process, machine };

/// Writes to a temporary file beside it and renames, so that a kill leaves the old file or the new
/// one.
void write_file(const std::string& path, const std::string& text, Durability durability = Durability::machine);

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

}  // namespace fourfold::app
