// The lessons: what they are. What is said about them is in lesson_texts.cpp.
#include <array>

#include "session/tetris/lessons.h"

namespace fourfold::session {
namespace {

using Goal = LessonGoal::Kind;

constexpr std::array kChapters = {
    Chapter{"first", "First steps"}, Chapter{"stack", "A clean stack"},    Chapter{"dig", "Downstacking"},
    Chapter{"spin", "T-spins"},      Chapter{"perfect", "Perfect clears"}, Chapter{"open", "Opening stacks"},
};

constexpr std::array kLessons = {
    // First steps.
    Lesson{"first-drop", "first", {Goal::lines, 2}, "####..####/####..####", "O", "h"},
    Lesson{"first-move", "first", {Goal::lines, 2}, "#..#######/#..#######", "O", "3lh"},
    Lesson{"first-turn", "first", {Goal::lines, 2}, "###...####/####.#####", "T", "2wh"},
    Lesson{"first-four", "first", {Goal::at_once, 4}, "#########./#########./#########./#########.", "I", "w4rh"},
    Lesson{
        "first-hold", "first", {Goal::at_once, 4}, "#########./#########./#########./#########.", "SI", "ow4rh", {}, 1},
    Lesson{"first-slide", "first", {Goal::lines, 2}, "########../######..../######....", "OO", "4r19d2lh4rh"},
    // A clean stack.
    Lesson{"stack-steps", "stack", {Goal::clean, 3}, "#........#/##.....###", "SZ", "2rh2lh"},
    Lesson{"stack-flat", "stack", {Goal::clean, 2}, "", "JLOI", "3lhh4lrh3rh"},
    Lesson{"stack-well",
           "stack",
           {Goal::at_once, 4},
           "#######.../#######.../#######.../#######...",
           "LLI",
           "w4rlh4rchw4rh"},
    Lesson{"stack-wait",
           "stack",
           {Goal::at_once, 4},
           "#######.../#######.../#######.../#######...",
           "IJJ",
           "o4rchw4rlhw4rh"},
    // Downstacking.
    Lesson{"dig-open", "dig", {Goal::dig, 2}, "#####.####/####.#####", "LI", "2w2rhch"},
    Lesson{"dig-slide", "dig", {Goal::dig, 1}, "####....../###..#####", "S", "wl17dwh"},
    Lesson{"dig-three", "dig", {Goal::dig, 3}, "##.#######/#######.##/####.#####", "JLI", "w2lh2w4rhch"},
    // T-spins.
    Lesson{"double-left", "spin", {Goal::spin, 2}, "####....../###...####/####.#####", "T", "w18dwh"},
    Lesson{"double-right", "spin", {Goal::spin, 2}, "......####/####...###/#####.####", "T", "rc18dch"},
    Lesson{"double-roof", "spin", {Goal::spin, 2}, "###...####/####.#####", "JT", "2lhw18dwh"},
    Lesson{"double-build", "spin", {Goal::spin, 2}, "##....####/###...####/####.#####", "LT", "w2lhw18dwh"},
    Lesson{"triple", "spin", {Goal::spin, 3}, "..##....../###......./###.######/###..#####/###.######", "T", "r16dlwh"},
    Lesson{"double-first", "spin", {Goal::spin, 2}, "", "IZLOST", "hhw4lh4rhw2rh2lc18dch"},
    // Perfect clears.
    Lesson{"perfect-squares", "perfect", {Goal::perfect}, "######..../######....", "OO", "2rh4rh"},
    Lesson{"perfect-hooks", "perfect", {Goal::perfect}, "######..../######....", "LL", "4rh3r2wh"},
    Lesson{"perfect-four",
           "perfect",
           {Goal::perfect},
           "######..../######..../######..../######....",
           "TTLJ",
           "2rwh4rcrh3rch4rwh"},
    Lesson{"perfect-hold",
           "perfect",
           {Goal::perfect},
           "######..../######..../######..../######....",
           "JTOI",
           "o4rcrh2rh3rho3r2wh"},
    Lesson{"perfect-narrow",
           "perfect",
           {Goal::perfect},
           "######..../######..../######..../######....",
           "LJSZ",
           "2rwh4rcrh4rh2r17dcrch"},
    Lesson{"perfect-first", "perfect", {Goal::perfect}, "", "JLOIO", "3lhh2rh2lh4rh"},
    // Opening stacks.
    Lesson{"open-tki", "open", {Goal::shape}, "", "IZLOS", "hhw4lh4rhw2rh", "#..##.#.../#...######/##.#######"},
    Lesson{"open-box", "open", {Goal::perfect}, "####...###/####...###/####...###/####...###", "LJO", "rh2wrhh"},
    Lesson{"open-six-three", "open", {Goal::at_once, 4}, "####...###/######.###/######.###/######.###", "OI", "hwrh"},
    Lesson{"open-four-wide",
           "open",
           {Goal::combo, 3},
           "###....###/###....###/###....###/###....###/######.###",
           "LJT",
           "c2rhwl18dchwh"},
    Lesson{"open-cannon",
           "open",
           {Goal::spins, 5},
           "..##....../###...####/####.#####/###......./###.######/###..#####/###.######",
           "TT",
           "w14dwhr16dlwh"},
};

}  // namespace

std::span<const Chapter> chapters() { return kChapters; }
std::span<const Lesson> lessons() { return kLessons; }

}  // namespace fourfold::session
