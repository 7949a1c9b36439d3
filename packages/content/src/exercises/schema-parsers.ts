import { exerciseSchema, skillSchema } from '@akada/exercises/schema';
import * as v from 'valibot';
import type { ExerciseParsers } from './read-exercises.ts';

function parserOf<T>(schema: v.GenericSchema<unknown, T>) {
  return (value: unknown): T | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };
}

/** All checks of the schemas: lengths, names, the values of a key. */
export const schemaParsers: ExerciseParsers = {
  skill: parserOf(skillSchema),
  exercise: parserOf(exerciseSchema),
};
