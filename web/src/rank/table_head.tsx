// The head of a table of games, of this browser and of the server.
import { useTexts } from '../frame/texts.ts';

/** `race`: time counts, not points. */
export function TableHead({ race }: { race: boolean }) {
  const t = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{t('rank.place')}</th>
        <th scope="col">{t('rank.name')}</th>
        <th scope="col" class="right">{t(race ? 'rank.time' : 'rank.points')}</th>
        <th scope="col" class="right wide">{t('rank.lines')}</th>
        <th scope="col" class="right wide">{t('rank.pieces')}</th>
        <th scope="col" class="wide">{t('rank.date')}</th>
        <th scope="col">{t('rank.actions')}</th>
      </tr>
    </thead>
  );
}
