// What is kept of a person: the games of the rankings, replays that were kept as files, and the
// results of Connect Four.
#pragma once

#include <filesystem>
#include <string>

#include "scenes/services.h"
#include "scores/store/store.h"

namespace fourfold::app {

inline constexpr int kUsualGames = 50;  ///< as many are judged, the newest

/// The newest `most` games of Tetris under this name; machines' games are left out. With `files`,
/// those replays too that are no row of the rankings and were played with keys: they have no name.
/// Throws StoreError.
scenes::PersonGames games_of(scores::Store& store, const std::string& name, std::size_t most, bool files);

/// Where replays are kept as files.
std::filesystem::path replay_folder();

}  // namespace fourfold::app
