// Commands and the replay text: a column is a symbol as in `4453`, `!` resigns.
#include "connect4/game.h"

#include "base/utf8.h"
#include "connect4/text.h"

namespace fourfold::connect4 {
namespace {

using Kind = Command::Kind;

constexpr char kResign = '!';
constexpr std::size_t kMostCommands = 64;  // every disc of the largest board, and one command to resign

std::string_view name(Seat seat) { return seat == Seat::a ? "a" : "b"; }
std::string_view name(Opening opening) { return opening == Opening::any ? "any" : "no-centre"; }
std::string_view name(End end) {
  switch (end) {
    case End::none:
      return "none";
    case End::line:
      return "line";
    case End::full:
      return "full";
    case End::resigned:
      break;
  }
  return "resigned";
}

/// Reads the field `key` as one of two words; if it is missing, the usual one.
template <class Enum>
Result<Enum> one_of(const Fields& fields, std::string_view key, Enum usual, Enum unusual) {
  const std::string* text = find(fields, key);
  if (text == nullptr || *text == name(usual)) return usual;
  if (*text == name(unusual)) return unusual;
  return Error{std::string(key) + " " + in_quotes(*text) + ": expected " + std::string(name(usual)) + " or " +
               std::string(name(unusual))};
}

}  // namespace

Facts Game::apply(const Command& command) {
  if (is_over()) return {.refused = true};
  Facts facts{.side = position.to_move()};
  if (command.kind == Kind::resign) {
    has_resigned = true;
    facts.end = End::resigned;
    return facts;
  }
  if (why_not(command.column)) return {.refused = true};
  facts.dropped = true;
  facts.at = {command.column, position.height_of(command.column)};
  position.play(command.column);
  facts.end = end();
  if (facts.end == End::line) facts.line = position.winning_bits();
  return facts;
}

End Game::end() const {
  if (has_resigned) return End::resigned;
  if (position.winner()) return End::line;
  return position.is_full() ? End::full : End::none;
}

Seat Game::to_move() const { return position.to_move() == Side::first ? setup.starts : other(setup.starts); }

std::optional<Seat> Game::winner() const {
  const End how = end();
  if (how == End::none || how == End::full) return std::nullopt;
  return other(to_move());
}

/// A board of even width has two centre columns; both count.
bool Game::is_forbidden(int column) const {
  const bool is_centre = column == centre(setup.shape) || column == setup.shape.width / 2;
  return setup.opening == Opening::no_centre && position.mask == 0 && is_centre;
}

Columns Game::columns() const {
  if (is_over()) return 0;
  Columns columns = legal_columns(position);
  for (int column = 0; column < setup.shape.width; ++column) {
    if (is_forbidden(column)) columns &= ~only(column);
  }
  return columns;
}

std::optional<Error> Game::why_not(int column) const {
  const std::string which = "column " + std::to_string(column + 1);
  if (!position.has_column(column)) return Error{which + " does not exist: expected " + column_range(setup.shape)};
  if (is_over()) return Error{which + ": the game is over after move " + std::to_string(position.discs())};
  if (!position.can_play(column)) return Error{which + " is full at move " + std::to_string(position.discs() + 1)};
  if (is_forbidden(column)) return Error{which + ": the first move of this game may not be the centre"};
  return std::nullopt;
}

Fields Game::result() const {
  const auto won = winner();
  return {{"moves", std::to_string(position.discs())},
          {"winner", won ? std::string(name(*won)) : "none"},
          {"end", std::string(name(end()))}};
}

Fields Game::describe(const Setup& setup) {
  return {{"board", shape_text(setup.shape)},
          {"starts", std::string(name(setup.starts))},
          {"opening", std::string(name(setup.opening))}};
}

Result<Game::Setup> Game::setup_from(const Fields& fields) {
  Setup setup;
  for (const Field& field : fields) {
    if (field.key != "board" && field.key != "starts" && field.key != "opening")
      return Error{in_quotes(field.key) + ": expected board, starts or opening"};
  }
  if (const std::string* board = find(fields, "board")) {
    const auto shape = shape_from(*board);
    if (!shape) return Error{shape.error()};
    setup.shape = *shape;
  }
  const auto starts = one_of(fields, "starts", Seat::a, Seat::b);
  if (!starts) return Error{starts.error()};
  const auto opening = one_of(fields, "opening", Opening::any, Opening::no_centre);
  if (!opening) return Error{opening.error()};
  setup.starts = *starts;
  setup.opening = *opening;
  return checked(setup);
}

Result<Game::Setup> checked(const Game::Setup& setup) {
  if (setup.opening == Opening::no_centre && setup.shape.width < 3)
    return Error{"opening no-centre: a board of " + std::to_string(setup.shape.width) + " columns has only a centre"};
  return setup;
}

std::string Game::write(const std::vector<Command>& commands) {
  std::string text;
  for (const Command& command : commands)
    text += command.kind == Kind::resign ? kResign : column_symbol(command.column);
  return text;
}

Result<std::vector<Command>> Game::read(std::string_view text) {
  std::vector<Command> commands;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    const auto column = column_from(c);
    if (!column && c != kResign) {
      return Error{"replay command at character " + std::to_string(i + 1) + " " + in_quotes({&c, 1}) +
                   ": expected a column such as 4, or ! to resign"};
    }
    if (commands.size() == kMostCommands)
      return Error{"more than " + std::to_string(kMostCommands) + " commands: no board has so many cells"};
    commands.push_back(column ? Command{Kind::drop, *column} : Command{Kind::resign, 0});
  }
  return commands;
}

}  // namespace fourfold::connect4
