import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isSeq, type YAMLMap } from 'yaml';
import { linesOf, paramsOf } from '../../exercises/lines.ts';
import type { RawExercise, RawSkill } from '../../exercises/raw-exercises.ts';
import { setKey } from './yaml-edit.ts';

type Fields = Record<string, unknown>;
type Zone = {
  skills: readonly RawSkill[];
  exercises: readonly RawExercise[];
  questionSkills?: Readonly<Record<string, string>> | undefined;
};

/** A part of a zone without the numbers that change at every publish. */
export function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => [name, withoutNumbers(part)]),
  );
}

export const isSameZone = (one: Zone, other: Zone) =>
  isDeepStrictEqual(
    withoutNumbers([one.skills, one.exercises]),
    withoutNumbers([other.skills, other.exercises]),
  );

/** Leaves out empty values and the defaults of the format. */
const filled = (fields: Fields, defaults: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        value !== defaults[name] &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const tableOf = (rows: readonly (readonly [string | null, string | null])[]) =>
  rows.length === 0
    ? null
    : Object.fromEntries(rows.map(([left, right]) => [left ?? '', right ?? '']));

const slipsOf = (slips: readonly { answer: string | null; says: string | null }[] = []) =>
  tableOf(slips.map(({ answer, says }) => [answer, says]));

const usual = { difficulty: 1, form: 'any', simplest: 'no', strict: 'no', ask: 'Fill the gaps.' };

/** The fields of an exercise that belong to its kind, with the key that names the kind first. */
function ownData(raw: RawExercise, pathOf: (address: string) => string): Fields {
  switch (raw.__component) {
    case 'exercise.note':
      return { choice: raw.key };
    case 'exercise.choices': {
      const options = (raw.options ?? []).map(({ answer, isCorrect, explanation }) =>
        filled({ answer, correct: isCorrect === true ? true : null, explanation }),
      );
      return { key: raw.key, choices: raw.prompt, options };
    }
    case 'exercise.number': {
      const { answer, form, simplest, within, places, unit } = raw;
      return {
        ...{ key: raw.key, number: raw.prompt, answer, form, simplest, within, places, unit },
        askUnit: raw.askUnit || null,
        keepUnit: raw.keepUnit || null,
        slips: slipsOf(raw.slips),
      };
    }
    case 'exercise.text': {
      const { strict, form } = raw;
      const accept = linesOf(raw.accept);
      return { key: raw.key, text: raw.prompt, accept, form, strict, slips: slipsOf(raw.slips) };
    }
    case 'exercise.order':
      return { key: raw.key, order: raw.prompt, items: linesOf(raw.items) };
    case 'exercise.match': {
      const pairs = tableOf((raw.pairs ?? []).map(({ left, right }) => [left, right]));
      return { key: raw.key, match: raw.prompt, pairs, extra: linesOf(raw.extra) };
    }
    case 'exercise.gaps': {
      const { text, prompt } = raw;
      const typed = raw.typed || null;
      return { key: raw.key, gaps: text, ask: prompt, typed, extra: linesOf(raw.extra) };
    }
    case 'exercise.picture': {
      const spots = (raw.spots ?? []).map(({ label, x, y, size, isRight }) =>
        filled({ label, at: [x ?? 0, y ?? 0, size ?? 0], right: isRight || null }),
      );
      const picture = raw.src && pathOf(raw.src);
      return { key: raw.key, picture, ask: raw.prompt, alt: raw.alt, spots };
    }
    case 'exercise.generated':
      return {
        generated: raw.family,
        key: raw.key === raw.family ? null : raw.key,
        ...paramsOf(raw.params),
      };
  }
}

/** The default skill of an exercise in a file: that of its question, else the first of the lesson. */
export const usualSkill = (raw: RawExercise, { skills, questionSkills }: Omit<Zone, 'exercises'>) =>
  (raw.__component === 'exercise.note' && questionSkills?.[raw.key ?? '']) ||
  (skills[0]?.key ?? null);

/** An exercise in the format of a lesson's file. */
export function exerciseData(
  raw: RawExercise,
  skillLeftOut: string | null,
  pathOf: (address: string) => string,
): Fields {
  const skill = raw.skill === skillLeftOut ? null : raw.skill;
  const help = 'hints' in raw ? { hints: linesOf(raw.hints), solution: raw.solution || null } : {};
  const { difficulty } = raw;
  return filled({ ...ownData(raw, pathOf), skill, difficulty, ...help }, usual);
}

const skillData = ({ key, title }: RawSkill) => ({ key: key ?? '', title: title ?? '' });

/**
 * Updates the skills and exercises of a file. Unchanged exercises keep their exact text.
 *
 * @param pathOf the path of the course's file for a URL
 */
export function writeExercises(
  document: Document,
  map: YAMLMap,
  before: Zone,
  wanted: Zone,
  { order, pathOf }: { order: readonly string[]; pathOf: (address: string) => string },
): void {
  const same = (one: unknown, other: unknown) =>
    isDeepStrictEqual(withoutNumbers(one), withoutNumbers(other));
  if (!same(before.skills, wanted.skills)) {
    const skills = wanted.skills.map(skillData);
    setKey(document, map, 'skills', skills.length === 0 ? undefined : skills, order);
  }
  const isAsBefore = (old: RawExercise, raw: RawExercise) =>
    same(old, raw) && usualSkill(old, before) === usualSkill(raw, wanted);
  if (
    before.exercises.length === wanted.exercises.length &&
    wanted.exercises.every((raw, place) => {
      const old = before.exercises[place];
      return old !== undefined && isAsBefore(old, raw);
    })
  ) {
    return;
  }
  const list = map.get('exercises');
  const nodes = isSeq(list) ? list.items.filter(isMap) : [];
  const known = new Map(
    before.exercises.map((raw, place) => [raw.key, { raw, node: nodes[place] }]),
  );
  const items = wanted.exercises.map((raw) => {
    const old = known.get(raw.key);
    if (old?.node && isAsBefore(old.raw, raw)) return old.node;
    return document.createNode(exerciseData(raw, usualSkill(raw, wanted), pathOf));
  });
  setKey(document, map, 'exercises', items.length === 0 ? undefined : [], order);
  const written = map.get('exercises');
  if (isSeq(written)) {
    written.flow = false;
    written.items = items;
  }
}
