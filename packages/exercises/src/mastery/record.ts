import { inOrder, type LoggedAnswer } from './log.ts';
import { newSkill, replay, type SkillState, takeAnswer } from './replay.ts';

/** What is stored of a skill: the state before its newest answers, and these. */
export type SkillRecord = { anchor: SkillState; newest: LoggedAnswer[] };

/** So many answers may still be overtaken by a set that arrives late from a second phone. */
export const MAX_NEWEST = 12;

export const newRecord: SkillRecord = { anchor: newSkill, newest: [] };

/**
 * Puts answers in their place by time. What is older than the anchor comes right after it: its answers are gone, but none
 * is lost. The same answer sent twice counts once while it is among the newest.
 */
export function addAnswers(
  record: SkillRecord,
  answers: readonly LoggedAnswer[],
  hasOtherKinds: boolean,
): SkillRecord {
  const all = new Map([...record.newest, ...answers].map((answer) => [answer.id, answer]));
  const newest = [...all.values()].sort(inOrder);
  const settled = newest.splice(0, Math.max(0, newest.length - MAX_NEWEST));
  const anchor = settled.reduce(
    (state, answer) => takeAnswer(state, answer, hasOtherKinds),
    record.anchor,
  );
  return { anchor, newest };
}

export const stateOf = ({ anchor, newest }: SkillRecord, hasOtherKinds: boolean): SkillState =>
  replay(newest, hasOtherKinds, anchor);
