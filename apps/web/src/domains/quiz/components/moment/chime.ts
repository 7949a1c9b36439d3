type Note = { hertz: number; at: number; seconds: number };

const note = (hertz: number, at: number, seconds = 0.28): Note => ({ hertz, at, seconds });

/** Three short tunes, like a thumb piano: one rises far, one rises, and one is two soft notes that come to rest. */
const tunes = new Map<string, readonly Note[]>([
  ['all-correct', [note(523, 0), note(659, 0.12), note(784, 0.24), note(1047, 0.36, 0.6)]],
  ['passed', [note(523, 0), note(659, 0.14), note(784, 0.28, 0.5)]],
  ['failed', [note(440, 0, 0.4), note(523, 0.22, 0.6)]],
]);

/** Synthesised on the device, so no file is fetched. Does nothing if the browser has no audio or blocks it. */
export function playChime(name: string): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tune = tunes.get(name) ?? [];
  for (const { hertz, at, seconds } of tune) {
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.16, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
  const end = Math.max(0, ...tune.map(({ at, seconds }) => at + seconds));
  setTimeout(() => void context.close(), (end + 0.2) * 1000);
}
