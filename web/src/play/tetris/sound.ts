// A few short tones, made here. Browsers allow sound only after a person did something, so the
// context is made with the first tone that is wanted.
import { settings } from '../../frame/settings.ts';
import type { GameEvent } from './game.ts';

interface Tone {
  hertz: number[];
  ms: number;
  loud: number;
}

const tones: Record<GameEvent, Tone> = {
  count: { hertz: [440], ms: 90, loud: 0.12 },
  moved: { hertz: [190], ms: 25, loud: 0.04 },
  locked: { hertz: [130], ms: 60, loud: 0.12 },
  cleared: { hertz: [523, 659, 784], ms: 130, loud: 0.1 },
  over: { hertz: [392, 330, 262], ms: 220, loud: 0.12 },
};

let context: AudioContext | undefined;

export function sound(event: GameEvent): void {
  if (!settings.get().sound) return;
  try {
    context ??= new AudioContext();
    const { hertz, ms, loud } = tones[event];
    hertz.forEach((each, index) => play(context!, each, context!.currentTime + (index * ms) / 1000, ms / 1000, loud));
  } catch {
    // A device without sound: the game goes on in silence.
  }
}

function play(audio: AudioContext, hertz: number, at: number, seconds: number, loud: number): void {
  const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' });
  const gain = new GainNode(audio, { gain: loud });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
