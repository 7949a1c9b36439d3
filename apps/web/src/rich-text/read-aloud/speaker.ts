export type SpeakerState = 'idle' | 'reading' | 'paused';

type Voice = {
  /** Says one sentence, then calls back. A failed or cancelled sentence calls `onEnd(false)`. */
  speak: (text: string, onEnd: (isDone: boolean) => void) => void;
  hush: () => void;
};

type SpeakerDeps = {
  voice: Voice;
  onState: (state: SpeakerState) => void;
  /** The sentence being spoken; null when there is none. */
  onSentence: (place: number | null) => void;
};

export type Speaker = ReturnType<typeof createSpeaker>;

/** Reads sentences in order. Resuming restarts the current sentence, because phones cannot pause in the middle of one. */
export function createSpeaker({ voice, onState, onSentence }: SpeakerDeps) {
  let sentences: readonly string[] = [];
  let place = 0;
  /** A cancelled sentence of an earlier turn may still call back. */
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
        // Do not cancel speech here: another reader may have taken over the voice.
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
