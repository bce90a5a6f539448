// Short tones, made here; off until a person wants them. Browsers allow sound only after a person
// did something, so the context is made with the first tone that is wanted.
import { settings } from '../frame/settings.ts';

interface Tone {
  hertz: number[];
  /** Of each; they follow each other. */
  ms: number;
  loud: number;
  type?: OscillatorType;
  /** Where the pitch slides to. */
  to?: number;
}

const tones = {
  count: { hertz: [440], ms: 90, loud: 0.12 },
  moved: { hertz: [190], ms: 25, loud: 0.04 },
  turned: { hertz: [260], ms: 30, loud: 0.05 },
  held: { hertz: [330, 247], ms: 40, loud: 0.06 },
  locked: { hertz: [130], ms: 60, loud: 0.12 },
  dropped: { hertz: [180], ms: 90, loud: 0.16, to: 60 },
  cleared: { hertz: [523, 659], ms: 90, loud: 0.1 },
  four: { hertz: [523, 659, 784, 1047], ms: 80, loud: 0.12 },
  spin: { hertz: [392, 587, 880], ms: 80, loud: 0.1, type: 'square' },
  perfect: { hertz: [523, 659, 784, 1047, 1319], ms: 90, loud: 0.12 },
  garbage: { hertz: [90], ms: 160, loud: 0.16, type: 'sawtooth', to: 55 },
  disc: { hertz: [240], ms: 80, loud: 0.16, to: 150 },
  won: { hertz: [523, 659, 784, 1047], ms: 140, loud: 0.12 },
  over: { hertz: [392, 330, 262], ms: 220, loud: 0.12 },
} as const satisfies Record<string, Tone>;

export type SoundName = keyof typeof tones;

let context: AudioContext | undefined;

export function sound(name: SoundName): void {
  if (!settings.get().sound) return;
  try {
    context ??= new AudioContext();
    const tone: Tone = tones[name];
    const start = context.currentTime;
    tone.hertz.forEach((hertz, index) => play(context!, tone, hertz, start + (index * tone.ms) / 1000));
  } catch {
    // A device without sound: the game goes on in silence.
  }
}

function play(audio: AudioContext, { ms, loud, type = 'triangle', to }: Tone, hertz: number, at: number): void {
  const seconds = ms / 1000;
  const oscillator = new OscillatorNode(audio, { frequency: hertz, type });
  if (to !== undefined) {
    oscillator.frequency.setValueAtTime(hertz, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  }
  const gain = new GainNode(audio, { gain: loud });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
