import { inOrder, type LoggedAnswer } from './log.ts';
import { newSkill, replay, type SkillState, takeAnswer } from './replay.ts';

/** The stored state of a skill: the state before its newest answers, and these answers. */
export type SkillRecord = { anchor: SkillState; newest: LoggedAnswer[] };

/** How many answers stay open, because a set from a second phone may arrive late. */
export const MAX_NEWEST = 12;

export const newRecord: SkillRecord = { anchor: newSkill, newest: [] };

/**
 * Inserts answers by time. An answer older than the anchor is placed right after it: the answers before the anchor are
 * gone, but the late one still counts. A retried answer counts once while it is among the newest.
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
