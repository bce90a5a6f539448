// Korean particles follow the sound before them: 구멍이, 우물을, but I가, T를. A template writes
// `{pieces|이/가}`, and the last letter or digit of the value decides.

type Ending = 'open' | 'rieul' | 'closed';

/** Letters whose Korean name ends with a consonant: 엘, 엠, 엔, 알. */
const letterEndings: Record<string, Ending> = { l: 'rieul', m: 'closed', n: 'closed', r: 'rieul' };
/** 영 일 이 삼 사 오 육 칠 팔 구; numbers that end in 0 are read with 십, 백, 천. */
const digitEndings: Ending[] = ['closed', 'rieul', 'open', 'closed', 'open', 'open', 'closed', 'rieul', 'rieul', 'open'];

function endingOf(word: string): Ending {
  const last = word.replace(/[^\p{L}\p{N}]+$/u, '').at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) {
    const final = (code - 0xac00) % 28;
    return final === 0 ? 'open' : final === 8 ? 'rieul' : 'closed';
  }
  if (last >= '0' && last <= '9') return digitEndings[Number(last)]!;
  return letterEndings[last.toLowerCase()] ?? 'open';
}

/** `pair` is the one after a consonant and the one after a vowel: '이/가', '을/를', '으로/로'. */
export function withParticle(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  // 로 alone also follows ㄹ.
  const takesClosed = ending === 'closed' || (ending === 'rieul' && !closed.startsWith('으'));
  return word + (takesClosed ? closed : open);
}

/**
 * "3a, 4a and 5a" is "3a, 4a, 5a": the last item of a list of squares, columns or pieces has three
 * letters at most.
 */
const listed = (value: string) => value.replace(/ (?:and|or) (\w{1,3})$/, ', $1');

/** Fills `{name}` and `{name|이/가}`; a value that is missing leaves nothing. */
export function filledWithParticles(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_whole, name: string, pair: string | undefined) => {
    const value = listed(String(values[name] ?? ''));
    return pair === undefined ? value : withParticle(value, pair);
  });
}
