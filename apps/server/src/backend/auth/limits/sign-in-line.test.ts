import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authBuckets } from '../../../http/rate-limit/budgets.ts';
import { authErrors } from '../errors.ts';
import { createSignInLine, type Trust } from './sign-in-line.ts';

const atOnce = 2;
let line: ReturnType<typeof createSignInLine>;
let finish: ((error?: Error) => void)[];
let begun: string[];

beforeEach(() => {
  vi.useFakeTimers();
  finish = [];
  begun = [];
  line = createSignInLine({
    atOnce,
    maxPlaces: 400,
    maxPlacesOfNetwork: 300,
    now: () => Date.now(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const school = '192.0.2.1';

/** A sign-in that runs until the test finishes it. */
function signIn(key: string, ipPrefix = school, trust?: Trust) {
  const answer = line.inTurn({ key, ipPrefix, trust }, () => {
    begun.push(key);
    return new Promise<void>((resolve, reject) =>
      finish.push((error) => (error ? reject(error) : resolve())),
    );
  });
  answer.catch(() => undefined);
  return answer;
}

/** Lets the running sign-ins end after their time, and the next begin. */
async function endAll(error?: Error) {
  await vi.advanceTimersByTimeAsync(100 * atOnce);
  const [...ending] = finish.splice(0);
  for (const end of ending) end(error);
  await vi.advanceTimersByTimeAsync(0);
}

const refusal = (place: number, seconds: number) =>
  expect.objectContaining({
    status: 429,
    code: 'waiting_in_line',
    message: `Number ${place} in line, come again in ${seconds} seconds`,
    retryAfterSeconds: seconds,
  });

/** At the assumed 100 ms each, 150 wait at most 15 seconds. */
async function fill(count: number, from = school) {
  const keys = Array.from({ length: count }, (_, n) => `child-${n}`);
  const answers = keys.map((key) => signIn(key, from));
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
  for (let round = 0; round < 25; round += 1) await endAll();
  signIn('newcomer');
  signIn('later');
  signIn('late');
  for (let round = 0; round < 54; round += 1) await endAll();
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
  await expect(signIn('on a slow machine')).rejects.toMatchObject({ retryAfterSeconds: 7 });
});

const tick = () => vi.advanceTimersByTimeAsync(0);
const elsewhere = '198.51.100.2';
const wrong = () => authErrors.invalidCredentials();

it('serves addresses in turn: one that sends thousands delays another by one try', async () => {
  await fill(atOnce + 140, elsewhere);
  const pupils = ['ada', 'bayo', 'chi'];
  for (const pupil of pupils) signIn(pupil);
  begun.length = 0;
  for (let round = 0; round < 3; round += 1) await endAll();
  expect(begun.filter((key) => pupils.includes(key))).toEqual(pupils);
  expect(begun.length).toBe(6);
});

it('serves the lines of one IPv6 site in turn, and the site as one among others', async () => {
  const lines = Array.from({ length: 6 }, (_, n) => `2001:db8:1:${n}::/64`);
  await fill(atOnce);
  for (const prefix of lines) {
    for (const n of [1, 2]) signIn(`${prefix} ${n}`, prefix);
  }
  for (const n of [1, 2, 3]) signIn(`pupil ${n}`);
  begun.length = 0;
  for (let round = 0; round < 3; round += 1) await endAll();
  expect(begun).toEqual([
    '2001:db8:1:0::/64 1',
    'pupil 1',
    '2001:db8:1:1::/64 1',
    'pupil 2',
    '2001:db8:1:2::/64 1',
    'pupil 3',
  ]);
});

it('gives one network no more places than its own, and others theirs', async () => {
  await fill(atOnce + 300, elsewhere);
  await expect(signIn('too many', elsewhere)).rejects.toMatchObject({ status: 429 });
  expect(line.holdsPlace('too many')).toBe(false);
  signIn('somebody else');
  expect(line.holdsPlace('somebody else')).toBe(true);
});

/** Bogus attempts until the budget of the address is used up. */
async function spend(from: string) {
  const { burst } = authBuckets.passwordTries;
  for (let sent = 0; sent < burst + 60; sent += atOnce) {
    signIn(`bogus ${sent}`, from);
    signIn(`bogus ${sent + 1}`, from);
    await tick();
    for (const end of finish.splice(0)) end(wrong());
    await tick();
  }
}

it('slows an address down whose tries keep failing, and nobody else', async () => {
  await spend(elsewhere);
  begun.length = 0;
  for (let round = 0; round < 5; round += 1) await endAll(wrong());
  // After one second four tries are back in the budget, however many callers wait.
  expect(begun.length).toBeLessThanOrEqual(5);
  signIn('pupil');
  await tick();
  expect(begun.at(-1)).toBe('pupil');
});

it('lets known people of such an address through at once, and keeps it no places', async () => {
  await spend(elsewhere);
  signIn('neighbour', elsewhere, 'known');
  await tick();
  expect(begun.at(-1)).toBe('neighbour');
  for (let n = 0; n < 80; n += 1) signIn(`more ${n}`, elsewhere);
  const told = expect(signIn('one of a crowd', elsewhere)).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(1_000);
  await told;
  expect(line.holdsPlace('one of a crowd')).toBe(false);
});

it('takes nothing from a school whose children come in', async () => {
  const { burst } = authBuckets.passwordTries;
  for (let child = 0; child < 2 * burst; child += 1) {
    const answer = signIn(`child ${child}`);
    await tick();
    finish.pop()?.();
    await answer;
  }
  const history = vi.fn();
  await line.trust(school, history);
  expect(history).not.toHaveBeenCalled();
});

it('does not let one account sign in for nothing without end', async () => {
  const { burst } = authBuckets.passwordTries;
  for (let round = 0; round < 2 * burst; round += 1) {
    const answer = signIn('again and again');
    await tick();
    finish.pop()?.();
    if (begun.length <= round) break;
    await answer;
  }
  expect(begun.length).toBeLessThan(2 * burst);
});

it('counts a twin and whoever comes too early, and lets in whoever comes in time', async () => {
  await fill(atOnce + 151);
  await expect(signIn('late')).rejects.toEqual(refusal(152, 5));
  const { burst } = authBuckets.passwordTries;
  for (let n = 0; n < burst; n += 1) await expect(signIn('late')).rejects.toThrow();
  const history = vi.fn(async () => ({ exists: false, onThisDevice: false, atThisAddress: false }));
  expect(await line.trust(school, history)).toBeUndefined();
  expect(history).toHaveBeenCalledOnce();
});

it('trusts devices and addresses of an account, and other accounts for a few failures', async () => {
  await spend(elsewhere);
  const trust = (found: Partial<Record<'exists' | 'onThisDevice' | 'atThisAddress', boolean>>) =>
    line.trust(elsewhere, async () => ({
      ...{ exists: true, onThisDevice: false, atThisAddress: false },
      ...found,
    }));
  expect(await trust({ onThisDevice: true })).toBe('known');
  expect(await trust({ atThisAddress: true })).toBe('known');
  expect(await trust({ exists: false })).toBeUndefined();
  const { burst } = authBuckets.signInPasses;
  for (let n = 0; n < 2 * burst; n += 1) {
    const given = await trust({});
    const answer = signIn(`right ${n}`, elsewhere, given);
    await tick();
    finish.pop()?.();
    await answer;
    expect(given).toBe('pass');
  }
  for (let n = 0; n < burst; n += 1) {
    const answer = signIn(`wrong ${n}`, elsewhere, await trust({}));
    await tick();
    finish.pop()?.(wrong());
    await expect(answer).rejects.toThrow();
  }
  expect(await trust({})).toBeUndefined();
});
