import type { NumberKey, Params, Slip, TextKey } from '../model.ts';
import type { Random } from '../random.ts';

export type ClassName = 'Primary 4' | 'Primary 5' | 'Primary 6' | 'JSS 1' | 'JSS 2' | 'JSS 3';

/** The parameters that a lesson may set, with their defaults. */
export type ParamSpec =
  | { type: 'whole'; least: number; most: number; usual: number }
  | { type: 'word'; words: readonly string[]; usual: string }
  | { type: 'yes-no'; usual: boolean };

/** A draft of one exercise. Slips that are right, or duplicates, are dropped later. */
export type Draft = {
  prompt: string;
  hints: string[];
  solution: string;
  slips: [answer: string | number, says: string][];
} & (
  | ({ answer: string | number } & Partial<Omit<NumberKey, 'answer' | 'slips'>>)
  | ({ accept: string[] } & Partial<Pick<TextKey, 'strict' | 'form'>>)
);

/** Null asks for another draw, because the numbers are too easy or have two answers. */
export type Make = (random: Random, params: ReadParams) => Draft | null;

export type Family = {
  name: string;
  /** Increase the version when the result for any seed changes: stored answers name their version. */
  version: number;
  class: ClassName;
  title: string;
  params: Record<string, ParamSpec>;
  /** The answer is one of the items in the prompt. */
  picks?: boolean;
  make: Make;
};

/** Checked parameters: each has a value of its type. */
export type ReadParams = {
  whole: (name: string) => number;
  word: (name: string) => string;
  isOn: (name: string) => boolean;
};

export const whole = (least: number, most: number, usual: number): ParamSpec => ({
  type: 'whole',
  least,
  most,
  usual,
});
export const word = (...words: [string, ...string[]]): ParamSpec => ({
  type: 'word',
  words,
  usual: words[0],
});
export const yesNo = (usual: boolean): ParamSpec => ({ type: 'yes-no', usual });

function isAllowed(spec: ParamSpec, value: Params[string]): boolean {
  if (spec.type === 'word') return typeof value === 'string' && spec.words.includes(value);
  if (spec.type === 'yes-no') return typeof value === 'boolean';
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= spec.least &&
    value <= spec.most
  );
}

/** The faults in the parameters that a lesson gives to a family. */
export function paramFaults(family: Family, params: Params): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const spec = family.params[name];
    if (!spec) return [`${family.name} has no parameter "${name}"`];
    return isAllowed(spec, value) ? [] : [`${family.name} cannot take ${name}: ${value}`];
  });
}

export function readParams(family: Family, params: Params): ReadParams {
  const settingOf = (name: string) => params[name] ?? family.params[name]?.usual;
  return {
    whole: (name) => Number(settingOf(name)),
    word: (name) => String(settingOf(name)),
    isOn: (name) => settingOf(name) === true,
  };
}

export type FinishedKey =
  | ({ kind: 'number' } & NumberKey)
  | ({ kind: 'text' } & TextKey & { slips: Slip[] });
