// A list of types that have names, such as the games, and the way from a name to one of them.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace fourfold {

template <class... T>
using TypeList = std::tuple<std::type_identity<T>...>;

/// Calls `f(std::type_identity<T>())` for every type.
template <class List, class F>
void for_each_type(F f) {
  std::apply([&](auto... type) { (f(type), ...); }, List());
}

/// What `f` returns; the same for every type of the list.
template <class List, class F>
using AnswerOf = std::invoke_result_t<F, std::tuple_element_t<0, List>>;

/// Returns what `f(std::type_identity<T>())` returns for the type whose `kName` is `name`; nothing
/// if there is no such type.
template <class List, class F>
std::optional<AnswerOf<List, F>> find_type(std::string_view name, F f) {
  std::optional<AnswerOf<List, F>> answer;
  for_each_type<List>([&]<class T>(std::type_identity<T> type) {
    if (T::kName == name) answer.emplace(f(type));
  });
  return answer;
}

template <class List>
std::vector<std::string_view> type_names() {
  std::vector<std::string_view> names;
  for_each_type<List>([&]<class T>(std::type_identity<T>) { names.push_back(T::kName); });
  return names;
}

}  // namespace fourfold
