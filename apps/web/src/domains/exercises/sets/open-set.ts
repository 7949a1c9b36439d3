import type { Course, Unit } from '@akada/content/model';
import type { MarkableExercise } from '@akada/exercises/model';
import type { SetItem } from '@akada/exercises/sets/compose';
import { isStuck } from '@akada/exercises/sets/session';
import { randomId } from '#lib/uuid.ts';
import { prepareRichText } from '#rich-text/components/rich-text.tsx';
import { loadExercises } from '../content/load-exercises.ts';
import { canRealise, prepareGenerators, type Realised, realise } from '../generated.ts';
import {
  composeUnitSet,
  type ExercisesByLesson,
  findPractised,
  lessonsFor,
  type Practised,
  practiceSkills,
  skillsOfUnit,
} from './compose-set.ts';
import {
  type ExerciseSet,
  finishSet,
  type SkillStates,
  skillOf,
  startSet,
} from './exercise-set.ts';
import { findSet, storeSet } from './set-store.ts';
import { loadUnitSkills } from './unit-skills.ts';
import type { UnitSkills } from './unit-skills-api.ts';

export type Wanted = {
  course: Course;
  unit: Unit;
  what: string;
  userId: string;
  states: SkillStates;
};

export type Opened = { set: ExerciseSet; exercises: ExercisesByLesson };

/** `missing`: the unit has no such lesson or skill. `empty`: it has no exercises yet. */
export type Opening = Opened | 'missing' | 'empty';

/** The exercises of some lessons. Failed ones are left out, unless all fail or all are needed. */
async function loadLessons(
  unit: Unit,
  ids: readonly string[],
  signal: AbortSignal,
  known: ExercisesByLesson,
  needsAll: boolean,
): Promise<ExercisesByLesson> {
  const lessons = unit.lessons.filter(({ documentId }) => ids.includes(documentId));
  const answers = await Promise.allSettled(
    lessons.map(async (lesson) => known.get(lesson.documentId) ?? loadExercises(lesson, signal)),
  );
  const failure = answers.find((answer) => answer.status === 'rejected');
  const found = answers.flatMap((answer, place) => {
    const id = lessons[place]?.documentId;
    return answer.status === 'fulfilled' && id !== undefined ? [[id, answer.value] as const] : [];
  });
  if (failure && (needsAll || found.length === 0)) throw failure.reason;
  return new Map([...known, ...found]);
}

export const exerciseOf = (item: SetItem, exercises: ExercisesByLesson) =>
  exercises.get(skillOf(item).lesson)?.exercises.find(({ key }) => key === item.key);

/** Resumes an unfinished set. Exercises that the lesson no longer has are dropped. */
async function resume(set: ExerciseSet, { unit }: Wanted, signal: AbortSignal): Promise<Opened> {
  const ids = [...set.session.items, ...set.missed].map((item) => skillOf(item).lesson);
  const exercises = await loadLessons(unit, ids, signal, new Map(), true);
  const { worths } = set.session;
  const items = set.session.items.filter(
    (item, place) => place < worths.length || exerciseOf(item, exercises) !== undefined,
  );
  const open = { ...set, session: { ...set.session, items } };
  const isDone = worths.length >= items.length;
  return { set: isDone ? finishSet(open, Date.now()) : open, exercises };
}

/** The skills of the unit; if they cannot be loaded, those of the lessons at hand. */
async function findSkills(
  { documentId }: Unit,
  signal: AbortSignal,
  known: ExercisesByLesson,
): Promise<UnitSkills> {
  try {
    return await loadUnitSkills(documentId, signal);
  } catch (error) {
    if (known.size === 0) throw error;
    const lessons = [...known].map(([id, { skills }]) => ({ documentId: id, skills }));
    return { documentId, lessons };
  }
}

