// How a lesson is done: the keys of each piece as signs, shown when they are asked for.
import { useTexts } from '../../frame/texts.ts';
import { tables } from '../../shared/tetris/tables.ts';
import { keySigns } from './key_signs.ts';

export function LessonSolution({ id }: { id: string }) {
  const t = useTexts();
  const lesson = tables.lessons.find((each) => each.id === id);
  if (lesson === undefined) return null;
  return (
    <details class="lesson-solution">
      <summary>{t('lesson.solution')}</summary>
      <ol>
        {keySigns(lesson.solution).map((signs, at) => (
          <li key={at}>{signs}</li>
        ))}
      </ol>
    </details>
  );
}
