import { canSpeak, deviceVoice, findVoice } from '#rich-text/read-aloud/device-voice.ts';
import { sentencesOf } from '#rich-text/read-aloud/sentences.ts';
import { createSpeaker } from '#rich-text/read-aloud/speaker.ts';
import { spokenText } from '#rich-text/read-aloud/spoken-text.ts';
import type { OpenSpeaker } from './playback.ts';

/** The sentences of a caption, as written. */
export const writtenSentences = (caption: string): string[] =>
  sentencesOf(caption).map(({ start, end }) => caption.slice(start, end));

export const spokenSentences = (caption: string): string[] =>
  writtenSentences(caption).map(spokenText);

/** The device's speech synthesis; null if it has no English voice. */
export function deviceSpeaker(): OpenSpeaker | null {
  if (!canSpeak() || findVoice(speechSynthesis.getVoices()) === null) return null;
  return ({ onSentence, onEnd, onLost }) => {
    /** Only stop speech that this player started. */
    let isTalking = false;
    const speaker = createSpeaker({
      voice: deviceVoice(speechSynthesis),
      onSentence,
      onState: (state) => {
        if (!isTalking || state === 'reading') return;
        isTalking = false;
        if (state === 'idle') onEnd();
        else onLost(speechSynthesis.speaking || speechSynthesis.pending);
      },
    });
    return {
      start: (sentences) => {
        isTalking = true;
        speaker.start(sentences);
      },
      goOn: () => {
        isTalking = true;
        speaker.goOn();
      },
      stop: () => {
        if (!isTalking) return;
        isTalking = false;
        speaker.pause();
      },
    };
  };
}
