// Composes letters and their marks.
#include "scores/entry/compose.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fourfold::scores {
namespace {

struct Mark {
  char32_t mark;
  int order;  ///< Unicode's combining class: marks of a lower one come first
  std::u32string_view letters, composed;
};

/// After UnicodeData.txt: the letters that a mark combines with, and the results.
// clang-format off
constexpr std::array kMarks = std::to_array<Mark>({
    {0x300, 230, U"AEIOUaeiouÜüNnЕИеиĒēŌōWwÂâĂăÊêÔôƠơƯưYy", U"ÀÈÌÒÙàèìòùǛǜǸǹЀЍѐѝḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳ"},
    {0x301, 230, U"AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØø¨ΑΕΗΙΟΥΩϊαεηιϋουωϒГКгкÇçĒēÏïKkMmÕõŌōPpŨũWwÂâĂăÊêÔôƠơƯư", U"ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿ΅ΆΈΉΊΌΎΏΐάέήίΰόύώϓЃЌѓќḈḉḖḗḮḯḰḱḾḿṌṍṒṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứ"},
    {0x302, 230, U"AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ", U"ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ"},
    {0x303, 230, U"ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy", U"ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ"},
    {0x304, 230, U"AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyИиУуGgḶḷṚṛ", U"ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳӢӣӮӯḠḡḸḹṜṝ"},
    {0x306, 230, U"AaEeGgIiOoUuУИиуЖжАаЕеȨȩẠạ", U"ĂăĔĕĞğĬĭŎŏŬŭЎЙйўӁӂӐӑӖӗḜḝẶặ"},
    {0x307, 230, U"CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ", U"ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ"},
    {0x308, 230, U"AEIOUaeiouyYΙΥιυϒЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫыHhÕõŪūWwXxt", U"ÄËÏÖÜäëïöüÿŸΪΫϊϋϔЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹḦḧṎṏṺṻẄẅẌẍẗ"},
    {0x309, 230, U"AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy", U"ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ"},
    {0x30A, 230, U"AaUuwy", U"ÅåŮůẘẙ"},
    {0x30B, 230, U"OoUuУу", U"ŐőŰűӲӳ"},
    {0x30C, 230, U"CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷjHh", U"ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǰȞȟ"},
    {0x30F, 230, U"AaEeIiOoRrUuѴѵ", U"ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ"},
    {0x311, 230, U"AaEeIiOoRrUu", U"ȂȃȆȇȊȋȎȏȒȓȖȗ"},
    {0x31B, 216, U"OoUu", U"ƠơƯư"},
    {0x323, 220, U"BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy", U"ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ"},
    {0x324, 220, U"Uu", U"Ṳṳ"},
    {0x325, 220, U"Aa", U"Ḁḁ"},
    {0x326, 220, U"SsTt", U"ȘșȚț"},
    {0x327, 202, U"CcGgKkLlNnRrSsTtEeDdHh", U"ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ"},
    {0x328, 202, U"AaEeIiUuOo", U"ĄąĘęĮįŲųǪǫ"},
    {0x32D, 220, U"DdEeLlNnTtUu", U"ḒḓḘḙḼḽṊṋṰṱṶṷ"},
    {0x32E, 220, U"Hh", U"Ḫḫ"},
    {0x330, 220, U"EeIiUu", U"ḚḛḬḭṴṵ"},
    {0x331, 220, U"BbDdKkLlNnRrTtZzh", U"ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ"},
});
// clang-format on
static_assert(std::ranges::all_of(kMarks, [](const Mark& m) { return m.letters.size() == m.composed.size(); }));

// Most letters are below these, and are not looked for: names are read for every row of a file.
constexpr char32_t kFirstMark = 0x300, kFirstComposed = 0xC0;
static_assert(std::ranges::all_of(kMarks, [](const Mark& m) {
  return m.mark >= kFirstMark && std::ranges::all_of(m.composed, [](char32_t c) { return c >= kFirstComposed; });
}));

const Mark* find_mark(char32_t c) {
  if (c < kFirstMark) return nullptr;
  const auto at = std::ranges::find(kMarks, c, &Mark::mark);
  return at == kMarks.end() ? nullptr : &*at;
}

/// The order of a mark; 0 if the table does not have it.
int order_of(char32_t c) {
  const Mark* mark = find_mark(c);
  return mark == nullptr ? 0 : mark->order;
}

/// Appends a letter, decomposed as far as possible.
void append_decomposed(std::u32string& out, char32_t c) {
  for (const Mark& mark : kMarks) {
    if (c < kFirstComposed) break;
    const std::size_t at = mark.composed.find(c);
    if (at == std::u32string_view::npos) continue;
    append_decomposed(out, mark.letters[at]);
    out += mark.mark;
    return;
  }
  out += c;
}

/// Sorts the marks behind each letter in Unicode's order; marks of the same class keep their order.
void sort_marks(std::u32string& text) {
  for (std::size_t first = 0; first < text.size(); ++first) {
    std::size_t end = first;
    while (end < text.size() && order_of(text[end]) != 0) ++end;
    std::ranges::stable_sort(text.begin() + static_cast<std::ptrdiff_t>(first),
                             text.begin() + static_cast<std::ptrdiff_t>(end), {}, order_of);
    first = end;
  }
}

}  // namespace

std::u32string decomposed(std::u32string_view text) {
  std::u32string parts;
  for (const char32_t c : text) append_decomposed(parts, c);
  sort_marks(parts);
  return parts;
}

std::u32string composed(std::u32string_view text) {
  const std::u32string parts = decomposed(text);
  std::u32string out;
  std::size_t letter = 0;  // where the letter is that marks may combine with
  int blocked = 0;         // the class of the last mark that was not combined
  for (const char32_t c : parts) {
    const Mark* mark = out.empty() ? nullptr : find_mark(c);
    if (mark == nullptr) {
      letter = out.size();
      blocked = 0;
    } else if (mark->order > blocked) {
      const std::size_t at = mark->letters.find(out[letter]);
      if (at != std::u32string_view::npos) {
        out[letter] = mark->composed[at];
        continue;
      }
      blocked = mark->order;
    }
    out += c;
  }
  return out;
}

}  // namespace fourfold::scores
