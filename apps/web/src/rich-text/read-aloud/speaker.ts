export type SpeakerState = 'idle' | 'reading' | 'paused';

type Voice = {
  /** Says one sentence, then calls back. A failed or cancelled sentence calls `onEnd(false)`. */
  speak: (text: string, onEnd: (isDone: boolean) => void) => void;
  hush: () => void;
};

type SpeakerDeps = {
  voice: Voice;
  onState: (state: SpeakerState) => void;
  /** The sentence that is being said; null when none is. */
  onSentence: (place: number | null) => void;
};

export type Speaker = ReturnType<typeof createSpeaker>;

/**
 * Reads sentences one after the other. A pause ends the sentence and begins it anew: phones cannot stop
 * in the middle of one.
 */
export function createSpeaker({ voice, onState, onSentence }: SpeakerDeps) {
  let sentences: readonly string[] = [];
  let place = 0;
  /** A sentence of an earlier turn may still call back after it was hushed. */
  let turn = 0;

  const rest = (state: SpeakerState) => {
    turn += 1;
    voice.hush();
    onState(state);
    if (state === 'idle') onSentence(null);
  };

  const speak = (mine: number) => {
    const text = sentences[place];
    if (text === undefined) {
      place = 0;
      rest('idle');
      return;
    }
    onSentence(place);
    voice.speak(text, (isDone) => {
      if (mine !== turn) return;
      if (!isDone) {
        // Not hushed: another reader may have taken the voice, and speak by now.
        turn += 1;
        onState('paused');
        return;
      }
      place += 1;
      speak(mine);
    });
  };

  const go = () => {
    turn += 1;
    voice.hush();
    onState('reading');
    speak(turn);
  };

  return {
    start: (next: readonly string[], from = 0) => {
      sentences = next;
      place = from;
      go();
    },
    pause: () => rest('paused'),
    goOn: go,
    stop: () => {
      place = 0;
      rest('idle');
    },
  };
}
