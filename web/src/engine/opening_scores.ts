// Exact scores of the first discs on the usual board, known before the engine and its book have
// come. Printed by tests/wasm/opening.mjs: a row for each number of discs, the games in the order
// of their moves, a letter for each column.
import type { Asked, Truth } from './truth.ts';

const rows = [
  'klmnmlk',
  'lonolnkkmnmkkjkkmmmmjikklkkijmmmmkkjkkmnmkknlonol',
  'kmmnlnlkkjkkkkjjljjkihhhkhiihilnkkijjkkklkklloklkmomkokljkklmlkjlljkkkhmimjhiiklolkkjomoomklpmpmklmmmommkjmlkmokimlmjkj' +
  'himmjjhllmkmkjkmmmmmklmppmolmkoqppokokmmokjjmmkonjjknkjjnokmmjjkommkokoppqokmlomppmlkmmmmmkjkmkmllhjjmmihjkjmlmikomklmj' +
  'kmmommmlkmpmplkmoomojkklolkiihjmimhkkkjlljklmlkkjlkokmomklkollkklkkkjjikknlihiihkhhhikjjljjkkkkjkklnlnmmk',
  'lnnoklkjmmmjjjjmmmkkiijlliiijkknnlkjklkklkknmmkmlonmonmmkojikkjmnpnnomjnjokijkmjmmomkmmkommnomnoommmoppmkmnpnmoljjnmlkk' +
  'ljoplmkkjpmolklmolkonmmqqqokooprrpompnrqpmmnqrmmnjilomojnmmroomkklqmokmnqpqnmknprqmkjkmqkkiknmmmkkiklkkjiikkookjkokmool' +
  'koqqqmmlmmpmpkjoopkojkoomknjiimojkjloloookjkkmjnjmoonmonkmkokkkjnlmijjimmnkjiijkkijikmkmokkkmnklmlmnmokkkmmmlmkkjkjkjji' +
  'mmmkmkkijkojiiikjkkjikmlkommlmlknmkmonpkonmnomnijm[[on[[j[n[k[[klmmmkmmmnmnnmmnooomlmnpnmoljnkkikjijnjiiiknmpikjjmojnik' +
  'lnojknoloomkokmpnrqpmkmkkjjikomqmmmiihmjkikmjpmjkkmjrjmkkomqlkkjkmqkkijoijkjjmnmmmkkjkikkiijkinnkionkjonlnoklomljoopkoj' +
  'jkkjjiik[[mk[[i[k[i[[jkijkkjjjkmjkjmmokmmkjnlmijjijjijiik[[mk[[i[j[i[[imkkmjjmmoklmklnmkkjjikmmmmkmmmkmkkiimjiii[k[[kk[' +
  '[i[m[i[jjmkkmikkomkmkmnpnnomimkkjkjijnkijiknmokmjimlmmmijkkjikjkooololmppqmomm[[mm[[kkmnkji[m[[m[[[l[p[m[mkomnmkoopoomn' +
  'mnqrmmnkomqmmmjkmjkjjhghmhhhmmpppmmkjmpjmkmoormmnknmmmkkmnmmmkkiimkjiikkmomiiijkkmjikinjomjklompjkkoomknjk[[mk[[ijmjihi' +
  'km[[i[[immmlmijkmjjijmommjmkimmnkjik[[mk[[iigjiib[j[[i[[[i[m[i[ijkkjkikkknmljijklmjkijkojii[k[[kk[bfhihgc[[i[[j[[[i[j[i' +
  'ijikkjijnjokijjhjkjiiknmokmjffhmhhg[[i[[mk[[i[k[ijkjomiiljoplmkknmpikjihmjikihhhmhhhiimomkkiikkikjijkklkiloppkoko[p[k[[' +
  '[o[[o[[iijljii[[o[[o[[[k[p[okokppoliklkkjijkikkiikkmomiihhhmhhhikijmhijkipmnkkmlpojliimojkji[k[i[[km[[i[[ghhmhffjmkomnk' +
  'iijkjhjjikojnjijkkijii[j[i[[[j[[i[[cghihfb[kk[[k[iijokjikjmlkjijlmnkkkikjkkji[i[m[i[[[i[[j[biijgii[[km[[kijknmmikmjmmom' +
  'jijjmkjimlmmmi[[i[[mkihijmji[[km[[kjnkmookkjpmolkjmojnikijmkkjiiimomkkiijkmiikkmmmnmkkmmmnknmmroomkmjpmjkmmpppmmhhhmhgh' +
  'jjkjmkjmmmqmoknmmrqnmnmoopookmnmokm[m[p[l[[[m[[m[ijknmkk[[mm[[mmomqppmloloookjkijkkjimmmlmijmkomnkijiknjijkjkkmimonnpnm' +
  'kmkmokkimkkmjj[i[m[i[[kk[[k[iiijmiikkmkmmmkmmmmkijjkkmnlkmlkommjjmkkmi[[i[j[i[[km[[kiijijjijjimlnjkmmkommjkjmkjjjkkjikj' +
  '[[i[k[i[[km[[kiijjkkjjokpoojlmolkonlnojknoiknnikjiikkikjkkmmmnmjjkjiojikkqmkjkklqmokkmjrjmkkjmpjmkikjmhiimmmqmokijjkkmk' +
  'mpqrnpmkokmoolonkjonlkinjomjjkipmnkiiijnjijkikknjlomnpnmlmooonmmnnmnmmmkmmmlk[[k[n[j[[no[[mjinmonmnokpnomkmnklmlmmoklmk' +
  'ijkkjkiiijokjikkmkmmmijjkjkjkkmlmmmkkkomnmlmlknmkkkomkmkijikkjiijknmmijjimlnjkkkokmknomnoomjnjmkkjkooololjkjomiijnkmook' +
  'jokpoojkpmpmmlmmqqqokloomkokjkookkiijkklkikkmmmnkikkqmkjkmqrpnkmnqpqnmkomqlkkmoormmnjomolijnmmrqnmmpqrnpmoprrpookoqqqmm' +
  'noklomlklompjkkmlpojlkklmnjjlomnpnmkmppommmoonmonmmokmmkmommjmkjikojnjmonnpnmjkkijokmmnomnolmkmmnkklkklkjklnnkkjiiillji' +
  'ikkmmmjjjjmmmjklkonnl',
] as const;

