// Who the player is for the server: name, key, what belongs to it, and its file.
import { useEffect, useState } from 'preact/hooks';

import { download } from '../frame/download.ts';
import { settings } from '../frame/settings.ts';
import { useStore } from '../frame/store.ts';
import { useTexts } from '../frame/texts.ts';
import type { Player } from '../online/boards.ts';
import { serverPlayer } from '../online/boards.ts';
import { IdentityError, identityText, knownKey, takeIdentity } from '../online/identity.ts';
import { ratingText } from '../shared/rating_text.ts';

export function KeyCard() {
  const t = useTexts();
  const name = useStore(settings, (value) => value.name);
  const [key, setKey] = useState<string>();
  const [player, setPlayer] = useState<Player>();
  const [told, tell] = useState('');
  useEffect(() => void knownKey().then(setKey), []);
  useEffect(() => {
    setPlayer(undefined);
    // A key that has played nothing is unknown to the server, which is no problem.
    if (key !== undefined) serverPlayer(key).then(setPlayer, () => undefined);
  }, [key]);
  const problem = (error: unknown) => tell(error instanceof IdentityError ? t(`online.key.${error.problem}`) : String(error));
  const save = async () => {
    download('fourfold.identity', await identityText());
    setKey(await knownKey());
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const taken = await takeIdentity(await file.slice(0, 4096).text());
    setKey(taken);
    tell(t('online.key.taken', { key: taken }));
  };
  return (
    <section class="card key-card" aria-label={t('online.key')}>
      <h2>{t('online.key')}</h2>
      <p class="faint">{t('online.key.about')}</p>
      <label>
        {t('online.name')}
        <input value={name} maxLength={32} onInput={(event) => settings.set({ name: event.currentTarget.value })} />
      </label>
      {key === undefined ? <p>{t('online.key.none')}</p> : <p class="key"><code>{key}</code></p>}
      {player !== undefined && <PlayerFacts player={player} />}
      <div class="row">
        <button onClick={() => void save().catch(problem)}>{t('online.key.export')}</button>
        <label class="file button">
          {t('online.key.import')}
          <input
            class="unseen"
            type="file"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]).catch(problem);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span role="status">{told}</span>
      </div>
    </section>
  );
}

function PlayerFacts({ player }: { player: Player }) {
  const t = useTexts();
  return (
    <>
      {player.names.length > 0 && <p>{t('online.key.names', { names: player.names.join(', ') })}</p>}
      {player.ratings.length > 0 && (
        <ul>
          {player.ratings.map((rating) => (
            <li key={`${rating.game} ${rating.mode}`}>{ratingText(t, rating)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
