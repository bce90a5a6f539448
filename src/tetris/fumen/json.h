// A fumen as JSON: {"pages":[{"field":[...], "garbage":"..........", "piece":"T", "rotation":"spawn", "x":4, "y":0,
// "cells":[[3,0],...], "comment":"", "flags":{...}}]}. Rows come from the top, without the empty ones above; `.` is
// empty, X grey. Without a piece its four members are null, and `cells` is empty.
#pragma once

#include "base/json.h"
#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {

Json to_json(const Page& page);
Json to_json(const Document& document);

/// The other way round. What a page does not say is as on an empty page, but for the field and the comment, which the page
/// before has left. Colours are on for the first page only. `cells` follow from the rest and are not read.
Result<Document> document_from_json(const Json& value);

/// Rows from the top, the last one on the floor, those above missing; says which row is wrong.
Result<Field> field_from_rows(const std::vector<std::string>& rows);
/// The rows from the highest that is not empty.
std::vector<std::string> rows_of(const Field& field);
std::string row_text(const Row& row);

}  // namespace fourfold::tetris::fumen
