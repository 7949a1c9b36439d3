import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { families } from '@akada/exercises/generators/families';
import { generate } from '@akada/exercises/generators/generate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSample, questions as sampleQuestions } from '../../test/sample-curriculum.ts';
import { buildContent } from '../curriculum/build.ts';
import { checkLibrary } from '../curriculum/check.ts';
import { lessonExercises } from '../curriculum/exercises/lesson-exercises.ts';
import { lessonsOf } from '../curriculum/library.ts';
import { katexFault } from '../curriculum/text/katex-fault.ts';
import { formulaFault, formulasIn } from '../curriculum/text/maths.ts';
import { normaliseLesson } from '../normalise.ts';
import { testCurriculum } from '../testing/test-curriculum.ts';
import { exerciseComponents } from './raw-exercises.ts';
import { readExercises } from './read-exercises.ts';
import { schemaParsers } from './schema-parsers.ts';

const root = resolve(import.meta.dirname, '../../../../curriculum');
const { library } = testCurriculum();
const built = buildContent(library)
  .subjects.flatMap(({ courses }) => courses)
  .flatMap(({ units }) => units)
  .flatMap(({ lessons }) => lessons);

/** URLs of pictures differ: files have a path, the service a URL. */
const withoutAddresses = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/\/media\/[^"/]+\/([\w-]+\.svg)[^")]*/gu, 'pictures/$1'),
  );

describe('exercises on their way through the content service', () => {
  it('come out as the files have them, in every lesson', () => {
    const files = lessonsOf(library).filter(({ data }) => data.exercises);
    expect(files.length).toBeGreaterThan(1);
    for (const { data } of files) {
      const raw = built.find(({ documentId }) => documentId === data.id);
      const sent = JSON.parse(JSON.stringify(raw));
      const { questions } = normaliseLesson(sent);
      const expected = lessonExercises(data);
      const { skills, exercises } = readExercises(sent, questions, schemaParsers);
      expect(skills).toEqual(expected.skills);
      expect(exercises.map(({ key }) => key)).toEqual(expected.exercises.map(({ key }) => key));
      expect(withoutAddresses(exercises.filter(({ kind }) => kind !== 'choice'))).toEqual(
        expected.exercises.filter(({ kind }) => kind !== 'choice'),
      );
      for (const exercise of exercises) {
        if (exercise.kind !== 'choice') continue;
        const { question: _sent, ...own } = exercise;
        const { question: _written, ...wanted } = expected.exercises.find(
          ({ key }) => key === exercise.key,
        ) as typeof exercise;
        expect(withoutAddresses(own)).toEqual(wanted);
      }
    }
  });

  it('leave out what an editor has not finished, and keep the rest', () => {
    const zone = [
      { __component: 'exercise.number', id: 1, key: 'half', prompt: 'Half of 8?', answer: null },
      { __component: 'exercise.note', id: 2, key: 'gone', hints: 'Think.' },
      { __component: 'exercise.unheard-of', id: 3, key: 'x' },
      {
        __component: 'exercise.order',
        ...{ id: 4, key: 'sizes', skill: '', difficulty: null, prompt: 'Smallest first.' },
        ...{ hints: 'Look.\r\n\n Compare. ', solution: 'So.', items: '1\n2' },
      },
      {
        __component: 'exercise.generated',
        id: 5,
        key: 'g',
        family: 'hcf',
        params: 'most: 30\nup: true',
      },
      { __component: 'exercise.generated', id: 6, key: 'g', family: 'hcf', params: null },
      { __component: 'exercise.generated', id: 7, key: 'h', skill: 'other', family: 'hcf' },
      null,
    ];
    const { exercises } = readExercises(
      { skills: [{ key: 'halves', title: 'H' }], exercises: zone },
      [],
      schemaParsers,
    );
    expect(exercises).toEqual([
      {
        ...{
          kind: 'order',
          key: 'sizes',
          skill: 'halves',
          difficulty: 1,
          prompt: 'Smallest first.',
        },
        ...{ hints: ['Look.', 'Compare.'], solution: 'So.', items: ['1', '2'] },
      },
      {
        ...{ kind: 'generated', key: 'g', skill: 'halves', difficulty: 1 },
        ...{ family: 'hcf', params: { most: 30, up: true } },
      },
    ]);
    expect(readExercises(null, [], schemaParsers)).toEqual({ skills: [], exercises: [] });
    expect(readExercises({ skills: 'x', exercises: {} }, [], schemaParsers)).toEqual({
      skills: [],
      exercises: [],
    });
  });

  it('are built of the components that the document names', () => {
    const used = built.flatMap(({ exercises }) => exercises.map(({ __component }) => __component));
    for (const component of used) expect(exerciseComponents).toContain(component);
  });
});

describe('generated exercises', () => {
  it('print formulas that the app and KaTeX can draw', () => {
    const item = { key: 'one', skill: 'skill', difficulty: 1 as const, params: {} };
    const texts = families.flatMap((family) =>
      Array.from({ length: 40 }, (_, seed) => generate(family, item, `${seed}`)).flatMap(
        ({ prompt, solution, hints }) => [prompt, solution, ...hints],
      ),
    );
    // The same formula with other digits renders by the same rules.
    const formulas = new Map(
      texts.flatMap((text) => {
        const found = formulasIn(text);
        expect([text, found.loneDollar]).toEqual([text, null]);
        return found.formulas.map(({ formula }) => [formula.replace(/\d/gu, '7'), formula]);
      }),
    );
    expect(formulas.size).toBeGreaterThan(20);
    const faults = [...formulas.values()].flatMap(
      (formula) => formulaFault(formula) ?? katexFault(formula) ?? [],
    );
    expect(faults).toEqual([]);
  });
});

describe('the example of docs/authoring.md', () => {
  const docs = readFileSync(resolve(root, '../docs/authoring.md'), 'utf8');
  const example = parse(/```yaml\n(summary:[\s\S]*?)```/u.exec(docs)?.[1] ?? '');

  it('passes every rule and holds every kind', () => {
    // The example leaves out the quiz, whose questions name a skill each.
    const asked = sampleQuestions().map((one) => ({ ...one, skill: example.skills[0].key }));
    const sample = readSample({ lesson: { ...example, questions: asked } });
    expect(sample.findings).toEqual([]);
    expect(checkLibrary(sample.library)).toEqual([]);
    const [lesson] = lessonsOf(sample.library);
    const kinds = new Set(lesson?.data.exercises?.map(({ kind }) => kind));
    expect(kinds.size).toBe(exerciseComponents.length);
  });
});
