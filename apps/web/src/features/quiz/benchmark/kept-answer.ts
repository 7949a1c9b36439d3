import { accountKey } from '#lib/account-storage.ts';
import type { BenchmarkAnswer } from '#services/backend/benchmark.ts';

/** An answer that may not have reached the server yet stays on the device, also over a reload. */
const keyOf = (userId: string, subject: string) => accountKey(userId, 'benchmark', subject);

export function keepAnswer(userId: string, subject: string, answer: BenchmarkAnswer): void {
  try {
    localStorage.setItem(keyOf(userId, subject), JSON.stringify(answer));
  } catch {
    // A full storage: the answer still lives in the page.
  }
}

export function keptAnswer(userId: string, subject: string): BenchmarkAnswer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, subject)) ?? 'null');
    return isAnswer(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetAnswer(userId: string, subject: string): void {
  localStorage.removeItem(keyOf(userId, subject));
}

function isAnswer(value: unknown): value is BenchmarkAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { sitting, item, option } = value as Record<string, unknown>;
  return (
    typeof sitting === 'string' &&
    typeof item === 'string' &&
    (option === null || typeof option === 'number')
  );
}
