import { isNumber, isText, orNull, recordOf } from '#lib/checks.ts';
import {
  findWork,
  removeWork,
  saveWork,
  type WorkRef,
} from '#platform/unfinished-work/unfinished-work.ts';
import type { BenchmarkAnswer } from './api.ts';

const workOf = (owner: string, subject: string): WorkRef => ({
  owner,
  kind: 'benchmark',
  id: subject,
});

const isAnswer = recordOf<BenchmarkAnswer>({
  sitting: isText,
  item: isText,
  option: orNull(isNumber),
});

/** An answer that may not have reached the server yet is saved on the device and survives a reload. */
export const saveAnswer = (userId: string, subject: string, answer: BenchmarkAnswer) =>
  saveWork(workOf(userId, subject), answer);

export const loadAnswer = (userId: string, subject: string): BenchmarkAnswer | null =>
  findWork(workOf(userId, subject), isAnswer)?.data ?? null;

export const clearAnswer = (userId: string, subject: string) => removeWork(workOf(userId, subject));
