import { speech } from '#lib/browser/browser-apis.ts';

/** Preferred English accents for a learner in Nigeria, best first. */
const PREFERRED = ['en-NG', 'en-GB', 'en-ZA', 'en-KE', 'en'];

export const canSpeak = (): boolean => speech() !== null;

/** The best English voice; null while the device has not reported any. */
export function findVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  for (const language of PREFERRED) {
    const found = voices.filter((voice) => voice.lang.replace('_', '-').startsWith(language));
    const [best] = [...found].sort((a, b) => Number(b.localService) - Number(a.localService));
    if (best !== undefined) return best;
  }
  return null;
}

/** Says one sentence at a time. */
export function deviceVoice(synth: SpeechSynthesis) {
  // Chrome garbage-collects an utterance without a reference, and then never fires its end event.
  let current: SpeechSynthesisUtterance | null = null;
  return {
    speak: (text: string, onEnd: (isDone: boolean) => void) => {
      const voice = findVoice(synth.getVoices());
      current = new SpeechSynthesisUtterance(text);
      if (voice !== null) current.voice = voice;
      current.lang = voice?.lang ?? 'en-NG';
      current.rate = 0.95;
      current.onend = () => onEnd(true);
      current.onerror = () => onEnd(false);
      synth.speak(current);
    },
    hush: () => synth.cancel(),
  };
}
