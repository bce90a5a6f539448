// What is best, and why, in sentences.
import type { Truth } from '../../engine/truth.ts';
import { discSentenceOf } from '../../frame/sentences.ts';
import { useTexts } from '../../frame/texts.ts';

export function Hint({ truth }: { truth: Truth }) {
  const t = useTexts();
  const column = truth.best[0];
  if (column === undefined) return <p role="status">{t(truth.gaveUp ? 'connect4.tooDeep' : truth.waitsForBook ? 'connect4.book' : 'connect4.thinking')}</p>;
  return (
    <div class="hint" role="status">
      <strong>{t('connect4.best', { columns: truth.best.map((each) => each + 1).join(', ') })}</strong>
      <ul>
        {(truth.columns[column]?.sentences ?? []).map((sentence) => (
          <li key={sentence.text}>{discSentenceOf(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}
