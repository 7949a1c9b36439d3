import { deviceVoice } from './device-voice.ts';
import { markSentence } from './mark-sentence.ts';
import { readingPlan } from './reading-plan.ts';
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts';

/** Starts reading the text inside an element, highlighting each sentence. */
export function beginReading(root: Element, onState: (state: SpeakerState) => void): Speaker {
  const plan = readingPlan(root);
  const speaker = createSpeaker({
    voice: deviceVoice(speechSynthesis),
    onState,
    onSentence: (place) => markSentence(place === null ? null : (plan[place] ?? null)),
  });
  speaker.start(plan.map((reading) => reading.text));
  return speaker;
}
