import { checkJsonDepth } from '@akada/function-kit/parse-json';
import { messageOf } from '../../../database/driver/connection.ts';
import { badQuery, RestError } from '../errors.ts';
import { parseRow } from '../parse/body.ts';
import type { RoutineCall } from './plan.ts';
import type { ApiSchema, Argument, Routine, Schema } from './schema-model.ts';

type Parameter = [key: string, value: string];
type RoutineName = { schema: ApiSchema; name: string };

/** Names reserved by the dialect, so they can never be arguments of a GET. */
const dialectWords = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'and',
  'or',
  'not.and',
  'not.or',
]);

const findCandidates = (schema: Schema, asked: RoutineName) =>
  (schema.routines.get(asked.name) ?? []).filter((routine) => routine.schema === asked.schema);

/** Finds the function for a POST whose body holds the arguments. */
export function planPost(schema: Schema, asked: RoutineName, text: string): RoutineCall {
  const candidates = findCandidates(schema, asked);
  const body = text.trim() === '' ? '{}' : text;
  const unnamed = candidates.find(takesWholeBody);
  if (unnamed && !body.trimStart().startsWith('{')) {
    return { routine: unnamed, values: new Map(), body };
  }
  const keys = Object.keys(parseRow(body));
  const routine = chooseRoutine(asked, candidates, keys, unnamed);
  return { routine, values: new Map(keys.map((key) => [key, ''])), body };
}

/** Finds the function for a GET; parameters that are not its arguments filter the result. */
export function planGet(
  schema: Schema,
  asked: RoutineName,
  parameters: Parameter[],
): { call: RoutineCall; rest: Parameter[] } {
  const candidates = findCandidates(schema, asked);
  const names = new Set(
    candidates.flatMap((candidate) => candidate.arguments.map((argument) => argument.name)),
  );
  const isArgument = ([key]: Parameter) => names.has(key) && !dialectWords.has(key);
  const values = new Map(parameters.filter(isArgument));
  const routine = chooseRoutine(asked, candidates, [...values.keys()], undefined);
  for (const argument of routine.arguments) checkArgument(argument, values.get(argument.name));
  return { call: { routine, values }, rest: parameters.filter((one) => !isArgument(one)) };
}

function checkArgument({ name, type }: Argument, value = '') {
  if (!/^jsonb?\b/.test(type)) return;
  try {
    // In an array the JSON itself is quoted.
    checkJsonDepth(type.endsWith('[]') ? value.replaceAll('"', '') : value);
  } catch (error) {
    throw badQuery(`"failed to parse argument (${name})"`, messageOf(error));
  }
}

const takesWholeBody = ({ arguments: [first, ...others] }: Routine) =>
  first?.name === '' && others.length === 0 && (first.type === 'json' || first.type === 'jsonb');

function chooseRoutine(
  asked: RoutineName,
  candidates: Routine[],
  keys: string[],
  fallback: Routine | undefined,
): Routine {
  const fitting = candidates.filter((candidate) => fits(candidate, keys));
  const [first, ...others] = fitting;
  if (others.length > 0) throw ambiguous(fitting);
  const chosen = first ?? fallback;
  if (!chosen) throw unknownRoutine(asked, keys);
  return chosen;
}

function fits({ arguments: expected }: Routine, keys: string[]) {
  const names = new Set(expected.map((argument) => argument.name));
  const given = new Set(keys);
  return (
    !names.has('') &&
    keys.every((key) => names.has(key)) &&
    expected.every((argument) => !argument.isRequired || given.has(argument.name))
  );
}

function unknownRoutine({ schema, name }: RoutineName, keys: string[]) {
  const asked = keys.length > 0 ? `with parameters ${keys.join(', ')}` : 'without parameters';
  const shown = keys.length > 0 ? `${schema}.${name}(${keys.join(', ')})` : `${schema}.${name}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${shown}${keys.length > 0 ? '' : ' without parameters'} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name} ${asked} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    },
  );
}

function ambiguous(fitting: Routine[]) {
  const shown = fitting.map(
    ({ schema, name, arguments: expected }) =>
      `${schema}.${name}(${expected.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
