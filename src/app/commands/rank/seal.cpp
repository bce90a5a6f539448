// fourfold rank seal: from now on every change that is made without the key is found.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/options.h"
#include "app/print.h"
#include "base/text.h"

namespace fourfold::app {
namespace {

struct SealOptions {
  StoreChoice store;
  bool again = false;
};

void run(const SealOptions& o) {
  const std::unique_ptr<scores::Store> store = o.store.open_to_add();
  const std::string sealed = store->seal_text();
  if (!sealed.empty() && !o.again)
    throw Failure(fmt::format("the store is {}; --again takes all that is in it now for good", sealed));
  const std::int64_t rows = store->seal();
  say("{} rows are sealed; from now on the store is changed only with this key\n", grouped(rows));
}

}  // namespace

void add_rank_seal(Command& rank) {
  Command& command = rank.add_subcommand("seal", "Seals all rows with a key, so that a change without it is found");
  auto o = std::make_shared<SealOptions>();
  o->store.add_to(command);
  command.add_flag("--again", o->again, "Seal a sealed store as it is now: with a new key, or after a repair");
  command.footer(
      "Make a key once and keep it apart from the store:\n"
      "  (umask 077; head -c 32 /dev/urandom > board.key) && fourfold rank seal --key board.key");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