const draw = 'm'.charCodeAt(0);
const discsOfASide = 21;

/**
 * The scores of the seven columns, of the side to move; null: it is another board, or too far into
 * the game.
 */
export function openingScores({ moves, width, height, connect }: Asked): number[] | null {
  const row = rows[moves.length];
  if (row === undefined || width !== 7 || height !== 6 || connect !== 4 || !/^[1-7]*$/.test(moves)) return null;
  const game = Array.from(moves).reduce((sum, column) => sum * 7 + Number(column) - 1, 0);
  return Array.from(row.slice(7 * game, 7 * game + 7), (letter) => letter.charCodeAt(0) - draw);
}

/**
 * What can be said by scores alone: no reasons, and no line of best play. Null: they are not known
 * here.
 */
export function openingTruth(asked: Asked, nothingKnown: Truth): Truth | null {
  const scores = openingScores(asked);
  if (scores === null) return null;
  const score = Math.max(...scores);
  const discs = asked.moves.length;
  // The winner wins with a disc that leaves so many of its own in the box, and has dropped some
  // already.
  const own = (isMover: boolean) => (isMover ? Math.floor(discs / 2) : Math.ceil(discs / 2));
  const movesToWin = (of: number) => (of === 0 ? 0 : discsOfASide + 1 - Math.abs(of) - own(of > 0));
  return {
    ...nothingKnown,
    columns: scores.map((of) => ({ score: of, movesToWin: movesToWin(of), sentences: [] })),
    best: scores.flatMap((of, column) => (of === score ? [column] : [])),
    score,
    isComplete: true,
  };
}
