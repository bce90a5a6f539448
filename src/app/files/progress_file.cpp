// The progress of a person in puzzles, as a file of the data folder.
#include "app/files/progress_file.h"

#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"

namespace fourfold::app {
namespace {

std::filesystem::path progress_path() { return data_folder() / "puzzles.txt"; }

}  // namespace

teach::PuzzleProgress load_puzzle_progress() {
  try {
    const std::string path = progress_path().string();
    if (!std::filesystem::exists(path)) return {};
    auto progress = teach::puzzle_progress_from(read_file(path, kProgressFile));
    if (progress) return *progress;
    set_file_aside(path, path + ".bad");
  } catch (const Failure&) {  // no folder, or a file that cannot be read: no reason not to play
  }
  return {};
}

std::string save_puzzle_progress(const teach::PuzzleProgress& progress) {
  try {
    std::filesystem::create_directories(data_folder());
    write_file(progress_path().string(), to_text(progress), Durability::process);
    return "";
  } catch (const std::exception& problem) {
    return problem.what();
  }
}

}  // namespace fourfold::app
