import { setKey } from '#domains/exercises/sets/finished-set.ts';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { papersText } from '../messages.ts';

/** Always shows where the learner's answers are saved. */
export function SavedPaper({ id }: { id: string }) {
  return <SaveLine entityKey={setKey(id)} safe={papersText.answersSafe} />;
}
