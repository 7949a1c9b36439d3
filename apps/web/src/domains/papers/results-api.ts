import { type Check, isCount, isText, listOf, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

/** The best result of the account in one paper, from whichever device. */
export type BestResult = { paper: string; right: number; total: number };

export const isBestResults: Check<BestResult[]> = listOf(
  recordOf<BestResult>({ paper: isText, right: isCount, total: isCount }),
);

export const listBestResults = () => rpc('my_papers', {}, isBestResults);
