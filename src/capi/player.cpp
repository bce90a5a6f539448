// Machines for the C interface: a policy as text, and its best action in a game.
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "base/words.h"
#include "capi/calls.h"
#include "data/shipped.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

using namespace fourfold::capi;

struct fourfold_player {  // NOLINT(readability-identifier-naming): named by the C header
  const fourfold::tetris::Rules* rules;
  fourfold::tetris::Player player;
};

namespace {

namespace data = fourfold::data;
namespace tetris = fourfold::tetris;

/// JSON text begins with a brace; any other text is the name of a built-in policy.
fourfold::Result<tetris::Policy> policy_of(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') return tetris::policy_from_json(text);
  const data::File* file = data::find(data::policies(), text);
  if (file != nullptr) return tetris::policy_from_json(file->text);
  return fourfold::Error{"no policy " + fourfold::in_quotes(text) + ": expected a JSON object or one of " +
                         fourfold::listed(fourfold::names_of(data::policies()))};
}

}  // namespace

fourfold_status fourfold_player_create(const fourfold_env* env, const char* policy, fourfold_player** player) {
  return guarded([&] {
    if (player == nullptr) return refuse_null("player");
    *player = nullptr;
    if (env == nullptr) return refuse_null("env");
    if (policy == nullptr) return refuse_null("policy");
    const auto read = policy_of(policy);
    if (!read) return refuse(FOURFOLD_BAD_SETUP, read.error());
    if (env->batch.course().modern)
      return refuse(FOURFOLD_BAD_SETUP, "policies play the classic rulesets: expected an environment of one of them");
    const tetris::Rules* rules = env->batch.course().rules;
    auto machine = tetris::Player::make(*rules, *read, read->search);
    if (!machine) return refuse(FOURFOLD_BAD_SETUP, machine.error());
    *player = new fourfold_player{rules, *std::move(machine)};
    return FOURFOLD_OK;
  });
}

void fourfold_player_free(fourfold_player* player) { delete player; }

fourfold_status fourfold_best_action(fourfold_player* player, const fourfold_env* env, int32_t game, int32_t* action) {
  return guarded([&] {
    if (player == nullptr) return refuse_null("player");
    if (env == nullptr) return refuse_null("env");
    if (action == nullptr) return refuse_null("action");
    if (!has_game(env, game)) return refuse_game(env, game);
    const fourfold::env::Env* classic = env->batch[game].classic();
    if (classic == nullptr || classic->course().rules != player->rules)
      return refuse(FOURFOLD_BAD_ARGUMENT, "the player was made for another ruleset or board height");
    const fourfold::env::Env& one = *classic;
    if (one.is_done()) return refuse(FOURFOLD_OVER, "game " + std::to_string(game) + " is over");
    const tetris::Answer answer = player->player.choose(one.game());
    *action = one.course().action_of(one.game().piece(0), *answer.best);
    return FOURFOLD_OK;
  });
}
