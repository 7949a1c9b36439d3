import { NOT_STARTED } from '../mastery/levels.ts';
import type { Exercise } from '../model.ts';
import { type Random, randomFrom } from '../random.ts';
import { focusOf, type RankedSkill } from './focus.ts';

/** The composer's view of a skill. */
export type PracticeSkill = RankedSkill & { isDue: boolean; exercises: Exercise[] };

export type Why = 'due' | 'focus' | 'mixed' | 'back' | 'easier';

/** One item of a set. A log stores its seed and key, so that a reload shows the same numbers. */
export type SetItem = { skill: string; key: string; seed: string; why: Why };

export const SET_SIZE = 10;
export const TODAY_SIZE = 8;
const DUE = 2;
const FOCUS = 5;
/** A new skill starts with this many in a row. */
const START = 3;

const withExercises = (skills: readonly PracticeSkill[]) =>
  skills.filter(({ exercises }) => exercises.length > 0);

type Slot = { skill: PracticeSkill; why: Why };

/** Target numbers; a shortage is filled from the focus, and then from the others. */
function slotsOf(
  skills: readonly PracticeSkill[],
  random: Random,
  mayFocus: (skill: string) => boolean,
): Slot[] {
  const able = withExercises(skills);
  const focus = focusOf(able.filter(({ skill }) => mayFocus(skill))) ?? focusOf(able);
  if (!focus) return [];
  const others = able.filter(({ skill }) => skill !== focus.skill);
  const due = random.shuffle(others.filter(({ isDue }) => isDue)).slice(0, DUE);
  const rest = random.shuffle(others.filter((one) => !due.includes(one)));
  // Mixed practice uses skills met before, as long as there are any.
  const known = rest.filter(({ level }) => level > NOT_STARTED);
  const pool = [...(known.length > 0 ? known : []), ...(known.length > 0 ? due : rest)];
  const count = SET_SIZE - FOCUS - due.length;
  const mixed = Array.from(
    { length: pool.length > 0 ? count : 0 },
    (_, place) => pool[place % pool.length],
  );
  const focusCount = SET_SIZE - due.length - mixed.length;
  return [
    ...Array.from({ length: focusCount }, (): Slot => ({ skill: focus, why: 'focus' })),
    ...due.map((skill): Slot => ({ skill, why: 'due' })),
    ...mixed.flatMap((skill): Slot[] => (skill ? [{ skill, why: 'mixed' }] : [])),
  ];
}

/** Places the skill with most items left first, but never the same skill twice in a row while others are left. */
function interleave(slots: readonly Slot[], random: Random, isNew: boolean): Slot[] {
  const left = random.shuffle(slots);
  const focus = slots[0]?.skill;
  const row: Slot[] = [];
  const take = (slot: Slot | undefined) => {
    if (!slot) return;
    left.splice(left.indexOf(slot), 1);
    row.push(slot);
  };
  if (isNew)
    for (let place = 0; place < START; place += 1) take(left.find(({ skill }) => skill === focus));
  while (left.length > 0) {
    const last = row[row.length - 1]?.skill;
    const countOf = (slot: Slot) => left.filter(({ skill }) => skill === slot.skill).length;
    const able = left.filter(({ skill }) => skill !== last);
    const [best] = [...(able.length > 0 ? able : left)].sort((a, b) => countOf(b) - countOf(a));
    take(best);
  }
  return row;
}

/** An exercise of a skill that this set has not used yet, or has used longest ago. */
export function pickExercise(
  exercises: readonly Exercise[],
  used: readonly string[],
  random: Random,
): Exercise | undefined {
  const last = (key: string) => used.lastIndexOf(key);
  return random.shuffle(exercises).sort((a, b) => last(a.key) - last(b.key))[0];
}

/**
 * Ten exercises: two that are due, five of the weakest skill that can be learned now, three mixed. The same seed gives
 * the same set; "Another ten" is the same call with another seed. `mayFocus` selects the skills that the five may come
 * from, when a lesson or a skill is practised while due items may come from anywhere.
 */
export function composeSet(
  skills: readonly PracticeSkill[],
  seed: string,
  mayFocus: (skill: string) => boolean = () => true,
): SetItem[] {
  const random = randomFrom(`set:${seed}`);
  const slots = slotsOf(skills, random, mayFocus);
  const isNew = slots[0]?.skill.level === NOT_STARTED;
  return itemsOf(interleave(slots, random, isNew), seed, random);
}

/** The short set of a day: the given skills take turns. */
export function composeToday(skills: readonly PracticeSkill[], seed: string): SetItem[] {
  const random = randomFrom(`today:${seed}`);
  const able = random.shuffle(withExercises(skills));
  const row = Array.from({ length: TODAY_SIZE }, (_, place) => able[place % able.length]);
  const slots = row.flatMap((skill): Slot[] =>
    skill ? [{ skill, why: skill.isDue ? 'due' : 'focus' }] : [],
  );
  return itemsOf(slots, seed, random);
}

/** Assigns each place an exercise of its skill. */
function itemsOf(row: readonly Slot[], seed: string, random: Random): SetItem[] {
  const used: string[] = [];
  return row.flatMap(({ skill, why }, place) => {
    const exercise = pickExercise(skill.exercises, used, random);
    if (!exercise) return [];
    used.push(exercise.key);
    return [{ skill: skill.skill, key: exercise.key, seed: `${seed}:${place}`, why }];
  });
}
