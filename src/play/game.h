// What all games of the program have in common. A game is a regular value that is made from a setup
// and changed by commands.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "base/field.h"
#include "base/result.h"

namespace fourfold::play {

template <class G>
concept Game = std::copyable<G> && std::equality_comparable<G> && std::regular<typename G::Setup> &&
               std::regular<typename G::Command> &&
               requires(G game, const G& same, const typename G::Setup& setup, const typename G::Command& command,
                        const std::vector<typename G::Command>& commands, const Fields& fields, std::string_view text) {
                 G(setup);
                 { game.apply(command).refused } -> std::convertible_to<bool>;
                 { same.is_over() } -> std::same_as<bool>;
                 { same.result() } -> std::same_as<Fields>;
                 { G::kName } -> std::convertible_to<std::string_view>;
                 { G::describe(setup) } -> std::same_as<Fields>;
                 { G::setup_from(fields) } -> std::same_as<Result<typename G::Setup>>;
                 { G::write(commands) } -> std::same_as<std::string>;
                 { G::read(text) } -> std::same_as<Result<std::vector<typename G::Command>>>;
               };

}  // namespace fourfold::play
