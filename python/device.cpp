// cuda::Environment for Python: arrays without a copy, and calls without the interpreter's lock.
#include "device.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "actions.h"
#include "array.h"
#include "cuda/environment.h"
#include "env/batch.h"

namespace py = pybind11;

namespace fourfold::python {
namespace {

using cuda::Environment;
using cuda::EnvironmentSettings;

/// An environment with a lock, taken after the interpreter's was let go.
class SharedEnvironment {
 public:
  explicit SharedEnvironment(std::unique_ptr<Environment> environment) : environment_(std::move(environment)) {}

  template <class Work>
  auto use(Work work) {
    const py::gil_scoped_release release;
    const std::scoped_lock lock(mutex_);
    return work(*environment_);
  }

  /// For what never changes.
  [[nodiscard]] const Environment& look() const { return *environment_; }

 private:
  std::mutex mutex_;
  std::unique_ptr<Environment> environment_;
};

/// Wrong settings are a ValueError, a device that is not there is a RuntimeError.
std::unique_ptr<SharedEnvironment> make(int games, int height, const std::optional<std::string>& features,
                                        bool autoreset, bool passes, std::uint64_t seed, std::uint64_t max_pieces,
                                        const std::string& device) {
  EnvironmentSettings settings{.games = games,
                               .height = height,
                               .autoreset = autoreset,
                               .passes = passes,
                               .seed = seed,
                               .max_pieces = max_pieces};
  if (features) {
    settings.features = tetris::feature_set_from(*features);
    if (!settings.features)
      throw py::value_error("unknown feature set '" + *features +
                            "': expected none, dellacherie6, bcts8, dt9 or dt9-wells6");
  }
  if (const auto problem = problem_of(settings)) throw py::value_error(problem->what);
  if (device != "cuda" && device != "cpu") throw py::value_error("device '" + device + "': expected 'cuda' or 'cpu'");
  auto made = device == "cuda" ? environment_on_device(settings) : environment_on_processors(settings, 0);
  if (!made) throw std::runtime_error(made.error() + "; or expected device='cpu' here");
  return std::make_unique<SharedEnvironment>(std::move(*made));
}

struct Named {
  const char* name;
  void* data;
  const char* type;
  std::vector<py::ssize_t> shape;
};

std::vector<Named> list_arrays(const Environment& environment) {
  const cuda::EnvironmentArrays& a = environment.arrays();
  const EnvironmentSettings& s = environment.settings();
  const py::ssize_t games = s.games, actions = cuda::kEnvironmentActions;
  std::vector<Named> all{{"board", a.board, "u1", {games, s.height, tetris::kWidth}},
                         {"pieces", a.pieces, "u1", {games, 1, tetris::kPieceCount}},
                         {"action_mask", a.mask, "i1", {games, actions}},
                         {"fatal", a.fatal, "u1", {games, actions}},
                         {"rewards", a.rewards, "f4", {games}},
                         {"lines", a.lines, "i4", {games}},
                         {"terminated", a.terminated, "u1", {games}},
                         {"truncated", a.truncated, "u1", {games}},
                         {"illegal", a.illegal, "u1", {games}}};
  if (s.features) all.push_back({"features", a.features, "f4", {games, actions, s.feature_count()}});
  return all;
}

/// By name; each keeps the environment alive.
py::dict arrays(const py::object& self) {
  const Environment& environment = self.cast<const SharedEnvironment&>().look();
  py::dict all;
  for (const Named& array : list_arrays(environment)) {
    all[array.name] = as_object({.data = array.data,
                                 .type = array.type,
                                 .shape = array.shape,
                                 .strides = dense_strides(array.shape),
                                 .device = {environment.on_device() ? Device::kCuda : Device::kCpu, 0},
                                 .owner = self});
  }
  return all;
}

py::array read(SharedEnvironment& shared, const std::string& name) {
  for (const Named& array : list_arrays(shared.look())) {
    if (array.name != name) continue;
    py::array copy(py::dtype(array.type), array.shape);
    const std::span to(static_cast<std::byte*>(copy.mutable_data()), static_cast<std::size_t>(copy.nbytes()));
    shared.use([&](const Environment& environment) { environment.read(array.data, to); });
    return copy;
  }
  throw py::key_error(name);
}

/// As the batch of the host refuses.
[[noreturn]] void raise(const env::Refusal& refusal) {
  if (refusal.kind == env::Refusal::Kind::illegal) throw py::value_error(refusal.what);
  throw std::runtime_error(refusal.what);
}

void step(SharedEnvironment& shared, const py::object& given) {
  const LentActions lent = lent_actions(given, shared.look().settings().games);
  if (!lent.actions.on_host && !shared.look().on_device())
    throw py::value_error("actions on a device: expected the host's, where these games are");
  if (!lent.actions.on_host && !shared.look().is_its_memory(lent.actions.data))
    throw py::value_error("actions that are said to be on a device: expected memory of the first CUDA device");
  const auto refused = shared.use([&](Environment& environment) { return environment.step(lent.actions); });
  if (refused) raise(words_for(*refused));
}

using Weights = py::array_t<double, py::array::c_style | py::array::forcecast>;

std::pair<py::array, py::array> play(SharedEnvironment& shared, const Weights& weights, std::uint64_t pieces) {
  if (weights.ndim() != 2)
    throw py::value_error("weights with " + std::to_string(weights.ndim()) + " axes: expected [candidates, features]");
  if (pieces < 1 || pieces > cuda::kMostPiecesOfACall)
    throw py::value_error(std::to_string(pieces) + " pieces: expected 1 to " +
                          std::to_string(cuda::kMostPiecesOfACall));
  const auto candidates = static_cast<std::size_t>(weights.shape(0));
  const auto rows =
      weight_rows(shared.look().settings(), {weights.data(), static_cast<std::size_t>(weights.size())}, candidates);
  if (!rows) throw py::value_error(rows.error());
  const auto harvests = shared.use([&](Environment& environment) { return environment.play(*rows, pieces); });
  py::array_t<std::int64_t> lines(weights.shape(0)), deaths(weights.shape(0));
  for (std::size_t j = 0; j < candidates; ++j) {
    lines.mutable_data()[j] = static_cast<std::int64_t>(harvests[j].lines);
    deaths.mutable_data()[j] = static_cast<std::int64_t>(harvests[j].deaths);
  }
  return {lines, deaths};
}

/// Columns seed, pieces, lines.
py::array scores(SharedEnvironment& shared) {
  const auto games = shared.use([](const Environment& environment) { return environment.games(); });
  py::array_t<std::uint64_t> all({static_cast<py::ssize_t>(games.size()), py::ssize_t{3}});
  std::uint64_t* next = all.mutable_data();
  for (const research::Game& game : games) {
    for (const std::uint64_t number : {game.seed, game.pieces, game.lines}) *next++ = number;
  }
  return all;
}

}  // namespace

void add_environment(py::module_& module) {
  module.attr("most_pieces") = cuda::kMostPiecesOfACall;
  py::class_<SharedEnvironment> environment(module, "Environment", "Many games in the memory of a device");
  environment.def(py::init(&make), py::kw_only(), py::arg("games"), py::arg("height"), py::arg("features"),
                  py::arg("autoreset"), py::arg("passes"), py::arg("seed"), py::arg("max_pieces"), py::arg("device"));
  environment.def_property_readonly("arrays", &arrays, "All arrays by name, without a copy");
  environment.def("read", &read, py::arg("name"), "A copy of an array for the host");
  environment.def("step", &step, py::arg("actions"), "One action for each game");
  environment.def("play", &play, py::arg("weights"), py::arg("pieces"), "Lines and deaths of each candidate");
  environment.def("scores", &scores, "Seed, pieces and lines of each game");
  environment.def(
      "reset", [](SharedEnvironment& e, std::uint64_t seed) { e.use([&](Environment& all) { all.reset(seed); }); },
      py::arg("seed"), "All games anew: game i with seed + i");
  environment.def(
      "reset_game",
      [](SharedEnvironment& e, int game, std::uint64_t seed) {
        e.use([&](Environment& all) {
          if (game < 0 || game >= all.settings().games)
            throw py::index_error("game " + std::to_string(game) + ": expected one of 0 to " +
                                  std::to_string(all.settings().games - 1));
          all.reset_game(game, seed);
        });
      },
      py::arg("game"), py::arg("seed"), "One game anew");
}

}  // namespace fourfold::python
