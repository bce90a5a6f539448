// fourfold rank keepers: whose keys may look after the boards from the page.
#include <fmt/format.h>

#include <memory>

#include "app/beyond.h"
#include "app/cli/command_line.h"
#include "app/command.h"
#include "app/commands/rank/keeper.h"
#include "app/print.h"
#include "base/json.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "scores/entry/name.h"
#include "sign/keys.h"

namespace fourfold::app {
namespace {

struct KeepersOptions {
  KeeperChoice keeper;
  std::string add, remove, name;
  bool as_json = false;
};

std::string checked_key(const std::string& text) {
  const auto key = sign::PublicKey::from(text);
  if (!key) throw UsageError(in_quotes(text) + ": expected a key of 43 characters (`fourfold rank identity`)");
  return key->text();
}

void add(const KeepersOptions& o, scores::League& league) {
  const auto name = scores::clean_name(o.name);
  if (o.name.empty()) throw UsageError("expected a name for the log: --name NAME");
  if (!name) throw UsageError(name.error());
  const std::string key = checked_key(o.add);
  bool is_new = false;
  league.together([&] {
    const scores::Deed deed = o.keeper.deed("name", "keeper " + *name + " " + key);
    is_new = league.keepers().add({.key = key, .name = *name, .since = deed.date});
    if (is_new) league.log().add(deed);
  });
  if (!is_new) throw Failure("this key is a keeper's already, or another keeper has this name");
  say("keeper from now on: {}; the page shows what waits at #/rank/keeper\n", *name);
}

void remove(const KeepersOptions& o, scores::League& league) {
  const std::string key = checked_key(o.remove);
  bool was_one = false;
  league.together([&] {
    was_one = league.keepers().remove(key);
    if (was_one) league.log().add(o.keeper.deed("unname", "keeper " + key));
  });
  if (!was_one) throw Failure("this key is no keeper's");
  say("no keeper any more: {}\n", key);
}

void list(scores::League& league, bool as_json) {
  const auto all = league.keepers().all();
  Json out = Json::array();
  for (const scores::KeeperRow& keeper : all) {
    if (as_json)
      out.push_back(Json::object({{"key", keeper.key}, {"name", printable(keeper.name)}, {"since_s", keeper.since}}));
    else
      say("{}  {}  since {}\n", keeper.key, printable(keeper.name), scores::date_text(keeper.since));
  }
  if (as_json) return say("{}\n", out.dump());
  if (all.empty()) say("nobody keeps the boards from the page: --add KEY --name NAME names somebody\n");
}

void run(const KeepersOptions& o) {
  const auto league = o.keeper.store.open_league();
  if (!league) throw Failure("there are no scores yet: start the service once");
  if (!o.add.empty()) return add(o, *league);
  if (!o.remove.empty()) return remove(o, *league);
  list(*league, o.as_json);
}

}  // namespace

void add_rank_keepers(Command& rank) {
  Command& command = add_beyond(rank, "keepers");
  auto o = std::make_shared<KeepersOptions>();
  Option& add = command.add_option("--add", o->add, "Make the player with this key a keeper").type_name("KEY");
  command.add_option("--name", o->name, "With --add: what the log calls the keeper").type_name("NAME");
  command.add_option("--remove", o->remove, "This key is a keeper's no more").type_name("KEY").excludes(add);
  o->keeper.add_to(command);
  command.add_flag("--json", o->as_json, "One JSON array: key, name, since_s");
  command.footer(
      "Keepers see on the page (#/rank/keeper) what is held and what is suspicious; they release, remove and ban,\n"
      "signed with their key, and all of it is in `fourfold rank log`. They cannot touch each other.\n"
      "Example: fourfold rank keepers --add \"$(fourfold rank identity)\" --name Ada");
  command.callback([o] { run(*o); });
}

}  // namespace fourfold::app
