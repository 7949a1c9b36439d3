/** Speech as a learner in Nigeria would like it, as far as the device has it. */
const WISHES = ['en-NG', 'en-GB', 'en-ZA', 'en-KE', 'en'];

export function canSpeak(): boolean {
  return 'speechSynthesis' in window && typeof SpeechSynthesisUtterance === 'function';
}

/** The nicest English voice; null while the device has told us of none. */
export function findVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  for (const wish of WISHES) {
    const found = voices.filter((voice) => voice.lang.replace('_', '-').startsWith(wish));
    const [best] = [...found].sort((a, b) => Number(b.localService) - Number(a.localService));
    if (best !== undefined) return best;
  }
  return null;
}

/** A voice that says one sentence at a time. */
export function deviceVoice(synth: SpeechSynthesis) {
  // Chrome forgets an utterance that nobody holds, and then never says that it ended.
  let held: SpeechSynthesisUtterance | null = null;
  return {
    say: (words: string, onEnd: (isDone: boolean) => void) => {
      const voice = findVoice(synth.getVoices());
      held = new SpeechSynthesisUtterance(words);
      if (voice !== null) held.voice = voice;
      held.lang = voice?.lang ?? 'en-NG';
      held.rate = 0.95;
      held.onend = () => onEnd(true);
      held.onerror = () => onEnd(false);
      synth.speak(held);
    },
    hush: () => synth.cancel(),
  };
}
