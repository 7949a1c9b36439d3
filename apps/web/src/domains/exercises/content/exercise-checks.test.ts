import { readExercises } from '@akada/content/exercises/read-exercises';
import { schemaParsers } from '@akada/content/exercises/schema-parsers';
import { rawExercise } from '@akada/content/exercises/write-exercises';
import type { Exercise } from '@akada/exercises/model';
import { describe, expect, it } from 'vitest';
import * as samples from '../components/testing/sample-exercises.ts';
import { lightParsers } from './exercise-checks.ts';

const generated: Exercise = {
  kind: 'generated',
  key: 'generated',
  skill: 'skill',
  difficulty: 1,
  family: 'hcf',
  params: { most: 30, up: true },
};
const { choice, choices, mango, text, order, match, bank, typed, picture } = samples;
const rope = samples.number('2.5', { unit: 'm', within: '0.05', places: 1, keepUnit: true });
const all: Exercise[] = [
  ...[choice, choices, mango, rope, text, order, match, bank, typed, picture],
  generated,
];

describe('the light check of exercises', () => {
  it.each(all.map((one) => [one.key, one] as const))('takes %s as the schemas do', (_, one) => {
    expect(schemaParsers.exercise(one)).not.toBeNull();
    expect(lightParsers.exercise(one)).toEqual(schemaParsers.exercise(one));
  });

  const junk: unknown[] = [null, {}, [null], [{}], [[]], 17.5];
  const cases = all.flatMap((one) =>
    Object.keys(one).flatMap((field) => junk.map((value) => [one, field, value] as const)),
  );
  it.each(cases)('takes no wrong shape that the schemas refuse: %j %s %j', (one, field, value) => {
    const broken = { ...one, [field]: value };
    const isTaken = lightParsers.exercise(broken) !== null;
    expect(isTaken).toBe(schemaParsers.exercise(broken) !== null);
  });

  it('refuses what is no exercise at all, by whatever name', () => {
    for (const value of [null, 17, 'x', [], {}, { kind: 'constructor' }, { kind: '__proto__' }]) {
      expect(lightParsers.exercise(value)).toBeNull();
      expect(lightParsers.skill(value)).toBeNull();
    }
  });

  it('reads what the content service sends, and leaves out what is unfinished', () => {
    let id = 0;
    const zone: unknown[] = [mango, order, match, picture, generated].map((one) =>
      rawExercise(one, () => {
        id += 1;
        return id;
      }),
    );
    zone.push({ __component: 'exercise.number', key: 'half', prompt: null }, null, 17);
    const raw = { skills: [{ id: 1, key: 'skill', title: 'A skill' }], exercises: zone };
    const read = readExercises(raw, [], lightParsers);
    expect(read).toEqual(readExercises(raw, [], schemaParsers));
    expect(read.exercises).toHaveLength(5);
  });
});
