// The games that were left, as files.
#include "app/files/saved_games.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"

namespace fourfold::app {
namespace {

namespace fs = std::filesystem;
/// None where there is no folder for them, which is no reason not to play.
std::vector<DatedFile> saved_paths() {
  try {
    return files_in(data_folder(), ".save");
  } catch (const Failure&) {
    return {};
  }
}

std::vector<scenes::SavedFile> saved_games() {
  std::vector<scenes::SavedFile> list;
  for (const auto& [time, path] : saved_paths()) {
    Result<std::string> text = Error{""};
    try {
      text = read_file(path.string(), kSavedFile);
    } catch (const Failure& failure) {
      text = Error{failure.what()};
    }
    list.push_back({path.string(), date_of(time), std::move(text)});
  }
  return list;
}

/// Not there yet, and no other program will think of it.
fs::path new_path() {
  std::error_code ignored;
  for (int n = 1;; ++n) {
    fs::path path = data_folder() / fmt::format("game_{}_{}_{}.save", seconds_since_1970(), ::getpid(), n);
    if (!fs::exists(path, ignored)) return path;
  }
}

void forget(const std::string& id) {
  std::error_code nothing_there;
  fs::remove(id, nothing_there);
}

/// A full disk must not end the game: what went wrong is told beside it.
Result<std::string> save_game(const std::string& id, const std::string& text) {
  try {
    fs::create_directories(data_folder());
    const std::string path = id.empty() ? new_path().string() : id;
    write_file(path, text, Durability::process);
    const auto all = id.empty() ? saved_paths() : std::vector<DatedFile>();
    for (std::size_t i = kMostSaved; i < all.size(); ++i) forget(all[i].second.string());
    return path;
  } catch (const std::exception& problem) {
    return Error{problem.what()};
  }
}

void set_aside(const std::string& id) { set_file_aside(id, id + ".bad"); }

}  // namespace

void add_saved_games(scenes::Services& services) {
  services.saved_games = saved_games;
  services.save_game = save_game;
  services.forget_game = forget;
  services.set_aside_game = set_aside;
}

}  // namespace fourfold::app
