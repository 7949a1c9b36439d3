import { setTimeout as sleep } from 'node:timers/promises';
import type { Course } from './library.ts';

/** A child does something every so often: reads, thinks, taps. */
const thinkMs = { least: 6_000, most: 10_000 };

export type Day = { courses: Course[]; signal: AbortSignal };

/** Waits as a child would; throws when the day is over. */
export const think = ({ signal }: Day) =>
  sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least), undefined, { signal });

export const pick = <T>(things: readonly T[]): T =>
  things[Math.floor(Math.random() * things.length)] as T;
export const chance = (share: number) => Math.random() < share;
