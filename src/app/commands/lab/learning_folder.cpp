// The folder of a run of `lab learn`.
#include "app/commands/lab/learning_folder.h"

#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"

namespace fourfold::app {

void refuse_used_folder(const std::string& folder) {
  for (const char* name : {kLearnedPolicy, kLearningLog, kLearningState}) {
    const std::string file = folder + name;
    if (std::filesystem::exists(file))
      throw Failure(fmt::format("{} is there already: expected another folder, or --resume {}", file, folder));
  }
}

std::string log_of(const std::string& folder, std::uint64_t chapters) {
  std::string log = read_file(folder + kLearningLog, kLogFile);
  std::size_t end = 0;
  for (std::uint64_t i = 0; i < chapters; ++i) {
    end = log.find('\n', end);
    if (end == std::string::npos)
      throw Failure(fmt::format("{}{} has fewer lines than the training has chapters: expected {} at least", folder,
                                kLearningLog, chapters));
    ++end;
  }
  return log.substr(0, end);
}

}  // namespace fourfold::app
