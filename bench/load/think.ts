import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from './library.ts';

/** Seconds between two actions of a child: reading, thinking. */
const thinkSeconds = [6, 10] as const;

export type Day = { courses: Course[]; signal: AbortSignal };

/** Waits as long as a child would; throws when the day is over. */
export const think = ({ signal }: Day, [least, most]: readonly [number, number] = thinkSeconds) =>
  sleep((least + Math.random() * (most - least)) * 1_000, undefined, { signal });

export const pick = <T>(things: readonly T[]): T =>
  things[Math.floor(Math.random() * things.length)] as T;
export const chance = (share: number) => Math.random() < share;
