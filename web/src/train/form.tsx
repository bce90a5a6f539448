// What to train, before it starts.
import { useState } from 'preact/hooks';

import { Choice } from '../frame/settings_dialog.tsx';
import type { TextKey } from '../frame/texts.ts';
import { useTexts } from '../frame/texts.ts';
import type { Choices, CourseName } from './recipe.ts';
import { bounds, courses, usualChoices } from './recipe.ts';

export function TrainForm({ start }: { start: (choices: Choices) => void }) {
  const t = useTexts();
  const [choices, setChoices] = useState(usualChoices);
  const change = (to: Partial<Choices>) => setChoices({ ...choices, ...to });
  return (
    <form
      class="card train-form"
      onSubmit={(event) => {
        event.preventDefault();
        start(choices);
      }}
    >
      <Choice
        title="train.course"
        value={choices.course}
        options={(Object.keys(courses) as CourseName[]).map((name) => [name, t(`train.course.${name}`)])}
        choose={(course) => change({ course: course as CourseName })}
      />
      <Choice
        title="train.method"
        value={choices.method}
        options={[['cma', t('train.method.cma')], ['cross-entropy', t('train.method.cross-entropy')]]}
        choose={(method) => change({ method: method as Choices['method'] })}
      />
      <details>
        <summary>{t('train.more')}</summary>
        <div class="more">
          {(Object.keys(bounds) as (keyof typeof bounds)[]).map((name) => (
            <NumberField key={name} title={`train.${name}`} range={bounds[name]} value={choices[name]} choose={(value) => change({ [name]: value })} />
          ))}
        </div>
      </details>
      <button class="main">{t('train.start')}</button>
    </form>
  );
}

interface NumberProps {
  title: TextKey;
  range: [number, number];
  value: number;
  choose: (value: number) => void;
}

function NumberField({ title, range: [least, most], value, choose }: NumberProps) {
  const t = useTexts();
  return (
    <label>
      {t(title)}
      <input
        type="number"
        required
        min={least}
        max={most}
        step={1}
        value={value}
        onInput={(event) => {
          if (event.currentTarget.validity.valid) choose(event.currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}
