// Tetris: what the address says is played, or what is wrong with it.
import { useEffect, useState } from 'preact/hooks';

import { addressWith, keptText } from '../../frame/handed.ts';
import type { PlaceProps } from '../../frame/places.ts';
import { addressOf, go } from '../../frame/router.ts';
import { useTexts } from '../../frame/texts.ts';
import type { Choice, Wrong } from './choice.ts';
import { addressOfChoice, choiceFrom } from './choice.ts';
import { Screen } from './screen.tsx';
import { TetrisPlay } from './sitting.ts';

export default function Tetris({ route }: PlaceProps) {
  const choice = choiceFrom(route);
  if ('part' in choice) return <Refused wrong={choice} />;
  // Another address is another game; its options may change in place.
  return <Table key={`${addressOfChoice(choice)} ${choice.kept}`} choice={choice} />;
}

function Refused({ wrong }: { wrong: Wrong }) {
  const t = useTexts();
  const { part, value, expected } = wrong;
  return (
    <div class="card refused">
      <p role="alert">{t('play.wrong', { part: t(`play.part.${part}`), value, expected })}</p>
      <a href={addressOf(['play'])}>{t('play.choose')}</a>
    </div>
  );
}

function Table({ choice }: { choice: Choice }) {
  const t = useTexts();
  const [sitting, sit] = useState<TetrisPlay>();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let made: TetrisPlay | undefined;
    let isLeft = false;
    const query = new URLSearchParams(choice.kept === '' ? {} : { kept: choice.kept });
    void keptText(query).then(async (text) => {
      if (isLeft) return;
      if (choice.kept !== '' && text === undefined) return setGone(true);
      made = new TetrisPlay(choice, text);
      sit(made);
      await made.open(text);
      // A game that is over cannot be gone on with: it is watched.
      if (text !== undefined && made.game.view.get().phase === 'over') go(await addressWith(['replay'], text), 'replace');
    });
    return () => {
      isLeft = true;
      made?.close();
    };
  }, []);
  if (isGone)
    return (
      <div class="card refused">
        <p role="alert">{t('play.saved.gone')}</p>
        <a href={addressOf(['play'])}>{t('play.choose')}</a>
      </div>
    );
  return sitting === undefined ? <p class="loading">{t('frame.loading')}</p> : <Screen sitting={sitting} />;
}
