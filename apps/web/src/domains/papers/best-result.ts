import { type Check, isCount, isText, listOf, recordOf } from '#lib/checks.ts';

/** The account's best result in one paper, from any device. */
export type BestResult = { paper: string; right: number; total: number };

export const isBestResults: Check<BestResult[]> = listOf(
  recordOf<BestResult>({ paper: isText, right: isCount, total: isCount }),
);
