// A replay that is watched.
#include "page_engine/film/film.h"

#include "base/utf8.h"
#include "page_engine/match/match_state.h"
#include "page_engine/round/tetris_state.h"

namespace fourfold::page_engine {
namespace {

template <class Film>
Result<OpenFilm> opened(std::string_view text) {
  auto film = Film::from(text);
  if (!film) return Error{film.error()};
  return OpenFilm{*std::move(film)};
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
  if (text->game == tetris::Game::kName) return opened<session::Film>(replay_text);
  if (text->game == tetris::modern::Game::kName) return opened<session::ModernFilm>(replay_text);
  if (text->game == connect4::Game::kName) return opened<DiscFilm>(replay_text);
  return Error{"a replay of " + in_quotes(text->game) + ": expected a game of tetris, modern or connect4"};
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
