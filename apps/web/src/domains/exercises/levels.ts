import { type Level, levelOfUnit } from '@akada/exercises/mastery/levels';
import { inOrder, type LoggedAnswer, lagosDay } from '@akada/exercises/mastery/log';
import { newSkill, type SkillState, takeAnswer } from '@akada/exercises/mastery/replay';
import { nextSkillOf } from '@akada/exercises/sets/focus';
import type { Skill, StoredState } from './skills-api.ts';

/** An answer, and the skill it counts for. */
export type SkillAnswer = { lesson: string; skill: string; answer: LoggedAnswer };

const DAY = 86_400_000;
const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const isOf = (one: Skill) => (answer: SkillAnswer) =>
  answer.lesson === one.lesson && answer.skill === one.skill;

/**
 * The stored state in the form the replay takes. Old answers need neither time nor id: `counted` lists those not to count
 * again.
 */
export function stateOf({ state }: Pick<Skill, 'state'>): SkillState {
  if (state === null) return newSkill;
  return {
    level: state.level,
    recent: state.worths.map((worth, place) => ({
      id: '',
      at: 0,
      worth,
      byChoice: state.choices[place] ?? false,
    })),
    sinceFall: state.since_fall,
    rightDays: state.right_days,
    firstRightDay: state.first_right,
    lastRightDay: state.last_right,
    dueDay: state.due,
  };
}

const storedState = (state: SkillState): StoredState => ({
  level: state.level,
  worths: state.recent.map(({ worth }) => worth),
  choices: state.recent.map(({ byChoice }) => byChoice),
  since_fall: state.sinceFall,
  right_days: state.rightDays,
  first_right: state.firstRightDay,
  last_right: state.lastRightDay,
  due: state.dueDay,
});

/** Whether the state already includes an answer; an answer's id starts with the id of its set. */
const isCounted = ({ counted }: Skill, { id }: LoggedAnswer) =>
  counted?.some((known) => id === known || id.startsWith(`${known}:`)) ?? false;

function withItsAnswers(skill: Skill, answers: readonly LoggedAnswer[]): Skill {
  const unique = [...new Map(answers.map((answer) => [answer.id, answer])).values()];
  let state = stateOf(skill);
  let best = skill.best_level;
  for (const answer of unique.sort(inOrder)) {
    state = takeAnswer(state, answer, skill.has_other_kinds);
    if (state.level > best) best = state.level;
  }
  return {
    ...skill,
    level: state.level,
    best_level: best,
    due_on: state.dueDay === null ? null : dayText(state.dueDay),
    state: storedState(state),
    counted: [...(skill.counted ?? []), ...unique.map(({ id }) => id)],
  };
}

/**
 * Applies more answers to the skills by the same rule as the database: unsent answers of a learner, or all answers of a
 * visitor, which exist only on this device. An answer counts once, even if it is passed twice.
 */
export const withAnswers = (skills: readonly Skill[], answers: readonly SkillAnswer[]): Skill[] =>
  skills.map((skill) => {
    const its = answers
      .filter(isOf(skill))
      .map(({ answer }) => answer)
      .filter((answer) => !isCounted(skill, answer));
    return its.length === 0 ? skill : withItsAnswers(skill, its);
  });

/** The skill has dropped below its best level. Worded kindly: one short practice brings it back. */
export const isFaded = ({ level, best_level }: Pick<Skill, 'level' | 'best_level'>) =>
  level < best_level;

/** Whether a skill is due for a check. Being due does not lower the level. */
export const isDueOn = ({ due_on }: Pick<Skill, 'due_on'>, now: number) =>
  due_on !== null && due_on <= dayText(lagosDay(now));

/** The level of a unit or any group of skills: the highest that four out of five of them have reached. */
export const levelOf = (skills: readonly Pick<Skill, 'level'>[]): Level =>
  levelOfUnit(skills.map(({ level }) => level));

/** The skill to practise next, by the same rule that composes a set. */
export const nextSkill = (skills: readonly Skill[]): Skill | undefined =>
  nextSkillOf(skills, (skill) => skill);

/** The learner's best skill; undefined until one is Familiar. */
export function strongestSkill(skills: readonly Skill[]): Skill | undefined {
  return skills
    .filter(({ level }) => level > 1)
    .sort(
      (a, b) => b.level - a.level || (b.state?.right_days ?? 0) - (a.state?.right_days ?? 0),
    )[0];
}
