import { type Check, isCount, isText, listOf, recordOf } from '#lib/checks.ts';

/** The best result of the account in one paper, from whichever device. */
export type BestResult = { paper: string; right: number; total: number };

export const isBestResults: Check<BestResult[]> = listOf(
  recordOf<BestResult>({ paper: isText, right: isCount, total: isCount }),
);
