#include "tetris/modern/moves.h"
#include <algorithm>
#include <set>
#include <tuple>
namespace fourfold::tetris::modern {
namespace {
auto cells(Piece p, Location at) { std::array<std::pair<int,int>,4> c; int i=0; for (Step s : cells_of(p, at.orientation)) c[i++]={at.x+s.x,at.y+s.y}; std::ranges::sort(c); return c; }
}
Location canonical(Piece p, Location at) { auto want=cells(p,at); for (int o=0;o<4;++o) for (int x=-3;x<13;++x) for (int y=at.y-3;y<at.y+4;++y) { Location l{Orientation(o),std::int8_t(x),std::int8_t(y)}; if (cells(p,l)==want) return l; } return at; }
void find_moves(const TurnRules& rules, const Board& b, Piece p, Location from, bool spins, MoveList& out) {
  out.clear();
  using State = std::tuple<int,int,int,int>; // o x y spin
  std::set<State> seen; std::vector<State> todo;
  auto add=[&](Location l, Spin s){ State k{int(l.orientation),l.x,l.y,int(s)}; if(seen.insert(k).second) todo.push_back(k); };
  if(!fits(b,p,from)) return;
  add(from,Spin::none);
  std::set<std::tuple<int,int,int,int>> found;
  while(!todo.empty()){ auto [o,x,y,s]=todo.back(); todo.pop_back(); Location l{Orientation(o),std::int8_t(x),std::int8_t(y)};
    for (Step d : {Step{-1,0},Step{1,0},Step{0,-1}}) if (fits(b,p,l+d)) add(l+d,Spin::none);
    for (Turn t : kTurns) if (auto r=turn(rules,b,p,l,t)) add(r->at, spins? spin_of(b,p,r->at,LastTurn{t,r->kick}):Spin::none);
    if (!fits(b,p,l+Step{0,-1})) { auto c=canonical(p,l); found.insert({int(c.orientation),c.x,s,-c.y}); }
  }
  for (auto [o,x,s,y] : found) out.push_back({{Orientation(o),std::int8_t(x),std::int8_t(-y)},Spin(s)});
}
}
