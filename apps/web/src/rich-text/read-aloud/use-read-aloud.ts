import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { richTextText } from '../messages.ts';
import { canSpeak, findVoice } from './device-voice.ts';
import type { Speaker, SpeakerState } from './speaker.ts';

export type ReadAloud = {
  /** Whether the device has an English voice. */
  isOffered: boolean;
  state: SpeakerState;
  start: () => void;
  pause: () => void;
  goOn: () => void;
  stop: () => void;
};

type Reader = typeof import('./reader.ts');
const reading = lazyModule<Reader>(() => import('./reader.ts'));

/** Reads the text inside an element aloud, sentence by sentence. Leaving the page stops it. */
export function useReadAloud(root: RefObject<HTMLElement | null>): ReadAloud {
  const isOffered = useSyncExternalStore(onVoices, hasVoice, () => false);
  const [state, setState] = useState<SpeakerState>('idle');
  const speaker = useRef<Speaker | null>(null);
  const reader = usePreparedReader(isOffered);

  useEffect(() => {
    const end = () => speaker.current?.stop();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
      speaker.current = null;
    };
  }, []);

  const begin = ({ beginReading }: Reader) => {
    // The learner may have left, or tapped twice, while the code was loading.
    if (root.current === null) return;
    speaker.current?.stop();
    speaker.current = beginReading(root.current, setState);
  };
  const start = () => {
    // Synchronously if possible: some phones only let a page speak during the tap itself.
    if (reader.current !== null) begin(reader.current);
    else reading.retry().then(begin, () => void showToast('error', NOT_HERE));
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

const NOT_HERE = richTextText.readAloudFailed;

/** Preloads the reader once the page is used; in data-saver mode it loads on the first tap on its button. */
function usePreparedReader(isWanted: boolean): RefObject<Reader | null> {
  const reader = useRef<Reader | null>(null);
  useEffect(() => {
    if (!isWanted || isPreferred('dataSaver', document.documentElement)) return;
    return onFirstUse(() => {
      reading.load().then(
        (module) => {
          reader.current = module;
        },
        () => {},
      );
    });
  }, [isWanted]);
  return reader;
}

function hasVoice(): boolean {
  return canSpeak() && findVoice(speechSynthesis.getVoices()) !== null;
}

/** The list of voices may load after the page. */
function onVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => {};
  speechSynthesis.addEventListener?.('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener);
}
