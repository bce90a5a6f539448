// A fumen as JSON: {"pages":[{"field":[...], "garbage":"..........", "piece":"T",
// "rotation":"spawn", "x":4, "y":0, "cells":[[3,0],...], "comment":"", "flags":{...}}]}. Rows are
// listed from the top, without the empty ones above; `.` is empty, X grey. Without a piece, its
// four members are null and `cells` is empty.
#pragma once

#include "base/json.h"
#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {

Json to_json(const Page& page);
Json to_json(const Document& document);

/// The inverse. A member that is missing has the value of an empty page; but a missing field or
/// comment is taken from what the page before leaves. By default only the first page has colours.
/// `cells` can be computed from the rest and is not read.
Result<Document> document_from_json(const Json& value);

/// Rows from the top; the last one is on the floor, rows above may be missing. An error says which
/// row is wrong.
Result<Field> field_from_rows(const std::vector<std::string>& rows);
/// The rows from the highest one that is not empty.
std::vector<std::string> rows_of(const Field& field);
std::string row_text(const Row& row);

}  // namespace fourfold::tetris::fumen
