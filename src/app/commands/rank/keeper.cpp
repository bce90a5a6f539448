// Who keeps a board, and the log of what keepers do.
#include "app/commands/rank/keeper.h"

#include <cstdlib>

#include "app/cli/command_line.h"
#include "app/files/files.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "scores/store/memory.h"

namespace fourfold::app {
namespace {

constexpr std::size_t kLongestText = 500;  ///< of a reason or a name, in bytes

std::string user_name() {
  const char* user = std::getenv("USER");
  return user == nullptr ? "" : user;
}

}  // namespace

void KeeperChoice::add_to(Command& command) {
  store.add_to(command);
  command.add_option("--why", why, "The reason, for the log of keepers").type_name("TEXT");
  command.add_option("--keeper", keeper, "Who does it, for the log; default $USER").type_name("NAME");
}

scores::Deed KeeperChoice::deed(std::string what, std::string about) const {
  const std::string who = keeper.empty() ? user_name() : keeper;
  return {.date = seconds_since_1970(),
          .keeper = shortened(printable(who.empty() ? "unknown" : who), kLongestText),
          .what = std::move(what),
          .about = std::move(about),
          .why = shortened(printable(why), kLongestText)};
}

KeptStore::KeptStore(const KeeperChoice& choice)
    : choice_(choice),
      league_(choice.store.open_league()),
      empty_(league_ ? nullptr : std::make_unique<scores::Memory>()),
      store_(league_ ? &league_->store() : empty_.get()) {}

std::optional<scores::Row> KeptStore::act(const std::string& what, const Work& work) {
  if (!league_) return work();
  std::optional<scores::Row> row;
  league_->together([&] {
    row = work();
    if (row) league_->log().add(choice_.deed(what, scores::about_row(*row)));
  });
  return row;
}

}  // namespace fourfold::app
