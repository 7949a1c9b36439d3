import type { LessonExercises } from '@akada/content/exercises/read-exercises';
import type { Course, Unit } from '@akada/content/model';
import { MASTERED, NOT_STARTED } from '@akada/exercises/mastery/levels';
import { lagosDay } from '@akada/exercises/mastery/log';
import { isDue, newSkill, type SkillState, wasMissed } from '@akada/exercises/mastery/replay';
import { randomFrom } from '@akada/exercises/random';
import {
  composeSet,
  composeToday,
  type PracticeSkill,
  type SetItem,
} from '@akada/exercises/sets/compose';
import { inTeachingOrder, nextSkillOf } from '@akada/exercises/sets/focus';
import { canRealise } from '../generated.ts';
import { type SkillStates, skillOf } from './exercise-set.ts';
import { skillId } from './finished-set.ts';
import type { UnitSkills } from './unit-skills-api.ts';

/** A skill of a unit as the hub shows it. */
export type SkillOfUnit = {
  id: string;
  lesson: string;
  key: string;
  title: string;
  state: SkillState;
  isDue: boolean;
};

/** The skills of a unit in teaching order, with the learner's state of each. */
export function skillsOfUnit(
  unit: Unit,
  { lessons }: UnitSkills,
  states: SkillStates,
  now: number,
): SkillOfUnit[] {
  return unit.lessons.flatMap(({ documentId: lesson }) => {
    const skills = lessons.find(({ documentId }) => documentId === lesson)?.skills ?? [];
    return skills.map(({ key, title }) => {
      const id = skillId(lesson, key);
      const state = states.get(id) ?? newSkill;
      return { id, lesson, key, title, state, isDue: isDue(state, lagosDay(now)) };
    });
  });
}

/** The most useful skill to practise: "Next for you". */
export const nextSkill = (skills: readonly SkillOfUnit[]): SkillOfUnit | undefined =>
  nextSkillOf(skills, ({ lesson, key, state }) => ({ lesson, skill: key, level: state.level }));

const TO_DO = 3;

/** Skills to practise now: the most useful one, then those due or missed, then those already begun. */
export function skillsToDo(skills: readonly SkillOfUnit[]): SkillOfUnit[] {
  const next = nextSkill(skills);
  const isAsked = ({ state, isDue: asksForCheck }: SkillOfUnit) => asksForCheck || wasMissed(state);
  const isBegun = ({ state: { level } }: SkillOfUnit) => level > NOT_STARTED && level < MASTERED;
  const inOrder = [...skills.filter(isAsked), ...skills.filter(isBegun), ...skills];
  const open = inOrder.filter((one) => isAsked(one) || one.state.level < MASTERED);
  return [...new Set([...(next ? [next] : []), ...open])].slice(0, TO_DO);
}

/** What part of a unit is practised, from the last segment of the URL. */
export type Practised =
  | { kind: 'mixed' | 'endless' }
  | { kind: 'today'; skills: readonly string[] }
  | { kind: 'lesson'; lesson: string }
  | { kind: 'skill'; lesson: string; skill: string };

const SKILL = 'skill-';
export const TODAY = 'today';

/** Today's practice covers the whole course: all its lessons replace those of the unit. */
export const unitToPractise = (course: Course, unit: Unit, what: string): Unit =>
  what === TODAY ? { ...unit, lessons: course.units.flatMap(({ lessons }) => lessons) } : unit;

/** The skills of today's practice: those due or missed last, then others practised before. */
function skillsOfToday(states: SkillStates, now: number): string[] {
  const practised = [...states].filter(([, { level }]) => level > NOT_STARTED);
  const isAsked = ([, state]: [string, SkillState]) =>
    isDue(state, lagosDay(now)) || wasMissed(state);
  const asked = practised.filter(isAsked);
  const others = practised.filter((one) => !isAsked(one)).sort((a, b) => a[1].level - b[1].level);
  return [...asked, ...others.slice(0, Math.max(0, MIN_TODAY - asked.length))].map(([id]) => id);
}

/** The name of a skill in the URL. If several lessons of the unit use the same key, a number follows. */
export function whatOfSkill(
  unit: Pick<UnitSkills, 'lessons'>,
  lesson: string,
  key: string,
): string {
  const withKey = unit.lessons.filter(({ skills }) => skills.some((one) => one.key === key));
  const place = withKey.findIndex(({ documentId }) => documentId === lesson);
  return place > 0 ? `${SKILL}${key}.${place + 1}` : SKILL + key;
}

