import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canSpeak, deviceVoice, findVoice } from './device-voice.ts';
import { markSentence } from './mark-sentence.ts';
import { type Reading, readingPlan } from './reading-plan.ts';
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts';

export type ReadAloud = {
  /** The device has an English voice. */
  isOffered: boolean;
  state: SpeakerState;
  start: () => void;
  pause: () => void;
  goOn: () => void;
  stop: () => void;
};

/** Reads the words inside an element aloud, sentence by sentence. Leaving the page ends it. */
export function useReadAloud(root: RefObject<HTMLElement | null>): ReadAloud {
  const isOffered = useSyncExternalStore(onVoices, hasVoice, () => false);
  const [state, setState] = useState<SpeakerState>('idle');
  const speaker = useRef<Speaker | null>(null);

  useEffect(() => {
    const end = () => speaker.current?.stop();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
      speaker.current = null;
    };
  }, []);

  const start = () => {
    if (root.current === null) return;
    const plan: Reading[] = readingPlan(root.current);
    speaker.current?.stop();
    speaker.current = createSpeaker({
      voice: deviceVoice(speechSynthesis),
      onState: setState,
      onSentence: (place) => markSentence(place === null ? null : (plan[place] ?? null)),
    });
    speaker.current.start(plan.map((reading) => reading.words));
  };

  return {
    isOffered,
    state,
    start,
    pause: () => speaker.current?.pause(),
    goOn: () => speaker.current?.goOn(),
    stop: () => speaker.current?.stop(),
  };
}

function hasVoice(): boolean {
  return canSpeak() && findVoice(speechSynthesis.getVoices()) !== null;
}

/** Voices arrive some time after the page. */
function onVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => {};
  speechSynthesis.addEventListener?.('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener);
}
