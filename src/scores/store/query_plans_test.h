// How the database plans to answer the statements over tables that grow with the rows.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "scores/database/connection.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

/// The complete statements over tables that grow with the rows.
inline std::vector<std::string> costly_queries() {
  std::vector<std::string> all = {select_rows(kRange), select_rows(kById),      select_rows(kAnyById),
                                  select_rows(kHeld),  select_rows(kHeldById),  select_rows(kAfterId),
                                  select_rows(kOfKey), select_rows(kHeldOfKey), by_name("name"),
                                  by_name("folded"),   has_many_names("name"),  has_many_names("folded")};
  for (const std::string_view query :
       {kFindNode, kChildren, kNthInLeaf, kPageOfPlaces, kFormer, kLastRemoved, kDropPlace, kPlacesBelow})
    all.emplace_back(query);
  for (const std::string& query :
       {select_rows(kNear), add_to_nodes(40), rank_of_place(), before_entering(4), known_of(4)})
    all.push_back(query);
  return all;
}

/// Puts '1' for each parameter of a statement, because the database plans with values.
inline std::string with_values(std::string_view query) {
  std::string out;
  for (std::size_t at = 0; at < query.size();) {
    if (query[at] != ':') {
      out += query[at++];
      continue;
    }
    out += "'1'";
    for (++at; at < query.size() && std::isalnum(static_cast<unsigned char>(query[at])) != 0;) ++at;
  }
  return out;
}

/// One text per statement, in the database's own words.
inline std::vector<std::string> query_plans(Connection& connection) {
  std::vector<std::string> plans;
  for (const std::string& query : costly_queries()) {
    std::string line, plan = query + "\n";
    int id = 0, parent = 0, unused = 0;
    soci::statement explain(connection.sql);
    if (connection.dialect->name == "sqlite") {
      for (int* value : {&id, &parent, &unused}) explain.exchange(soci::into(*value));
    }
    explain.exchange(soci::into(line));
    explain.alloc();
    explain.prepare(std::string(connection.dialect->explain) + with_values(query));
    explain.define_and_bind();
    for (explain.execute(); explain.fetch();) plan += "  " + line + "\n";
    plans.push_back(plan);
  }
  return plans;
}

}  // namespace fourfold::scores