/** Null if the unit has no such lesson or skill. Loads the unit's skills only when the URL names a skill. */
export async function findPractised(
  what: string,
  unit: Unit,
  loadSkills: () => Promise<UnitSkills>,
  states: SkillStates,
  now: number,
): Promise<Practised | null> {
  if (what === TODAY) return { kind: what, skills: skillsOfToday(states, now) };
  if (what === 'mixed' || what === 'endless') return { kind: what };
  const lesson = unit.lessons.find(({ slug }) => slug === what);
  if (lesson) return { kind: 'lesson', lesson: lesson.documentId };
  if (!what.startsWith(SKILL)) return null;
  const known = await loadSkills();
  for (const { documentId, skills } of known.lessons) {
    for (const { key } of skills) {
      if (whatOfSkill(known, documentId, key) !== what) continue;
      return { kind: 'skill', lesson: documentId, skill: skillId(documentId, key) };
    }
  }
  return null;
}

const MAX_DUE = 2;
/** A mixed set uses at most this many lessons, because each has to be fetched. */
const MAX_MIXED = 3;
const MAX_MIXED_NEW = 2;
/** With fewer skills due, today's practice adds others up to this number. */
const MIN_TODAY = 3;

const unique = (list: readonly string[]) => [...new Set(list)];

/** Lessons of a unit with skills due for a check, judging by the learner's state only. */
function dueLessons(unit: Unit, states: SkillStates, now: number): string[] {
  const ids = [...states].filter(([, state]) => isDue(state, lagosDay(now))).map(([id]) => id);
  return unit.lessons
    .map(({ documentId }) => documentId)
    .filter((lesson) => ids.some((id) => id.startsWith(`${lesson}:`)));
}

/** The lessons whose exercises a set needs, most important first. */
export function lessonsFor(
  practised: Practised,
  unit: Unit,
  skills: readonly SkillOfUnit[],
  states: SkillStates,
  seed: string,
  now: number,
): string[] {
  const random = randomFrom(`lessons:${seed}`);
  const due = random.shuffle(dueLessons(unit, states, now)).slice(0, MAX_DUE);
  if (practised.kind === 'lesson' || practised.kind === 'skill') {
    return unique([practised.lesson, ...due]);
  }
  if (practised.kind === 'today') {
    const lessons = unique(practised.skills.map((id) => skillOf({ skill: id }).lesson));
    const first = unit.lessons.map(({ documentId }) => documentId).slice(0, 1);
    return lessons.length > 0 ? lessons.slice(0, MAX_MIXED) : first;
  }
  const focus = nextSkill(skills)?.lesson;
  if (focus === undefined) return unit.lessons.map(({ documentId }) => documentId).slice(0, 1);
  const met = skills.filter(({ state }) => state.level > NOT_STARTED).map(({ lesson }) => lesson);
  const isNew = met.length === 0;
  const others = random.shuffle(unique(isNew ? skills.map(({ lesson }) => lesson) : met));
  return unique([focus, ...due, ...others]).slice(0, isNew ? MAX_MIXED_NEW : MAX_MIXED);
}

/** Keyed by lesson id. */
export type ExercisesByLesson = ReadonlyMap<string, LessonExercises>;

/** The composer's input for the lessons loaded so far. */
export function practiceSkills(
  unit: Unit,
  exercises: ExercisesByLesson,
  states: SkillStates,
  now: number,
): PracticeSkill[] {
  const lessons = [...exercises].map(([documentId, { skills }]) => ({ documentId, skills }));
  const known = skillsOfUnit(unit, { documentId: unit.documentId, lessons }, states, now);
  const taught = known.map((one) => ({ ...one, skill: one.id, level: one.state.level }));
  return inTeachingOrder(taught).map(
    ({ skill, level, isDue: asksForCheck, prerequisites, lesson, key }) => ({
      skill,
      level,
      isDue: asksForCheck,
      prerequisites,
      exercises: (exercises.get(lesson)?.exercises ?? []).filter(
        (one) => one.skill === key && canRealise(one),
      ),
    }),
  );
}

/** Composes a set of what was requested; due skills may come from the whole unit. */
export function composeUnitSet(
  practised: Practised,
  skills: readonly PracticeSkill[],
  seed: string,
): SetItem[] {
  switch (practised.kind) {
    case 'skill':
      return composeSet(ofLesson(practised.lesson, skills), seed, (id) => id === practised.skill);
    case 'lesson':
      return composeSet(ofLesson(practised.lesson, skills), seed, isOf(practised.lesson));
    case 'today': {
      const asked = skills.filter(({ skill }) => practised.skills.includes(skill));
      return composeToday(asked.length > 0 ? asked : skills, seed);
    }
    default:
      return composeSet(skills, seed);
  }
}

const isOf = (lesson: string) => (id: string) => id.startsWith(`${lesson}:`);

const ofLesson = (lesson: string, skills: readonly PracticeSkill[]) =>
  skills.filter(({ skill, isDue: asksForCheck }) => asksForCheck || isOf(lesson)(skill));
