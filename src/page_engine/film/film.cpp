// A replay that is watched.
#include "page_engine/film/film.h"

#include "games/list.h"
#include "page_engine/match/match_state.h"
#include "page_engine/round/tetris_state.h"

namespace fourfold::page_engine {
namespace {

/// How a game is shown again.
template <class G>
struct FilmFor : std::type_identity<void> {};
template <>
struct FilmFor<tetris::Game> : std::type_identity<session::Film> {};
template <>
struct FilmFor<tetris::modern::Game> : std::type_identity<session::ModernFilm> {};
template <>
struct FilmFor<connect4::Game> : std::type_identity<DiscFilm> {};

template <class G>
Result<OpenFilm> opened(std::string_view text) {
  using Film = typename FilmFor<G>::type;
  if constexpr (std::is_void_v<Film>) {
    return games::nothing_of<G>("film");
  } else {
    auto film = Film::from(text);
    if (!film) return Error{film.error()};
    return OpenFilm{*std::move(film)};
  }
}

template <class G>
Json picture_of(const session::FilmOf<G>& film, std::int64_t number, int next_pieces) {
  Json out = state_json(film.game(), film.paint(), next_pieces);
  out["film"] = number;
  return out;
}

Json picture_of(const DiscFilm& film, std::int64_t number, int) { return state_of(film.match(), "film", number); }

}  // namespace

Result<DiscFilm> DiscFilm::from(std::string_view replay_text) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  auto replay = play::replay_from<connect4::Game>(*text);
  if (!replay) return Error{replay.error()};
  if (const auto game = play::verify(*replay); !game) return Error{game.error()};
  return DiscFilm(*std::move(replay));
}

void DiscFilm::seek(std::uint64_t piece) {
  match_ = session::Match({.game = replay_.setup});
  for (std::size_t i = 0; i < piece && i < replay_.commands.size(); ++i) match_.apply(replay_.commands[i]);
}

int DiscFilm::play(int ticks) {
  for (; ticks >= kTicksPerDisc && !at_end(); ticks -= kTicksPerDisc) match_.apply(replay_.commands[piece()]);
  return ticks;
}

Result<OpenFilm> film_from(std::string_view replay_text) {
  const auto text = play::replay_text_from(replay_text);
  if (!text) return Error{text.error()};
  return games::visit_game(text->game, [&]<class G>(std::type_identity<G>) { return opened<G>(replay_text); });
}

Json state_of(const OpenFilm& film, std::int64_t number, int next_pieces) {
  return std::visit(
      [&](const auto& of) {
        Json out = picture_of(of, number, next_pieces);
        out["piece"] = of.piece();
        out["pieces_in_all"] = of.pieces();
        out["at_end"] = of.at_end();
        return out;
      },
      film.of);
}

}  // namespace fourfold::page_engine
