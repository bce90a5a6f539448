// Any bytes as a file of scores: opening, listing, searching, verifying and adding answer or refuse
// with a StoreError. A whole file is seldom met by chance, so other input changes bytes of a good
// one: three for the place, one for the value.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "require.h"
#include "scores/entry/name.h"
#include "scores/store/row_check.h"
#include "scores/store/store.h"

namespace fourfold::scores {
namespace {

namespace fs = std::filesystem;

/// In memory, where there is a folder for that.
const std::string& path() {
  static const std::string where = [] {
    const fs::path folder = fs::exists("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
    return (folder / ("fourfold-fuzz-" + std::to_string(getpid()) + ".db")).string();
  }();
  return where;
}

void remove_files() {
  for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(path() + end);
}

std::string good_store() {
  remove_files();
  std::atexit(remove_files);
  {
    const auto store = open_store(path());
    for (int i = 0; i < 12; ++i) store->add(unverified_entry("Ada", i, 1), {});
    store->remove({.mode = std::string(kImported)}, 3);
  }
  std::ifstream in(path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string file_from(std::string_view input) {
  static const std::string good = good_store();
  if (input.starts_with("SQLite")) return std::string(input);
  std::string bytes = good;
  for (; input.size() >= 4; input.remove_prefix(4)) {
    std::size_t at = 0;
    for (int i = 0; i < 3; ++i) at = at << 8 | static_cast<unsigned char>(input[static_cast<std::size_t>(i)]);
    bytes[at % bytes.size()] = input[3];
  }
  if (input.size() == 3) bytes.resize(bytes.size() * static_cast<unsigned char>(input[0]) / 256);
  return bytes;
}

template <class Work>
void answers_or_refuses(Work work) {
  try {
    work();
  } catch (const StoreError& e) {
    fuzz::require(*e.what() != '\0', "a refusal says why");
  }
}

void ask(Store& store) {
  const Filter imported{.mode = std::string(kImported)};
  answers_or_refuses([&] { store.count(imported); });
  answers_or_refuses([&] { store.range(imported, 1, 20); });
  answers_or_refuses([&] { store.search(imported, "a", 20); });
  answers_or_refuses([&] {
    for (const Row& row : store.after_id(0, 20)) why_wrong(row, 1'800'000'000);
  });
  answers_or_refuses([&] { store.inconsistencies(); });
  answers_or_refuses([&] { store.add(unverified_entry("Eve", 5, 1), imported); });
  answers_or_refuses([&] { store.restore(); });
}

}  // namespace
}  // namespace fourfold::scores

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fourfold::scores;
  const std::string bytes = file_from({reinterpret_cast<const char*>(data), size});
  remove_files();
  std::ofstream(path(), std::ios::binary) << bytes;
  answers_or_refuses([] { ask(*open_store(path(), {.patience_s = 0})); });
  return 0;
}
