// The place with which the coach compares the best one, named on a button that draws it or not.
import { useTexts } from '../../frame/texts.ts';
import './other_place.css';

interface OtherPlaceProps {
  /** "J in columns 1-3, row 4", in the language of the person. */
  place: string;
  isShown: boolean;
  flip: () => void;
  /** As it is written on the key; nobody has one: undefined. */
  keyName: string | undefined;
}

export function OtherPlace({ place, isShown, flip, keyName }: OtherPlaceProps) {
  const t = useTexts();
  return (
    <button class="quiet other-place" aria-pressed={isShown} onClick={flip}>
      <span aria-hidden="true">○</span> <span class="words">{t('play.coach.other', { place })}</span> {keyName !== undefined && <kbd aria-hidden="true">{keyName}</kbd>}
    </button>
  );
}
