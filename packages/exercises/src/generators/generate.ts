import { MAX_GENERATED_PROMPT } from '../limits.ts';
import { markTyped } from '../mark-typed.ts';
import type { Mark } from '../marks.ts';
import type { GeneratedExercise, NumberExercise, Slip, TextExercise } from '../model.ts';
import { markNumber } from '../numbers/mark-number.ts';
import { randomFrom } from '../random.ts';
import { type Draft, type Family, type FinishedKey, readParams } from './family.ts';

export type Generated = NumberExercise | TextExercise;

/** More draws than this mean that the parameters leave the family nothing to ask. */
const MAX_DRAWS = 500;

function keyOf(draft: Draft): FinishedKey {
  if ('accept' in draft) {
    const { accept, form, strict } = draft;
    const key = { kind: 'text' as const, accept, strict: strict ?? 'no', slips: [] };
    return form === undefined ? key : { ...key, form };
  }
  const { answer, form, simplest, unit, within, places, askUnit, keepUnit } = draft;
  return {
    kind: 'number',
    answer: `${answer}`,
    form: form ?? 'any',
    simplest: simplest ?? 'no',
    askUnit: askUnit ?? false,
    slips: [],
    ...(unit === undefined ? {} : { unit }),
    ...(within === undefined ? {} : { within }),
    ...(places === undefined ? {} : { places }),
    ...(keepUnit === undefined ? {} : { keepUnit }),
  };
}

const markBy = (key: FinishedKey, typed: string): Mark =>
  key.kind === 'number' ? markNumber(key, typed) : markTyped(key, typed);

/** A slip one letter away would get the second look at the spelling, but it is the very mistake that is asked about. */
const isMistake = (mark: Mark) =>
  mark.outcome === 'wrong'
    ? mark.reason !== 'slip'
    : mark.outcome === 'look-again' && mark.reason === 'spelling';

/** A slip gets its own message only if it is wrong and differs from earlier slips. */
function slipsOf(key: FinishedKey, draft: Draft): Slip[] {
  const slips: Slip[] = [];
  for (const [answer, says] of draft.slips) {
    if (isMistake(markBy({ ...key, slips }, `${answer}`)))
      slips.push({ answer: `${answer}`, says });
  }
  return slips;
}

/** The numbers in a prompt, as a child would type them. */
export const printedNumbers = (prompt: string): string[] =>
  prompt
    .replace(/\\frac\{(\d+)\}\{(\d+)\}/gu, ' $1/$2 ')
    .replace(/(\d),(?=\d{3})/gu, '$1')
    .replace(/−/gu, '-')
    .match(/-?\d+(?:[./]\d+)?/gu) ?? [];

function isPrinted(key: FinishedKey, prompt: string): boolean {
  return key.kind === 'number' && printedNumbers(prompt).includes(key.answer);
}

function finish(family: Family, draft: Draft): (FinishedKey & { slips: Slip[] }) | null {
  const key = keyOf(draft);
  if (draft.prompt.length > MAX_GENERATED_PROMPT) return null;
  if (!family.picks && isPrinted(key, draft.prompt)) return null;
  const slips = slipsOf(key, draft);
  return slips.length === 0 ? null : { ...key, slips };
}

/**
 * Makes one exercise: the same for the same family, version, parameters and seed, today and in every later release.
 *
 *     generate(addFractions, item, `${attemptId}:${place}`)
 */
export function generate(
  family: Family,
  item: Pick<GeneratedExercise, 'key' | 'skill' | 'difficulty' | 'params'>,
  seed: string,
): Generated {
  const random = randomFrom(`${family.name}:${family.version}:${seed}`);
  const params = readParams(family, item.params);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const draft = family.make(random, params);
    const key = draft && finish(family, draft);
    if (!draft || !key) continue;
    const { prompt, hints, solution } = draft;
    const { skill, difficulty } = item;
    return { key: item.key, skill, difficulty, prompt, hints, solution, ...key } as Generated;
  }
  throw new RangeError(`${family.name} has nothing to ask with these parameters`);
}

/** Another seed if the numbers were shown recently. A log must store the seed that was used. */
export function generateUnseen(
  family: Family,
  item: Pick<GeneratedExercise, 'key' | 'skill' | 'difficulty' | 'params'>,
  seed: string,
  seenPrompts: readonly string[],
): { seed: string; exercise: Generated } {
  for (let turn = 0; turn < 40; turn += 1) {
    const own = turn === 0 ? seed : `${seed}~${turn}`;
    const exercise = generate(family, item, own);
    if (!seenPrompts.includes(exercise.prompt)) return { seed: own, exercise };
  }
  return { seed, exercise: generate(family, item, seed) };
}
