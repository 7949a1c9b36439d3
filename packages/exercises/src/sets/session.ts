import type { Exercise } from '../model.ts';
import { randomFrom } from '../random.ts';
import { type PracticeSkill, pickExercise, SET_SIZE, type SetItem } from './compose.ts';

/** A set in progress. Plain data, so that it can be stored after each answer. */
export type Session = {
  seed: string;
  items: SetItem[];
  /** The worth of each answered item, in halves. */
  worths: number[];
  hasLeveledUp: boolean;
};

export const startSession = (items: SetItem[], seed: string): Session => ({
  seed,
  items,
  worths: [],
  hasLeveledUp: false,
});

export type AfterAnswer = {
  session: Session;
  /** Missed a second time: show the solution and the lesson; the skill is due tomorrow. */
  isMissedAgain: boolean;
};

const MIN_DISTANCE = 3;
const MAX_BACK = 2;
const EASIER_AFTER = 2;
const MIN_BEFORE_STOP = 6;

/** Where a missed item comes back: three or four places on, and not next to its own skill if possible. */
function placeFor(items: readonly SetItem[], from: number, skill: string): number {
  const isAlone = (place: number) =>
    items[place - 1]?.skill !== skill && items[place]?.skill !== skill;
  const places = [from + MIN_DISTANCE, from + MIN_DISTANCE + 1].map((place) =>
    Math.min(place, items.length),
  );
  return places.find(isAlone) ?? places[0] ?? items.length;
}

function comeBack(session: Session, place: number, skill: PracticeSkill | undefined): SetItem[] {
  const item = session.items[place];
  const { items: before } = session;
  if (!item || before.filter(({ why }) => why === 'back').length >= MAX_BACK) return before;
  // New numbers if the skill has any; otherwise the same exercise in another order.
  const same = skill?.exercises.find(({ key: candidate }) => candidate === item.key);
  const other = skill?.exercises.find(({ kind }) => kind === 'generated');
  const key = same?.kind === 'generated' ? same.key : (other?.key ?? item.key);
  const back: SetItem = {
    skill: item.skill,
    key,
    seed: `${session.seed}:${place}:back`,
    why: 'back',
  };
  const items = [...session.items];
  items.splice(placeFor(items, place, item.skill), 0, back);
  return items;
}

/** The two items before this one were missed: the learner needs an easier one. */
export const isStuck = ({ worths }: Pick<Session, 'worths'>) => wrongInARow(worths) >= EASIER_AFTER;

const wrongInARow = (worths: readonly number[]) => {
  let count = 0;
  while (count < worths.length && worths[worths.length - 1 - count] === 0) count += 1;
  return count;
};

const difficultyOf = (exercises: readonly Exercise[], key: string) =>
  exercises.find((one) => one.key === key)?.difficulty ?? 1;

/** After two misses in a row the next item becomes an easier exercise of its skill, if there is one. */
function makeEasier(
  items: SetItem[],
  place: number,
  skills: readonly PracticeSkill[],
  seed: string,
): SetItem[] {
  const next = items[place];
  const exercises = skills.find(({ skill }) => skill === next?.skill)?.exercises ?? [];
  if (!next) return items;
  const difficulty = difficultyOf(exercises, next.key);
  const easier = exercises.filter((one) => one.difficulty < difficulty);
  const exercise = pickExercise(easier, [], randomFrom(`${seed}:${place}:easier`));
  if (!exercise) return items;
  const changed: SetItem = {
    ...next,
    key: exercise.key,
    seed: next.why === 'back' ? `${next.seed}:easier` : `${seed}:${place}:easier`,
    why: next.why === 'back' ? 'back' : 'easier',
  };
  return items.map((item, at) => (at === place ? changed : item));
}

/** Records the result of the current item. */
export function takeResult(
  session: Session,
  result: { worth: 0 | 1 | 2; isLevelUp: boolean },
  skills: readonly PracticeSkill[],
): AfterAnswer {
  const place = session.worths.length;
  const item = session.items[place];
  if (!item) return { session, isMissedAgain: false };
  const worths = [...session.worths, result.worth];
  const isMissed = result.worth === 0;
  const skill = skills.find((one) => one.skill === item.skill);
  let items = isMissed && item.why !== 'back' ? comeBack(session, place, skill) : session.items;
  if (wrongInARow(worths) >= EASIER_AFTER) {
    items = makeEasier(items, place + 1, skills, session.seed);
  }
  const hasLeveledUp = session.hasLeveledUp || result.isLevelUp;
  return {
    session: { ...session, items, worths, hasLeveledUp },
    isMissedAgain: isMissed && item.why === 'back',
  };
}

/** A missed item comes back as a variant, with a seed derived from the place of the first. */
export function firstPlaceOf({ seed, why }: SetItem): number | null {
  const place = why === 'back' ? /:(\d+):back/.exec(seed)?.[1] : undefined;
  return place === undefined ? null : Number(place);
}

/** After ten, or once a level was reached and six are done. The learner may always continue. */
export const mayStop = ({ worths, hasLeveledUp, items }: Session) =>
  worths.length >= Math.min(SET_SIZE, items.length) ||
  (hasLeveledUp && worths.length >= MIN_BEFORE_STOP);
