// How a player identifies itself.
#include "service/tickets/hello.h"

#include <utility>

#include "base/utf8.h"
#include "scores/entry/name.h"
#include "service/names/looks.h"
#include "service/submission/claim.h"
#include "service/tickets/signed_text.h"
#include "service/tickets/ticket.h"

namespace fourfold::service {

std::string text_to_sign(const SignedHello& hello) {
  return signed_text(Purpose::hello, hello.who.service, {hello.room, hello.who.name, std::to_string(hello.who.at_s)});
}

SignedHello signed_by(const sign::KeyPair& player, SignedHello hello) {
  hello.who.key = player.key().text();
  hello.who.signature = player.sign(text_to_sign(hello)).text();
  return hello;
}

Outcome<scores::Player> greet(const SignedHello& hello, std::span<const std::string> own, std::int64_t now) {
  const auto key = signer(hello.who.key, hello.who.signature, text_to_sign(hello));
  if (!key) return key.refused();
  if (auto other = why_other_service(hello.who.service, own)) return *std::move(other);
  if (auto wrong = why_wrong_clock(hello.who.at_s, now)) return *std::move(wrong);
  const auto name = scores::clean_name(hello.who.name);
  if (!name) return Refused{Refusal::bad_name, name.error()};
  return scores::Player{.key = key->text(), .name = *name, .since = now, .looks = looks_of(*name)};
}

Outcome<scores::Player> welcome(scores::League& league, const SignedHello& hello, std::span<const std::string> own,
                                std::int64_t now) {
  auto player = greet(hello, own, now);
  if (!player) return player;
  if (auto why = why_banned(league, player->key)) return *std::move(why);
  if (auto why = why_not_named(league.players().may_have(player->key, player->name), player->name))
    return *std::move(why);
  if (const auto other = league.players().look_alike(*player))
    return Refused{Refusal::others_name, "the name " + in_quotes(player->name) + " looks like " +
                                             in_quotes(other->name) + ", which belongs to another player"};
  return player;
}

}  // namespace fourfold::service
