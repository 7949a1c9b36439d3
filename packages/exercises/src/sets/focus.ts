import { FAMILIAR, type Level, MASTERED } from '../mastery/levels.ts';

export type RankedSkill = {
  skill: string;
  level: Level;
  /** Skills that have to be Familiar before this one is worth practising. */
  prerequisites: string[];
};

/**
 * The weakest skill whose prerequisites are known; the weakest of all when none is ready. The first of several equally
 * weak ones, because skills are in teaching order.
 */
export function focusOf<Skill extends RankedSkill>(skills: readonly Skill[]): Skill | undefined {
  const levels = new Map(skills.map(({ skill, level }) => [skill, level]));
  const isReady = ({ prerequisites }: Skill) =>
    prerequisites.every((name) => (levels.get(name) ?? FAMILIAR) >= FAMILIAR);
  const weakest = (list: readonly Skill[]) =>
    list.reduce<Skill | undefined>(
      (best, one) => (best === undefined || one.level < best.level ? one : best),
      undefined,
    );
  return weakest(skills.filter(isReady)) ?? weakest(skills);
}

export type TaughtSkill = { lesson: string; skill: string; level: Level };

/** A lesson teaches its skills in order: each one builds on those before it. */
export const inTeachingOrder = <Skill extends TaughtSkill>(skills: readonly Skill[]) =>
  skills.map((one, place) => ({
    ...one,
    prerequisites: skills
      .slice(0, place)
      .filter(({ lesson }) => lesson === one.lesson)
      .map(({ skill }) => skill),
  }));

/** "Next for you", on every screen: the skill that a set would practise most. None when all are mastered. */
export function nextSkillOf<Skill>(
  skills: readonly Skill[],
  factsOf: (skill: Skill) => TaughtSkill,
): Skill | undefined {
  const facts = skills.map((skill) => {
    const { lesson, skill: key, level } = factsOf(skill);
    return { lesson, skill: `${lesson}:${key}`, level, of: skill };
  });
  if (facts.every(({ level }) => level === MASTERED)) return undefined;
  return focusOf(inTeachingOrder(facts))?.of;
}
