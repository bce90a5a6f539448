// The review of a game of ours: what the address names.
import { useEffect, useState } from 'preact/hooks';

import { thinkEngine } from '../../engine/engines.ts';
import { keptText } from '../../frame/handed.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { addressOf, go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import { spotFrom } from '../../shared/connect4/address.ts';
import { addressOfTetrio, isTetrio } from '../../shared/tetris/tetrio.ts';
import { Refused } from '../refused.tsx';
import { Choose } from './choose.tsx';
import { PlayOn } from './play_on.tsx';
import { Reviewed } from './reviewed.tsx';
import type { Subject } from './reviewer.ts';

type OfAddress = Exclude<Subject, { ask: string }>;
type Named = OfAddress | 'none' | 'gone' | null;

/** What the address names; null while it is looked for. */
function useSubject(query: URLSearchParams): Named {
  const [subject, setSubject] = useState<Named>(null);
  const address = query.toString();
  useEffect(() => {
    let isWanted = true;
    const moves = query.get('moves');
    if (moves !== null) {
      setSubject({ moves, ...spotFrom([], query).shape });
    } else if (!query.has('kept')) {
      setSubject('none');
    } else {
      setSubject(null);
      void keptText(query).then((text) => {
        if (!isWanted) return;
        if (text !== undefined && isTetrio(text)) return void addressOfTetrio(text).then((to) => go(to, 'replace'));
        setSubject(text === undefined ? 'gone' : { text });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [address]);
  return subject;
}

export default function ReviewView({ route }: PlaceProps) {
  const t = useTexts();
  const subject = useSubject(route.query);
  if (subject === null) return null;
  if (subject === 'none') return <Choose />;
  if (subject === 'gone') return <Refused title={t('review.refused')} problem={t('connect4.gone')} expected={t('review.expected')} out={[[addressOf(['review']), t('review.another')]]} />;
  return <Reviewed subject={subject} engine={thinkEngine()} actions={(at, review, move, inside) => <PlayOn review={review} subject={subject} at={at} board={move} inside={inside} />} />;
}
