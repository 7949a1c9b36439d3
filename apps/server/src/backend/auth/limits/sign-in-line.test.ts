import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignInLine } from './sign-in-line.ts';

const atOnce = 2;
let line: ReturnType<typeof createSignInLine>;
let finish: (() => void)[];
let begun: string[];

beforeEach(() => {
  vi.useFakeTimers();
  finish = [];
  begun = [];
  line = createSignInLine({ atOnce, maxPlaces: 300, now: () => Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sign-in that lasts until it is finished by hand. */
function signIn(key: string) {
  const answer = line.inTurn(key, () => {
    begun.push(key);
    return new Promise<void>((resolve) => finish.push(resolve));
  });
  answer.catch(() => undefined);
  return answer;
}

/** Lets those under way end after their time, and the next begin. */
async function endAll() {
  await vi.advanceTimersByTimeAsync(100 * atOnce);
  const [...ending] = finish.splice(0);
  for (const end of ending) end();
  await vi.advanceTimersByTimeAsync(0);
}

const refusal = (place: number, seconds: number) =>
  expect.objectContaining({
    status: 429,
    code: 'waiting_in_line',
    message: `Number ${place} in line, come again in ${seconds} seconds`,
    retryAfterSeconds: seconds,
  });

/** With 100 ms each, as assumed, 150 wait at most a quarter of a minute. */
async function fill(count: number) {
  const keys = Array.from({ length: count }, (_, n) => `child-${n}`);
  const answers = keys.map((key) => signIn(key));
  await vi.advanceTimersByTimeAsync(0);
  return answers;
}

it('lets a few in at once, and those who wait shortly in their order', async () => {
  await fill(5);
  expect(begun).toEqual(['child-0', 'child-1']);
  await endAll();
  expect(begun).toEqual(['child-0', 'child-1', 'child-2', 'child-3']);
  await endAll();
  expect(begun.at(-1)).toBe('child-4');
});

it('tells whoever would wait long their number and when to come again', async () => {
  await fill(atOnce + 151);
  await expect(signIn('late')).rejects.toEqual(refusal(152, 5));
  await expect(signIn('later')).rejects.toEqual(refusal(153, 5));
});

it('keeps the place of whoever comes again', async () => {
  await fill(atOnce + 151);
  await expect(signIn('late')).rejects.toEqual(refusal(152, 5));
  await expect(signIn('later')).rejects.toEqual(refusal(153, 5));
  expect(line.holdsPlace('late')).toBe(true);
  await endAll();
  await endAll();
  signIn('newcomer');
  signIn('later');
  signIn('late');
  for (let round = 0; round < 77; round += 1) await endAll();
  expect(begun.slice(-3)).toEqual(['late', 'later', 'newcomer']);
});

it('lets a second try of the same child wait for nothing, and the first keep its turn', async () => {
  await fill(atOnce);
  const first = signIn('twice');
  await expect(signIn('twice')).rejects.toEqual(refusal(1, 1));
  await endAll();
  expect(begun.at(-1)).toBe('twice');
  await endAll();
  await expect(first).resolves.toBeUndefined();
});

it('waits for nobody who does not come again, and forgets them', async () => {
  await fill(atOnce + 151);
  await expect(signIn('gone')).rejects.toEqual(refusal(152, 5));
  for (let round = 0; round < 80; round += 1) await endAll();
  signIn('next');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('next');
  await vi.advanceTimersByTimeAsync(21_000);
  signIn('another');
  expect(line.holdsPlace('gone')).toBe(false);
});

it('holds no connection longer than a quarter of a minute', async () => {
  const answers = await fill(3);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(answers[2]).rejects.toEqual(refusal(1, 1));
  expect(line.holdsPlace('child-2')).toBe(true);
});

it('gives no place away beyond those there are', async () => {
  await fill(atOnce + 300);
  await expect(signIn('too many')).rejects.toMatchObject({ status: 429 });
  expect(line.holdsPlace('too many')).toBe(false);
});

it('learns how long a sign-in takes here', async () => {
  await fill(2);
  for (let round = 0; round < 60; round += 1) {
    await vi.advanceTimersByTimeAsync(4_000);
    await endAll();
    await fill(2);
  }
  await fill(12);
  await expect(signIn('on a slow machine')).rejects.toMatchObject({ retryAfterSeconds: 5 });
});
