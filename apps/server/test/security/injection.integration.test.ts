import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Learner } from '../learner-with-data.ts';
import { type AccessEnv, startAccessEnv } from './testing/access-setup.ts';
import { corpus, hostileText, isAllowedError } from './testing/hostile-input.ts';
import { type Place, places } from './testing/hostile-places.ts';
import { type Answer, type Call, send } from './testing/send.ts';

let env: AccessEnv;
let owner: Learner;
/** Several attackers, because one alone soon hits a rate limit. */
let attackers: Learner[];

beforeAll(async () => {
  env = await startAccessEnv();
  owner = await env.learnerWithData();
  attackers = [await env.learnerWithData(), await env.learner(), await env.learner()];
});
afterAll(() => env.stop());

/** For any input: no fault of ours, no data of the owner, and only documented errors from PostgreSQL. */
function expectHarmless({ method, path }: Call, { status, text }: Answer) {
  const label = `${method} ${path.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
  expect(status, label).toBeGreaterThan(0);
  expect(status, label).toBeLessThan(500);
  expect(text.includes(owner.id) || text.includes(owner.email), label).toBe(false);
  if (status >= 400) expect(isAllowedError(text), label).toBe(true);
}

let turn = 0;

async function attack(place: Place, text: string) {
  const attacker = attackers[turn++ % attackers.length] as Learner;
  const call = place(text, attacker);
  const headers = {
    'content-type': 'application/json',
    ...env.identityFor(call.path, attacker.token),
    ...call.headers,
  };
  expectHarmless(call, await send(env.url, { ...call, headers }));
}

const everythingOfOwner = () => env.database.owner`
  select (select count(*)::int from user_notes where user_id = ${owner.id} and content = 'my note') as notes,
    (select count(*)::int from payments where user_id = ${owner.id}) as payments,
    (select count(*)::int from subscriptions where user_id = ${owner.id}) as subscriptions,
    (select count(*)::int from storage.objects where starts_with(name, ${owner.id})) as files,
    (select count(*)::int from auth.users) as accounts,
    (select count(*)::int from benchmark_items) as items`;

describe('injection', { timeout: 120_000 }, () => {
  it('by known attacks in every place does nothing and tells nothing', async () => {
    const before = await everythingOfOwner();
    for (const place of places) {
      await Promise.all(corpus.map((text) => attack(place, text)));
    }
    expect(await everythingOfOwner()).toEqual(before);
  });

  it('by anything that fast-check makes up does nothing and tells nothing', async () => {
    const before = await everythingOfOwner();
    const one = fc.tuple(fc.constantFrom(...places), hostileText);
    const several = fc.array(one, { minLength: 10, maxLength: 10 });
    const property = fc.asyncProperty(several, async (attacks) => {
      await Promise.all(attacks.map(([place, text]) => attack(place, text)));
    });
    await fc.assert(property, { numRuns: 100 });
    expect(await everythingOfOwner()).toEqual(before);
  });
});
