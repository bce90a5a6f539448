// Who asks as a keeper.
#include "service/keepers/keeper_request.h"

#include "base/sha256.h"
#include "base/utf8.h"
#include "service/tickets/signed_text.h"
#include "service/tickets/ticket.h"

namespace fourfold::service {

std::string text_to_sign(const KeeperRequest& r) {
  return signed_text(Purpose::keeper, r.service, {r.what, r.about, r.why, std::to_string(r.time)});
}

KeeperRequest signed_by(const sign::KeyPair& keeper, KeeperRequest request) {
  request.key = keeper.key().text();
  request.signature = keeper.sign(text_to_sign(request)).text();
  return request;
}

Outcome<scores::KeeperRow> keeper_of(scores::League& league, const KeeperRequest& request,
                                     std::span<const std::string> own, std::int64_t now) {
  const Refused none{Refusal::no_keeper, "this key is none of a keeper: `fourfold rank keepers --add` names one"};
  // A line break in a part would be a line of another part in the text that is signed.
  for (const auto& [text, longest] :
       {std::pair{&request.what, kLongestAbout}, {&request.about, kLongestAbout}, {&request.why, kLongestWhy}}) {
    if (text->size() > longest || printable(*text) != *text)
      return Refused{Refusal::bad_signature, "expected one line of at most " + std::to_string(longest) + " bytes"};
  }
  const auto key = signer(request.key, request.signature, text_to_sign(request));
  if (!key) return key.refused();
  if (request.service.empty()) return Refused{Refusal::other_service, "what was signed names no service"};
  if (auto other = why_other_service(request.service, own)) return *std::move(other);
  if (auto wrong = why_wrong_clock(request.time, now)) return *std::move(wrong);
  auto keeper = league.keepers().find(key->text());
  if (!keeper) return none;
  return *std::move(keeper);
}

bool use_up(scores::League& league, const KeeperRequest& request, std::int64_t now) {
  const std::string digest = sha256(text_to_sign(request));
  return league.tickets().use({.id = "keeper " + digest + " " + request.key,
                               .key = request.key,
                               .digest = digest,
                               .row = 0,
                               .date = now,
                               .deadline = request.time + 2 * kClockToleranceSeconds});
}

}  // namespace fourfold::service
