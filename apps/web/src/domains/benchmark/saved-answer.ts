import { isNumber, isText, orNull, recordOf } from '#lib/checks.ts';
import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';
import type { BenchmarkAnswer } from './api.ts';

/** An answer that may not have reached the server yet stays on the device, also over a reload. */
const keyOf = (userId: string, subject: string) => accountKey(userId, 'benchmark', subject);

const isAnswer = recordOf<BenchmarkAnswer>({
  sitting: isText,
  item: isText,
  option: orNull(isNumber),
});

export function saveAnswer(userId: string, subject: string, answer: BenchmarkAnswer): void {
  deviceStorage.write(keyOf(userId, subject), answer);
}

export function loadAnswer(userId: string, subject: string): BenchmarkAnswer | null {
  return deviceStorage.read(keyOf(userId, subject), isAnswer);
}

export function clearAnswer(userId: string, subject: string): void {
  deviceStorage.removeItem(keyOf(userId, subject));
}
