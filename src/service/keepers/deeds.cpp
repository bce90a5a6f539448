// What keepers do.
#include "service/keepers/deeds.h"

#include <algorithm>
#include <optional>

#include "base/field.h"
#include "base/text.h"
#include "base/utf8.h"
#include "scores/entry/listing.h"
#include "service/ratings/rated_match.h"

namespace fourfold::service {
namespace {

using MaybeText = std::optional<std::string>;

/// "row 12", "match Zk3f", "player KEY" taken apart.
struct About {
  std::int64_t row = 0;
  std::string match, player;
};

std::optional<About> about_from(std::string_view text) {
  About about;
  const auto rest = [&](std::string_view word) -> std::optional<std::string> {
    if (!text.starts_with(word) || text.size() <= word.size()) return std::nullopt;
    return std::string(text.substr(word.size()));
  };
  if (const auto number = rest("row ")) {
    const auto row = number_from<std::int64_t>(*number);
    if (!row || *row <= 0) return std::nullopt;
    about.row = *row;
  } else if (const auto match = rest("match ")) {
    about.match = *match;
  } else if (const auto player = rest("player ")) {
    if (!sign::PublicKey::from(*player)) return std::nullopt;
    about.player = *player;
  } else if (!text.empty()) {
    return std::nullopt;
  }
  return about;
}

/// A row on a board, taken off it. Nothing if there is none.
std::optional<scores::Row> removed(scores::League& league, std::int64_t id) {
  const auto row = league.any_row(id);
  if (!row || row->state != scores::State::on_board) return std::nullopt;
  return league.store().remove_id({.game = row->entry.game}, id, scores::Again::refused);
}

std::optional<scores::Row> restored(scores::League& league) {
  auto row = league.store().restore();
  if (row) league.bans().lift(row->entry.identity);
  return row;
}

MaybeText text_of(const std::optional<scores::Row>& row) {
  return row ? MaybeText(scores::about_row(*row)) : std::nullopt;
}

MaybeText with_rows(const std::string& key, const std::optional<std::int64_t>& rows) {
  if (!rows) return std::nullopt;
  return "player " + key + " (" + counted(*rows, "row") + ")";
}

MaybeText recomputed(scores::League& league) {
  for (const scores::RatedBoard& board : league.matches().boards()) recompute(league, board);
  return "all ratings";
}

/// What it was done to, in words; nothing if there is no such thing, or it is so already.
MaybeText done(scores::League& league, const KeeperRequest& request, const About& about, std::int64_t now) {
  const std::string& what = request.what;
  if (what == "restore") return text_of(restored(league));
  if (what == "recompute") return recomputed(league);
  if (what == "release" && release(league, about.match)) return "match " + about.match;
  if (!about.player.empty() && what == "ban")
    return with_rows(about.player, league.ban_player({.subject = about.player, .why = request.why, .date = now}));
  if (!about.player.empty() && what == "unban") return with_rows(about.player, league.unban_player(about.player));
  if (about.row == 0) return std::nullopt;
  if (what == "accept") return text_of(league.store().accept(about.row));
  if (what == "refuse") return text_of(league.store().refuse(about.row));
  if (what == "remove") return text_of(removed(league, about.row));
  if (what == "ban") return text_of(league.ban_game(about.row, request.why, now));
  if (what == "unban") return text_of(league.unban_game(about.row));
  return std::nullopt;
}

}  // namespace

Outcome<std::string> act(scores::League& league, const scores::KeeperRow& keeper, const KeeperRequest& request,
                         std::int64_t now) {
  const auto about = about_from(request.about);
  if (std::ranges::find(kDeeds, request.what) == kDeeds.end() || !about)
    return Refused{Refusal::no_deed, in_quotes(request.what + " " + request.about) +
                                         ": expected a deed such as accept, ban or release, and \"row 12\", "
                                         "\"player KEY\" or \"match ID\""};
  if (request.what == "ban" && request.why.empty())
    return Refused{Refusal::no_deed, "a ban without a reason: expected one, for the log"};
  if (!about->player.empty() && league.keepers().find(about->player))
    return Refused{Refusal::no_deed, "this is the key of a keeper: the owner of the service decides about it"};
  MaybeText text;
  bool is_again = false;
  league.together([&] {
    is_again = !use_up(league, request, now);
    if (is_again) return;
    text = done(league, request, *about, now);
    if (text)
      league.log().add({.date = now, .keeper = keeper.name, .what = request.what, .about = *text, .why = request.why});
  });
  if (is_again) return Refused{Refusal::used_ticket, "this was done already: expected a new signature for every deed"};
  if (!text)
    return Refused{Refusal::no_deed, "there is nothing of this kind, or it is so already: " +
                                         in_quotes(request.what + " " + request.about)};
  return request.what + " " + *text;
}

}  // namespace fourfold::service