async function begin(
  wanted: Wanted,
  practised: Practised,
  signal: AbortSignal,
  known: ExercisesByLesson,
): Promise<Opened | 'empty'> {
  const { course, unit, what, states } = wanted;
  const now = Date.now();
  const id = randomId();
  const isMixed = practised.kind === 'mixed' || practised.kind === 'endless';
  const skills = isMixed
    ? skillsOfUnit(unit, await findSkills(unit, signal, known), states, now)
    : [];
  const ids = lessonsFor(practised, unit, skills, states, id, now);
  const exercises = await loadLessons(unit, ids, signal, known, false);
  const items = composeUnitSet(practised, practiceSkills(unit, exercises, states, now), id);
  if (items.length === 0) return 'empty';
  const names = { id, courseId: course.documentId, unitId: unit.documentId, what };
  return { set: startSet({ ...names, items, now }), exercises };
}

/** Resumes the unfinished set or begins a new one, and stores it so that a reload shows the same numbers. */
export async function openSet(wanted: Wanted, signal: AbortSignal): Promise<Opening> {
  const { unit, what, userId } = wanted;
  const unitId = unit.documentId;
  const stored = findSet(userId, { unitId, what }, Date.now());
  const opened = stored
    ? await resume(stored, wanted, signal)
    : await beginSet(wanted, signal, new Map());
  if (typeof opened !== 'string' && !signal.aborted) storeSet(userId, opened.set);
  return opened;
}

/** Begins a new set. `known` are exercises already loaded. */
export async function beginSet(
  wanted: Wanted,
  signal: AbortSignal,
  known: ExercisesByLesson,
): Promise<Opening> {
  const { unit, what, states } = wanted;
  const load = () => loadUnitSkills(unit.documentId, signal);
  const practised = await findPractised(what, unit, load, states, Date.now());
  return practised === null ? 'missing' : begin(wanted, practised, signal, known);
}

/** Exercises of a set with their numbers, by lesson, key and seed. No prompt repeats within a set. */
export type RealisedItems = Map<string, Realised>;

const nameOf = ({ skill, key, seed }: SetItem) => `${skill} ${key} ${seed}`;

/** The exercise at an index. Earlier ones decide which prompts are left, so a reload yields the same exercise. */
export async function realiseAt(
  items: readonly SetItem[],
  place: number,
  exercises: ExercisesByLesson,
  known: RealisedItems,
): Promise<Realised | null> {
  const seen: string[] = [];
  let last: Realised | null = null;
  for (const item of items.slice(0, place + 1)) {
    const exercise = exerciseOf(item, exercises);
    last = known.get(nameOf(item)) ?? (exercise ? await realise(exercise, item.seed, seen) : null);
    if (last === null) continue;
    known.set(nameOf(item), last);
    seen.push(last.exercise.prompt);
  }
  return last;
}

/** After two misses in a row, when nothing easier is left: another exercise of the skill, shown solved. */
export async function exampleAt(
  { set: { session }, exercises }: Opened,
  place: number,
  shown: Realised,
): Promise<MarkableExercise | null> {
  const item = session.items[place];
  if (!item || item.why === 'easier' || !isStuck(session)) return null;
  const { lesson, skill } = skillOf(item);
  // Do not reveal exercises that are still to come and have not been seen.
  const seen = new Set(session.items.slice(0, place).map(({ key }) => key));
  const toCome = new Set(session.items.slice(place).map(({ key }) => key));
  const mayShow = (key: string) => key !== item.key && (seen.has(key) || !toCome.has(key));
  const found = (exercises.get(lesson)?.exercises ?? [])
    .filter((one) => one.skill === skill && canRealise(one))
    .find((one) => one.kind === 'generated' || mayShow(one.key));
  if (!found) return null;
  const solved = await realise(found, `${item.seed}:example`, [shown.exercise.prompt]);
  return solved?.exercise ?? null;
}

export const realisedItem = (item: SetItem, known: RealisedItems) => known.get(nameOf(item));

/** Fetches a whole unit while online, so that it can be practised offline later. */
export async function saveUnit(unit: Unit, signal: AbortSignal): Promise<void> {
  await loadUnitSkills(unit.documentId, signal);
  for (const lesson of unit.lessons) {
    const { exercises } = await loadExercises(lesson, signal);
    await prepareGenerators(exercises);
    // Rendering one formula loads the code that all formulas need.
    const texts = exercises.flatMap((one) => (one.kind === 'generated' ? [] : one.prompt));
    await prepareRichText(texts.filter((text) => text.includes('$')).slice(0, 1));
  }
}
