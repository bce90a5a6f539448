// What is said about the lessons in English, in the order of the table.
#include <algorithm>
#include <array>

#include "session/tetris/lessons.h"

namespace fourfold::session {
namespace {

constexpr std::array kTexts = {
    LessonText{"first-drop", "Drop a piece", "It hangs over the gap already: the drop key lets it fall and locks it.",
               "A row that is full from wall to wall goes."},
    LessonText{"first-move", "Move a piece", "Three columns to the left.",
               "What hangs over a gap of its own shape needs no look at the floor: the shadow shows where it lands."},
    LessonText{"first-turn", "Turn a piece", "The stem has to point down: turn twice.",
               "A piece has up to four directions; one of them fitted both rows."},
    LessonText{"first-four", "Four rows at once", "Stand it up and take it to the right wall.",
               "Only an I clears four rows at once, and that earns the most of all clears without a spin."},
    LessonText{"first-hold", "Hold a piece",
               "Put the S into the hold box: the I comes instead. One piece may be dropped.",
               "The hold box keeps a piece for later, once for every piece."},
    LessonText{"first-slide", "Slide under a roof", "Take it down beside the roof, then to the left, then drop it.",
               "A piece that lies still moves until it locks: that is how covered cells are reached."},
    LessonText{"stack-steps", "S and Z need a step", "Put each where the stack has a step of its shape.",
               "On flat ground S and Z cover an empty cell; beside a step they do not."},
    LessonText{"stack-flat", "Keep it flat", "J and L lie with their long side down, the I fits between their ends.",
               "A flat stack has a place for every piece that comes."},
    LessonText{"stack-well", "Keep a well at the side",
               "The two L make a block of two columns; the last column is for the I.",
               "Rows that lack the same column wait for one I. People call it nine-zero stacking: nine columns filled, "
               "none beyond the well."},
    LessonText{"stack-wait", "Keep the I", "Hold the I first, then close the two columns with both J.",
               "Who holds the I has it when the rows are ready."},
    LessonText{"dig-open", "Open the row below", "The L fills the upper gap without covering the one below.",
               "Clearing the row above a hole opens it: that is downstacking."},
    LessonText{"dig-slide", "Under the overhang", "Turn it upright, go down beside the overhang, turn again.",
               "A turn at the bottom reaches cells under an overhang."},
    LessonText{"dig-three", "Three grey rows", "From the top: fill each gap so that the next one stays open above.",
               "What lies over the next gap costs a piece; what lies beside it costs nothing."},
    LessonText{"double-left", "T-spin double, left", "Turn once, go down beside the roof, turn again.",
               "The last key turned the T under the roof, where no drop brings it: that is a T-spin."},
    LessonText{"double-right", "T-spin double, right", "The same from the other side.",
               "The slot is open on the left here, so the T turns the other way."},
    LessonText{"double-roof", "Build the roof", "The first piece makes the roof over the slot.",
               "A slot of three and one, and one cell that hangs over it: more is not needed."},
    LessonText{"double-build", "Build the other roof", "The L stands on the left, its foot one cell over the slot.",
               "Any piece that reaches one cell over the slot makes its roof."},
    LessonText{"triple", "T-spin triple", "Lay it flat under the roof, then turn clockwise: it drops in.",
               "The turn kicks the T two rows down, which is the fifth place the rules try."},
    LessonText{
        "double-first", "From nothing to a double",
        "I and Z are dropped as they come; L to the left wall, O to the right one, S between Z and O; then the T.",
        "Six pieces from an empty field: players call this opening TKI."},
    LessonText{"perfect-squares", "Perfect clear, two squares", "Side by side.", "Nothing is left: a perfect clear."},
    LessonText{"perfect-hooks", "Perfect clear, two hooks", "The second one hangs over the first.",
               "Two L make a block of two by four cells."},
    LessonText{"perfect-four", "Perfect clear, four pieces", "Both T stand at the walls of the gap.",
               "Sixteen cells are four pieces: count the cells before you look for the way."},
    LessonText{"perfect-hold", "Perfect clear with hold", "Put the first one away until the end.",
               "Hold changes the order of the pieces, which often is all that is missing."},
    LessonText{"perfect-narrow", "Perfect clear, a narrow way", "The last piece turns in at the bottom.",
               "A piece may turn into a place that it cannot fall into."},
    LessonText{"perfect-first", "Perfect clear from nothing",
               "J and L lie flat beside each other, then both O with the I on them between: two rows of ten.",
               "Twenty cells, five pieces: the smallest perfect clear there is."},
    LessonText{"open-tki", "TKI", "I and Z as they come, L to the left wall, O to the right one, S between Z and O.",
               "The Z is the roof, the slot waits on its left: the next T makes a double."},
    LessonText{
        "open-box", "The box of a perfect clear opener", "Three columns and four rows are left, that is three pieces.",
        "An opening for a perfect clear fills all but such a box with the first seven pieces; these three end it."},
    LessonText{"open-six-three", "Six-three stacking", "The O closes the upper row on the left; the I goes between.",
               "Six columns to the left of the well and three to the right of it: the I has a shorter way."},
    LessonText{"open-four-wide", "Four wide", "Each piece has to clear one row and leave three cells behind.",
               "In a channel of four columns with three cells in it, every piece can clear a row: a long combo."},
    LessonText{"open-cannon", "Double, then triple",
               "The first T makes the double, which brings the roof down for the second.",
               "A stack for a T-spin double and then a triple is called a DT cannon."},
};

}  // namespace

const LessonText& text_of(const Lesson& lesson) { return *std::ranges::find(kTexts, lesson.id, &LessonText::id); }

}  // namespace fourfold::session
