// What is in a store besides rows.
#include "scores/store/objects.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include <map>

#include "base/utf8.h"
#include "scores/database/schema.h"

namespace fourfold::scores {
namespace {

/// By kind and name: the definition of an object as the database writes it.
using Objects = std::map<std::string, std::string>;

constexpr std::string_view kSqliteObjects =
    "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/// Everything in a namespace, which is put for {here}.
constexpr std::string_view kPostgresqlObjects =
    "SELECT CASE relkind WHEN 'r' THEN 'table ' WHEN 'v' THEN 'view ' WHEN 'S' THEN 'sequence ' WHEN 'i' THEN 'index ' "
    "ELSE 'object ' END || relname, CASE relkind WHEN 'i' THEN pg_get_indexdef(oid, 0, true) ELSE '' END "
    "FROM pg_catalog.pg_class WHERE relnamespace = {here} AND relkind <> 't' "
    "UNION ALL SELECT 'column ' || relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), "
    "attnotnull, attidentity, attgenerated, attcollation, pg_get_expr(adbin, adrelid)) "
    "FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = attrelid LEFT JOIN pg_catalog.pg_attrdef "
    "ON adrelid = attrelid AND adnum = attnum WHERE relnamespace = {here} AND relkind = 'r' AND attnum > 0 AND NOT "
    "attisdropped "
    "UNION ALL SELECT 'constraint ' || conname, pg_get_constraintdef(oid, true) FROM pg_catalog.pg_constraint "
    "WHERE connamespace = {here} "
    "UNION ALL SELECT 'trigger ' || tgname || ' on ' || relname, '' FROM pg_catalog.pg_trigger t JOIN "
    "pg_catalog.pg_class c ON c.oid = tgrelid WHERE relnamespace = {here} AND NOT tgisinternal "
    "UNION ALL SELECT 'rule ' || rulename || ' on ' || relname, '' FROM pg_catalog.pg_rewrite r JOIN "
    "pg_catalog.pg_class c ON c.oid = ev_class WHERE relnamespace = {here} AND relkind = 'r' "
    "UNION ALL SELECT 'policy ' || polname || ' on ' || relname, '' FROM pg_catalog.pg_policy p JOIN "
    "pg_catalog.pg_class c ON c.oid = polrelid WHERE relnamespace = {here} "
    "UNION ALL SELECT 'function ' || proname, '' FROM pg_catalog.pg_proc WHERE pronamespace = {here}";

std::string with(std::string_view query, std::string_view here) {
  std::string out(query);
  constexpr std::string_view kHere = "{here}";
  for (std::size_t at = out.find(kHere); at != std::string::npos; at = out.find(kHere, at)) out.replace(at, 6, here);
  return out;
}

Objects read(soci::session& sql, const std::string& query) {
  Objects objects;
  std::string name, made;
  soci::statement all = (sql.prepare << query, soci::into(name), soci::into(made));
  for (all.execute(); all.fetch();) objects[name] = made;
  return objects;
}

Objects expected_in_sqlite(const Connection& connection) {
  Connection fresh;
  fresh.dialect = connection.dialect;
  fresh.sql.open(soci::sqlite3, "db=:memory:");
  fresh.sql << std::string(kMakeMeta);
  make_tables(fresh);
  return read(fresh.sql, std::string(kSqliteObjects));
}

/// Makes temporary tables in a transaction that is undone: nobody else sees them, and a user who
/// may only read can make them too.
Objects expected_in_postgresql(Connection& connection) {
  const Transaction undone(connection, Transaction::Kind::trying);
  connection.sql << "SET LOCAL search_path = pg_temp";
  connection.sql << std::string(kMakeMeta);
  make_tables(connection);
  return read(connection.sql, with(kPostgresqlObjects, "pg_my_temp_schema()"));
}

}  // namespace

std::vector<std::string> foreign_objects(Connection& connection) {
  const bool is_sqlite = connection.postgresql == nullptr;
  const Objects expected = is_sqlite ? expected_in_sqlite(connection) : expected_in_postgresql(connection);
  const Objects found =
      read(connection.sql, is_sqlite
                               ? std::string(kSqliteObjects)
                               : with(kPostgresqlObjects, "(SELECT oid FROM pg_namespace WHERE nspname = 'fourfold')"));
  std::vector<std::string> problems;
  for (const auto& [name, made] : expected) {
    const auto at = found.find(name);
    if (at == found.end()) {
      problems.push_back("the " + name + " is missing");
    } else if (at->second != made) {
      problems.push_back("the " + name + " was changed");
    }
  }
  for (const auto& [name, made] : found) {
    if (!expected.contains(name)) problems.push_back("the " + printable(name) + " does not belong here");
  }
  return problems;
}

}  // namespace fourfold::scores
