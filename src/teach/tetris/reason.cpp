// The sentence that a reason becomes.
#include "teach/tetris/reason.h"

#include <array>

#include "base/text.h"
#include "base/words.h"

namespace fourfold::teach {
namespace {

using tetris::modern::Spin;

/// In the order of `Kind`: part of the answers in JSON.
constexpr std::array<std::string_view, kKinds> kNames = {"only_place",    "ends_game",     "clears",
                                                         "leads_to",      "sets_up_four",  "keeps_four",
                                                         "loses_four",    "makes_holes",   "opens_holes",
                                                         "fills_holes",   "buries_holes",  "relieves_holes",
                                                         "fewer_holes",   "keeps_well",    "closes_well",
                                                         "fills_well",    "second_well",   "next_fits",
                                                         "room_for",      "no_room_for",   "reaches",
                                                         "lower",         "builds_slot",   "keeps_slot",
                                                         "loses_slot",    "keeps_in_box",  "ends_back_to_back",
                                                         "sends",         "cancels",       "lets_in",
                                                         "digs",          "combo",         "ends_combo",
                                                         "flatter",       "lands_lower",   "landing_points",
                                                         "fuller",        "snug",          "gaps",
                                                         "middle",        "shallower",     "later_room",
                                                         "later_lines",   "later_attack",  "later_holes",
                                                         "later_flatter", "later_perfect", "later_slot",
                                                         "later_four"};

/// In the order of `Other`: what the other move is, in JSON.
constexpr std::array<std::string_view, 3> kOthers = {"next_best", "yours", "played"};

constexpr std::array<std::string_view, 6> kNumbers = {"no", "one", "two", "three", "four", "five"};
constexpr std::array<std::string_view, 5> kClears = {"", "single", "double", "triple", "four"};

std::string number_word(int number) {
  return number >= 0 && number < std::ssize(kNumbers) ? std::string(kNumbers[static_cast<std::size_t>(number)])
                                                      : std::to_string(number);
}

/// "two lines", "one row"
std::string some(int number, std::string_view what) {
  return number_word(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

/// "S", "S and Z", "S, Z and O"
std::string enumerated(const std::vector<std::string>& words, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? std::string(last) : ", ") + words[i];
  return text;
}

std::vector<std::string> column_words(Columns columns) {
  std::vector<std::string> words;
  for (int x = 0; x < tetris::kWidth; ++x) {
    if ((columns & column_bit(x)) != 0) words.push_back(std::to_string(x + 1));
  }
  return words;
}

/// "column 4", "columns 4 and 5"
std::string in_columns(Columns columns) {
  const auto words = column_words(columns);
  return (words.size() == 1 ? "column " : "columns ") + enumerated(words);
}

/// "a hole in column 4", "holes in columns 4 and 5"
std::string holes_in(Columns columns, int holes = 1) {
  const bool one = column_words(columns).size() == 1 && holes <= 1;
  return (one ? "a hole in " : "holes in ") + in_columns(columns);
}

std::string letter_words(Letters letters, std::string_view last = " and ") {
  std::vector<std::string> words;
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    const auto piece = static_cast<tetris::Piece>(p);
    if ((letters & letter_bit(piece)) != 0) words.emplace_back(1, letter(piece));
  }
  return enumerated(words, last);
}

std::string spin_words(int lines, Spin spin) {
  return (spin == Spin::mini ? "mini T-spin " : "T-spin ") + std::string(kClears[static_cast<std::size_t>(lines)]);
}

/// "clears four lines", "makes a back-to-back T-spin double"
std::string clear_words(const Reason& r) {
  const std::string chain = r.back_to_back ? "back-to-back " : "";
  if (r.perfect) return "clears everything: a perfect clear";
  if (r.spin != Spin::none) return "makes a " + chain + spin_words(r.number, r.spin);
  return r.back_to_back ? "clears four lines, back-to-back" : "clears " + some(r.number, "line");
}

/// "two pieces later I clears four", or could have
std::string plan_words(const Reason& r, bool is_past) {
  const std::string when = r.after_hold    ? "then " + letter_words(r.letters) + ", after a hold, "
                           : r.pieces == 1 ? "the next piece, " + letter_words(r.letters) + ", "
                                           : some(r.pieces, "piece") + " later " + letter_words(r.letters) + " ";
  const std::string clear = is_past ? "could clear " : "clears ";
  if (r.perfect) return when + clear + "everything";
  if (r.spin != Spin::none) return when + (is_past ? "could make a " : "makes a ") + spin_words(r.number, r.spin);
  return when + clear + (r.number == 4 ? "four" : some(r.number, "line"));
}

/// ": I is next", and nothing where nobody knows
std::string when_words(int pieces, char letter) {
  if (pieces == kUnknown) return "";
  const std::string who(1, letter);
  if (pieces == kHeld) return ": " + who + " is held";
  return pieces == 1 ? ": " + who + " is next" : ": " + who + " comes in " + some(pieces, "piece");
}

/// "7, not 9", "7 rows, not 9"
std::string instead(const Reason& r, std::string_view unit = {}) {
  const std::string number = unit.empty() ? std::to_string(r.number) : fourfold::counted(r.number, unit);
  return number + ", not " + std::to_string(r.other_number);
}

/// "three", "none"
std::string number_or_none(int number) { return number == 0 ? "none" : number_word(number); }

/// " in five pieces; yours two": of two lines of play that are equally long.
std::string yours_in(const Reason& r, std::string_view when) {
  return " " + std::string(when) + " " + some(r.pieces, "piece") + "; yours " + number_or_none(r.other_number);
}

/// "leaves a hole in column 4, which J fills next"
std::string made_holes(const Reason& r) {
  const std::string which = "leaves " + holes_in(r.columns, r.number);
  return r.pieces == kUnknown ? which : which + ", which " + letter_words(r.letters) + " fills next";
}

// What the move does, in the third person: a function for each group of kinds, empty for the
// others.

std::string words_of_clears(const Reason& r) {
  switch (r.kind) {
    case Kind::only_place:
      return "is the only place";
    case Kind::ends_game:
      return "ends the game";
    case Kind::clears:
      return clear_words(r);
    case Kind::sets_up_four:
      return "sets up four lines for an I in " + in_columns(r.columns) + when_words(r.pieces, 'I');
    case Kind::keeps_four:
      return "keeps four lines ready for an I in " + in_columns(r.columns) + when_words(r.pieces, 'I');
    case Kind::loses_four:
      return "gives up the four lines ready in " + in_columns(r.columns);
    case Kind::combo:
      return "goes on with the combo: " + std::to_string(r.number) + " clears in a row";
    case Kind::ends_combo:
      return "ends the combo of " + std::to_string(r.number);
    default:
      return "";
  }
}

std::string words_of_holes(const Reason& r) {
  switch (r.kind) {
    case Kind::makes_holes:
      return made_holes(r);
    case Kind::opens_holes:
      return "opens " + holes_in(r.columns);
    case Kind::fills_holes:
      return "fills " + holes_in(r.columns);
    case Kind::buries_holes:
      return "buries " + holes_in(r.columns) + " deeper";
    case Kind::relieves_holes:
      return "takes blocks off " + holes_in(r.columns);
    case Kind::fewer_holes:
      return "leaves fewer holes: " + (r.number == 0 ? "none, not " + std::to_string(r.other_number) : instead(r));
    case Kind::keeps_well:
      return "keeps the well in " + in_columns(r.columns) + " open";
    case Kind::closes_well:
      return "closes the well in " + in_columns(r.columns);
    case Kind::fills_well:
      return "fills up the well in " + in_columns(r.columns);
    case Kind::second_well:
      return "makes a gap that only an I fills in " + in_columns(r.columns);
    default:
      return "";
  }
}

std::string words_of_room(const Reason& r) {
  switch (r.kind) {
    case Kind::next_fits:
      return "lets the next piece, " + letter_words(r.letters) + ", fit without a hole";
    case Kind::room_for:
      return "leaves a flat place for " + letter_words(r.letters);
    case Kind::no_room_for:
      return "leaves no flat place for " + letter_words(r.letters);
    case Kind::later_room:
      return "leaves a flat place for " + letter_words(r.letters) + " " + some(r.pieces, "piece") + " later";
    case Kind::reaches:
      return "makes the stack reach row " + std::to_string(r.number) + " of " + std::to_string(r.other_number);
    case Kind::lower:
      return "keeps the stack lower: " + instead(r, "row");
    case Kind::lands_lower:
      return "lands " + some(r.number, "row") + " lower";
    case Kind::middle:
      return "keeps the middle lower: " + instead(r, "row");
    default:
      return "";
  }
}

/// T-spins, the hold box, attack and garbage.
std::string words_of_versus(const Reason& r) {
  switch (r.kind) {
    case Kind::builds_slot:
      return "builds a " + spin_words(r.number, Spin::full) + when_words(r.pieces, 'T');
    case Kind::keeps_slot:
      return "keeps the " + spin_words(r.number, Spin::full) + " open" + when_words(r.pieces, 'T');
    case Kind::loses_slot:
      return "spoils the " + spin_words(r.number, Spin::full);
    case Kind::keeps_in_box:
      return "keeps " + letter_words(r.letters) + " in the hold box";
    case Kind::ends_back_to_back:
      return "ends the back-to-back";
    case Kind::sends:
      return "sends " + some(r.number, "row");
    case Kind::cancels:
      return "cancels " + some(r.number, "row") + " of garbage";
    case Kind::lets_in:
      return "lets " + some(r.number, "row") + " of garbage in";
    case Kind::digs:
      return "digs out " + some(r.number, "garbage row");
    default:
      return "";
  }
}

std::string words_of_surface(const Reason& r) {
  switch (r.kind) {
    case Kind::flatter:
      return "keeps the surface flatter: " + instead(r, "step");
    case Kind::landing_points:
      return "lands for " + instead(r, "point");
    case Kind::fuller:
      return r.other_number == 0 ? "brings " + some(r.number, "row") + " near to full"
                                 : "brings more rows near to full: " + instead(r, "row");
    case Kind::snug:
      return "fits in more snugly: touches on " + instead(r, "side");
    case Kind::gaps:
      return "leaves fewer gaps in the rows: " + instead(r);
    case Kind::shallower:
      return r.number == 0 ? "leaves no narrow gap" : "keeps narrow gaps shallower: " + instead(r, "cell");
    default:
      return "";
  }
}

/// What two lines of play come to.
std::string words_of_later(const Reason& r) {
  switch (r.kind) {
    case Kind::later_lines:
      return "could clear " + some(r.number, "line") + yours_in(r, "in");
    case Kind::later_attack:
      return "could send " + some(r.number, "row") + yours_in(r, "in");
    case Kind::later_holes:
      return "could leave " + some(r.number, "hole") + yours_in(r, "after");
    case Kind::later_flatter:
      return "could leave a flatter surface after " + some(r.pieces, "piece") + ": " + instead(r, "step");
    case Kind::later_perfect:
      return "could clear everything after " + some(r.pieces, "piece") + ", if " + letter_words(r.letters, " or ") +
             " comes";
    case Kind::later_slot:
      return "could have a " + spin_words(r.number, Spin::full) + " ready after " + some(r.pieces, "piece");
    case Kind::later_four:
      return "could have four lines ready in " + in_columns(r.columns) + " after " + some(r.pieces, "piece");
    default:
      return "";
  }
}

std::string verb_words(const Reason& r) {
  for (const auto words :
       {words_of_clears, words_of_holes, words_of_room, words_of_versus, words_of_surface, words_of_later}) {
    if (std::string said = words(r); !said.empty()) return said;
  }
  return "";
}

/// The text of a reason about two moves that were played.
std::string played_text(const Reason& r) {
  if (r.about_other) return "yours: " + verb_words(r);
  if (r.is_price) return "but the better one " + verb_words(r);
  return "better: " + (r.kind == Kind::leads_to ? plan_words(r, true) : verb_words(r));
}

}  // namespace

std::string_view kind_name(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::string text(const Reason& reason, Other other) {
  if (other == Other::played) return played_text(reason);
  if (reason.kind == Kind::leads_to) return "the plan: " + plan_words(reason, false);
  if (!reason.about_other) return (reason.is_price ? "but " : "") + verb_words(reason);
  return (other == Other::yours ? "yours " : "the next best ") + verb_words(reason);
}

Json to_json(const Reason& r, Other other) {
  Json json = Json::object({{"text", text(r, other)},
                            {"kind", kind_name(r.kind)},
                            {"about", r.about_other ? "other" : "best"},
                            {"other", kOthers[static_cast<std::size_t>(other)]},
                            {"speaks", r.is_price ? "against" : "for"}});
  if (r.number != 0 || r.other_number != 0) json["number"] = r.number;
  if (r.other_number != 0) json["other_number"] = r.other_number;
  if (r.columns != 0) {
    Json columns = Json::array();
    for (const std::string& word : column_words(r.columns)) columns.push_back(std::stoi(word));
    json["columns"] = std::move(columns);
  }
  if (r.letters != 0) json["pieces"] = letter_words(r.letters);
  if (r.pieces != kUnknown) json["after"] = r.pieces;
  if (r.spin != Spin::none) json["spin"] = r.spin == Spin::mini ? "mini" : "full";
  if (r.perfect) json["perfect"] = true;
  if (r.back_to_back) json["back_to_back"] = true;
  if (r.after_hold) json["after_hold"] = true;
  return json;
}

Json to_json(std::span<const Reason> reasons, Other other) {
  Json list = Json::array();
  for (const Reason& reason : reasons) list.push_back(to_json(reason, other));
  return list;
}

}  // namespace fourfold::teach
