import { randomUUID } from 'node:crypto';
import { cardCodeOf } from '@akada/function-kit/people/card-code';
import { cardDigest, pictureNames } from '@akada/function-kit/people/ways-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Families,
  type FunctionHost,
  functionHosts,
  type MadeChild,
  startFamilies,
} from '../../../test/families.ts';

const refusal = ({ status, body }: Answer) => [status, body.error];
const refused = [401, 'sign_in_refused'];
const noDevice = [401, 'device_gone'];

/** A new connection to PostgreSQL derives a key too, with the iterations that the server names. */
const isOfPictures = ([algorithm]: Parameters<typeof crypto.subtle.deriveBits>) =>
  typeof algorithm === 'object' && 'iterations' in algorithm && algorithm.iterations !== 4_096;

describe.each(functionHosts)('children sign in on %s', (host: FunctionHost) => {
  let env: Families;
  let mama: Awaited<ReturnType<Families['learner']>>;
  let made: MadeChild;

  beforeAll(async () => {
    env = await startFamilies(host);
  });
  afterAll(() => env.stop());
  beforeEach(async () => {
    mama = await env.learner();
    made = await env.addChild(mama);
  });

  /** Four pictures that are not the child's. */
  const wrongPictures = () => [...made.pictures].reverse();
  const tap = (device: string, pictures: unknown = made.pictures, learnerId = made.child.id) =>
    env.signIn({ way: 'pictures', device, learnerId, pictures });
  const triesOf = async (scope: string, subject: string) => {
    const [row] = await env.database.owner`
      select * from private.tries where scope = ${scope} and subject = ${subject}`;
    return row;
  };
  /** Moves the clock of one child: the wait is over. */
  const waitOut = () => env.database.owner`
    update private.tries set locked_until = now() - interval '1 second'
    where scope = 'child' and subject = ${made.child.id}`;
  const emptyDevice = (id: string) => env.database.owner`
    update private.tries set window_started_at = now() - interval '61 minutes'
    where scope = 'device' and subject = ${id}`;

  describe('with a card', () => {
    it('and are in their own account, as often as they like', async () => {
      for (const _ of [1, 2]) {
        const answer = await env.signIn({ way: 'card', card: made.card });
        const { id, displayName, icon } = made.child;
        expect(answer.body.learner).toEqual({ id, displayName, icon });
        const { user, client } = await env.enter(answer);
        expect(user.id).toBe(id);
        const { error } = await client
          .from('course_enrollments')
          .upsert({ user_id: id, course_id: 'c' }, { onConflict: 'user_id,course_id' });
        expect(error).toBeNull();
      }
    });

    it('not with one that is revoked, too old, changed or of another kind', async () => {
      const other = await env.addChild(await env.learner());
      for (const card of [
        cardCodeOf([1, 2, 3, 4, 5, 6, 7]),
        `${made.card}.${other.child.username}`,
        made.card.slice(1),
        `v1.${randomUUID()}.${made.card}`,
        '',
        null,
        7,
        [made.card],
      ]) {
        expect(refusal(await env.signIn({ way: 'card', card }))).toEqual(refused);
      }
      const typed = `${made.card.slice(0, 4).toLowerCase()}-${made.card.slice(4)}`;
      expect((await env.signIn({ way: 'card', card: typed })).status).toBe(200);
      const square = `${made.card}.${made.child.username}`;
      expect((await env.signIn({ way: 'card', card: square })).status).toBe(200);
      await env.database.owner`
        update private.learner_secrets set expires_at = now() where user_id = ${made.child.id}`;
      expect(refusal(await env.signIn({ way: 'card', card: made.card }))).toEqual(refused);
      const fresh = await env.manage(mama, {
        action: 'reset',
        childId: made.child.id,
        what: 'card',
      });
      const revoke = { action: 'revoke-card', childId: made.child.id };
      expect((await env.manage(mama, revoke)).body).toEqual({ revoked: true });
      expect((await env.manage(mama, revoke)).body).toEqual({ revoked: false });
      expect(refusal(await env.signIn({ way: 'card', card: fresh.body.card }))).toEqual(refused);
    });

    it('not while the account is closed', async () => {
      await env.admin.auth.admin.updateUserById(made.child.id, { ban_duration: '1h' });
      expect(refusal(await env.signIn({ way: 'card', card: made.card }))).toEqual(refused);
    });
  });

  describe('with guessed codes of cards', () => {
    const emptyTries = () => env.database.owner`delete from private.tries where scope like 'card%'`;
    beforeEach(emptyTries);
    afterAll(emptyTries);

    let drawn = 0;
    /** A code that no card has, different in both halves each time. */
    const guess = () => {
      drawn += 1;
      const sign = (place: number) => Math.floor(drawn / 31 ** place) % 31;
      return cardCodeOf([sign(0), sign(1), 7, 7, 7, 7, sign(2)]);
    };
    const tryCard = (card: string) => env.signIn({ way: 'card', card });
    const directly = (card_hash: string, half: string, place: string | null, username?: string) =>
      env.admin.schema('service').rpc('use_card', {
        card_hash,
        half_hash: half,
        place_hash: place,
        username: username ?? null,
      });
    const right = () => cardDigest(env.secrets.peopleSecret, made.card);
    const countOf = async (scope: string) => {
      const rows = await env.database.owner`
        select day_count from private.tries where scope = ${scope} order by day_count desc`;
      return Number(rows[0]?.day_count ?? 0);
    };

    it('counts the wrong ones, and no right one', async () => {
      for (let turn = 0; turn < 3; turn += 1) await tryCard(guess());
      expect(await countOf('card')).toBe(3);
      for (let turn = 0; turn < 3; turn += 1) expect((await tryCard(made.card)).status).toBe(200);
      expect(await countOf('card')).toBe(3);
      // A code that no card can have is refused before it costs or counts anything.
      await tryCard('22222223');
      expect(await countOf('card')).toBe(3);
    });

    it('closes an address after a hundred wrong ones in a day, and no other address', async () => {
      for (let turn = 0; turn < 100; turn += 1) await directly(`x${turn}`, `h${turn}`, 'there');
      expect((await directly(await right(), 'h', 'there')).data).toMatchObject({ outcome: 'wait' });
      expect((await directly(await right(), 'h', 'elsewhere')).data).toMatchObject({
        outcome: 'known',
      });
      await env.database.owner`update private.tries set day = day - 1 where scope like 'card%'`;
      expect((await directly(await right(), 'h', 'there')).data).toMatchObject({
        outcome: 'known',
      });
      await directly('x', 'h', 'there');
      const kept = await env.database.owner`select from private.tries where scope like 'card%'`;
      expect(kept).toHaveLength(3);
    });

    it('closes the other half of a card that somebody has half seen, after twenty', async () => {
      for (let turn = 0; turn < 20; turn += 1) await directly(`x${turn}`, 'half', `p${turn}`);
      expect((await directly('x', 'half', 'p')).data).toMatchObject({ outcome: 'wait' });
      const { data } = await directly(await right(), 'half', 'p');
      expect(data.outcome).toBe('wait');
      expect(data.seconds).toBeGreaterThan(0);
    });

    it('looks up three hundred a day of a hundred thousand from many addresses; the square still works', async () => {
      await env.database.owner`
        insert into private.tries (scope, subject, day, day_count)
        values ('card', '*', (now() at time zone 'Africa/Lagos')::date, 299)`;
      expect((await directly('x', 'h1', 'p1')).data).toEqual({ outcome: 'unknown' });
      for (let turn = 0; turn < 50; turn += 1) {
        const { data } = await directly(await right(), `g${turn}`, `q${turn}`);
        expect(data).toEqual({ outcome: 'needs_username' });
      }
      expect(await countOf('card')).toBe(300);
      expect(refusal(await tryCard(made.card))).toEqual([401, 'username_needed']);
      const square = `${made.card}.${made.child.username}`;
      expect((await tryCard(square)).status).toBe(200);
      expect((await tryCard(`${guess()}.${made.child.username}`)).status).toBe(401);
    });

    it('checks a hundred a day for one username, whichever addresses they come from', async () => {
      const name = made.child.username;
      for (let turn = 0; turn < 100; turn += 1)
        await directly(`x${turn}`, `h${turn}`, `p${turn}`, name);
      expect((await directly(await right(), 'h', 'p', name)).data).toMatchObject({
        outcome: 'wait',
      });
      expect((await tryCard(made.card)).status).toBe(200);
    });
  });

  describe('with a backup code', () => {
    const newCode = async () => {
      const answer = await env.manage(mama, { action: 'backup-code', childId: made.child.id });
      return answer.body as { code: string; expiresAt: string };
    };

    it('once, for twenty minutes, however it is typed', async () => {
      const { code, expiresAt } = await newCode();
      const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(20);
      const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`;
      const { user } = await env.enter(await env.signIn({ way: 'code', code: typed }));
      expect(user.id).toBe(made.child.id);
      expect(refusal(await env.signIn({ way: 'code', code }))).toEqual(refused);
    });

    it('once also when many come with it at the same moment', async () => {
      const { code } = await newCode();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => env.signIn({ way: 'code', code })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('not with one that is too old, replaced or made up', async () => {
      const first = await newCode();
      const second = await newCode();
      expect(refusal(await env.signIn({ way: 'code', code: first.code }))).toEqual(refused);
      await env.database.owner`
        update private.learner_secrets set expires_at = now() - interval '1 second'
        where user_id = ${made.child.id} and kind = 'code'`;
      for (const code of [second.code, 'AAAAA-AAAAA', '', null, {}, `${second.code}A`]) {
        expect(refusal(await env.signIn({ way: 'code', code }))).toEqual(refused);
      }
    });
  });

  describe('an enrolled device', () => {
    it('lists the children of its guardian, and nothing more of them', async () => {
      const { token, id, expires_at } = await env.enrol(mama, ' Kitchen tablet ');
      expect(token).toMatch(/^[\w-]{43}$/);
      const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(120);
      const brother = await env.addChild(mama, { displayName: 'Bayo' });
      await env.addChild(await env.learner());
      const { body } = await env.signIn({ way: 'device', device: token });
      const shown = [made, brother].map(({ child: { id: child, displayName, icon } }) => ({
        id: child,
        displayName,
        icon,
      }));
      expect(body.learners).toEqual(shown);
      expect(body.device).toEqual({ name: 'Kitchen tablet', expiresAt: expect.any(String) });
      const { data: devices } = await mama.client.rpc('my_devices');
      expect(devices).toMatchObject([{ id, name: 'Kitchen tablet' }]);
      expect(devices[0].last_used_at).toEqual(expect.any(String));
      expect(JSON.stringify(devices)).not.toContain(token);
      const [row] = await env.database.owner`
        select * from public.shared_devices where id = ${id}`;
      expect(JSON.stringify(row)).not.toContain(token);
    });

    it('lists eight at most', async () => {
      const { token } = await env.enrol(mama);
      for (let count = 0; count < 8; count += 1) await env.addChild(mama);
      const { body } = await env.signIn({ way: 'device', device: token });
      expect(body.learners).toHaveLength(8);
    });

    it('ends when it is revoked, expires, or the guardian is none any more', async () => {
      const device = await env.enrol(mama);
      expect((await tap(device.token)).status).toBe(200);
      const stranger = await env.learner();
      expect((await stranger.client.rpc('revoke_device', { id: device.id })).data).toBe(false);
      expect((await mama.client.rpc('revoke_device', { id: device.id })).data).toBe(true);
      expect((await mama.client.rpc('revoke_device', { id: device.id })).data).toBe(false);
      expect(refusal(await env.signIn({ way: 'device', device: device.token }))).toEqual(noDevice);
      expect(refusal(await tap(device.token))).toEqual(noDevice);

      const second = await env.enrol(mama);
      await env.database.owner`
        update public.shared_devices set expires_at = now() where id = ${second.id}`;
      expect(refusal(await tap(second.token))).toEqual(noDevice);

      const third = await env.enrol(mama);
      await env.database.owner`
        update public.guardianships set until = now() where child_id = ${made.child.id}`;
      const { body } = await env.signIn({ way: 'device', device: third.token });
      expect(body.learners).toEqual([]);
      expect(refusal(await tap(third.token))).toEqual(refused);
    });

    it('is enrolled by a guardian of a child without an email, ten times at most', async () => {
      const enrol = async (who: typeof mama, name: string) =>
        (await who.client.rpc('enrol_device', { name })).data.outcome;
      expect(await enrol(await env.learner(), 'Phone')).toBe('no_children');
      const { client } = await env.enter(await env.signIn({ way: 'card', card: made.card }));
      expect((await client.rpc('enrol_device', { name: 'Mine' })).data.outcome).toBe('no_children');
      expect((await env.client().rpc('enrol_device', { name: 'x' })).error).not.toBeNull();
      for (const name of ['', '  ', 'x'.repeat(61), 'a\nb']) {
        expect(await enrol(mama, name)).toBe('wrong_name');
      }
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) => enrol(mama, `Phone ${index}`)),
      );
      expect(outcomes.filter((outcome) => outcome === 'enrolled')).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(2);
    });
  });

  describe('with pictures', () => {
    it('in their order, on an enrolled device', async () => {
      const { token } = await env.enrol(mama);
      expect(refusal(await tap(token, wrongPictures()))).toEqual(refused);
      const { user } = await env.enter(await tap(token));
      expect(user.id).toBe(made.child.id);
      expect(await triesOf('child', made.child.id)).toMatchObject({ count: 0, day_count: 1 });
    });

    it('not without one: the answer is the same for real and false names', async () => {
      const { token } = await env.enrol(mama);
      const unknown = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
      const answers = [];
      for (const device of [undefined, '', unknown, 7, { token }]) {
        for (const learnerId of [made.child.id, randomUUID(), 'x', undefined]) {
          for (const pictures of [made.pictures, wrongPictures(), 'x']) {
            const { status, body } = await env.signIn({
              way: 'pictures',
              device,
              learnerId,
              pictures,
            });
            answers.push(JSON.stringify([status, body]));
          }
        }
      }
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse(answers[0] ?? '')[1].error).toBe('device_gone');
      expect(await triesOf('child', made.child.id)).toBeUndefined();
    });

    it('not as somebody who is not of this device, who is answered as a wrong picture is', async () => {
      const { token, id } = await env.enrol(mama);
      const other = await env.addChild(await env.learner());
      const wrong = await tap(token, wrongPictures());
      for (const [learner, pictures] of [
        [other.child.id, other.pictures],
        [randomUUID(), made.pictures],
        [mama.id, made.pictures],
      ] as const) {
        const answer = await tap(token, pictures, learner);
        expect([answer.status, answer.body]).toEqual([wrong.status, wrong.body]);
      }
      expect(await triesOf('device', id)).toMatchObject({ count: 4 });
      expect(await triesOf('child', other.child.id)).toBeUndefined();
    });

    it('five wrong ones in ten minutes, then waits that double, which the right ones end', async () => {
      const { token } = await env.enrol(mama);
      for (let count = 0; count < 5; count += 1) {
        expect(refusal(await tap(token, wrongPictures()))).toEqual(refused);
      }
      const waits = [];
      for (let count = 0; count < 7; count += 1) {
        const answer = await tap(token);
        expect(refusal(answer)).toEqual([429, 'too_many_tries']);
        expect(answer.body.isLocked).toBe(false);
        expect(answer.headers.get('retry-after')).toBe(String(answer.body.retryAfter));
        waits.push(Math.ceil(Number(answer.body.retryAfter) / 60));
        await waitOut();
        expect(refusal(await tap(token, wrongPictures()))).toEqual(refused);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
      await waitOut();
      expect((await tap(token)).status).toBe(200);
      expect(refusal(await tap(token, wrongPictures()))).toEqual(refused);
      expect((await tap(token)).status).toBe(200);
    });

    it('with four wrong ones in ten minutes there is no wait, and later they are forgotten', async () => {
      const { token } = await env.enrol(mama);
      for (let count = 0; count < 4; count += 1) await tap(token, wrongPictures());
      await env.database.owner`
        update private.tries set window_started_at = now() - interval '601 seconds'
        where subject = ${made.child.id}`;
      await tap(token, wrongPictures());
      expect((await tap(token)).status).toBe(200);
    });

    it('twenty tries a day at one child are checked of ten thousand, and the card still works', async () => {
      const device = await env.enrol(mama);
      const checks = vi.spyOn(crypto.subtle, 'deriveBits');
      try {
        let answers: Answer[] = [];
        for (let count = 0; count < 25; count += 1) {
          answers.push(await tap(device.token, wrongPictures()));
          await waitOut();
          await emptyDevice(device.id);
        }
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
        const locked = answers.at(-1);
        expect(locked && refusal(locked)).toEqual([429, 'too_many_tries']);
        expect(locked?.body.isLocked).toBe(true);
        // The rest of the ten thousand tries go straight to the same database function, without HTTP.
        const [counted] = await env.database.owner<{ checked: number }[]>`
          select count(*) filter (where answer ->> 'outcome' = 'check')::int as checked
          from (select service.begin_picture_try(device.token_hash, ${made.child.id}) as answer
            from generate_series(1, 9975)
            cross join (select token_hash from public.shared_devices where id = ${device.id}) as device) as tries`;
        expect(counted?.checked).toBe(0);
        answers = [await tap(device.token)];
        expect(answers[0]?.body.isLocked).toBe(true);
        // Deno hashes in its own process, out of this spy's reach: there the twenty 401 above are the only evidence.
        expect(checks.mock.calls.filter(isOfPictures)).toHaveLength(host === 'Deno' ? 0 : 20);
      } finally {
        checks.mockRestore();
      }
      const { user } = await env.enter(await env.signIn({ way: 'card', card: made.card }));
      expect(user.id).toBe(made.child.id);
      const again = await env.client().auth.signInWithPassword({
        email: `${made.child.username}@learner.akada.invalid`,
        password: made.password,
      });
      expect(again.error).toBeNull();
      const childId = made.child.id;
      const { body } = await env.manage(mama, { action: 'reset', childId, what: 'pictures' });
      expect((await tap(device.token, body.pictures)).status).toBe(200);
    }, 120_000);

    it('the pictures of a child are open again the next day', async () => {
      const { token } = await env.enrol(mama);
      await tap(token, wrongPictures());
      await env.database.owner`
        update private.tries set day_count = 20, count = 20, waits = 15,
          locked_until = now() - interval '1 hour'
        where subject = ${made.child.id}`;
      expect((await tap(token)).body.isLocked).toBe(true);
      await env.database.owner`
        update private.tries set day = day - 1 where subject = ${made.child.id}`;
      expect((await tap(token)).status).toBe(200);
    });

    it('of fifty wrong tries at the same moment five are checked', async () => {
      const device = await env.enrol(mama);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => tap(device.token, wrongPictures())),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
      expect(await triesOf('child', made.child.id)).toMatchObject({ count: 5, day_count: 5 });
      expect(await triesOf('device', device.id)).toMatchObject({ count: 5 });
    });

    it('whoever tries one child too often locks out no brother', async () => {
      const { token } = await env.enrol(mama);
      const brother = await env.addChild(mama);
      for (let count = 0; count < 40; count += 1) await tap(token, wrongPictures());
      expect((await tap(token, brother.pictures, brother.child.id)).status).toBe(200);
    });

    it('thirty wrong tries an hour on one device, three hundred a day in one family', async () => {
      const device = await env.enrol(mama);
      const second = await env.enrol(mama);
      for (let count = 0; count < 30; count += 1) {
        expect(refusal(await tap(device.token, made.pictures, randomUUID()))).toEqual(refused);
      }
      const hour = await tap(device.token);
      expect(refusal(hour)).toEqual([429, 'too_many_tries']);
      expect(Number(hour.body.retryAfter)).toBeGreaterThan(3_000);
      expect(Number(hour.body.retryAfter)).toBeLessThanOrEqual(3_600);
      expect((await tap(second.token)).status).toBe(200);
      await emptyDevice(device.id);
      expect((await tap(device.token)).status).toBe(200);

      await env.database.owner`
        update private.tries set day_count = 299 where scope = 'family' and subject = ${mama.id}`;
      expect(refusal(await tap(second.token, wrongPictures()))).toEqual(refused);
      expect(refusal(await tap(second.token))).toEqual([429, 'too_many_tries']);
      expect((await env.signIn({ way: 'card', card: made.card })).status).toBe(200);
    });

    it.each([
      [[]],
      [['drum']],
      [['drum', 'drum', 'sun', 'key']],
      [['drum', 'sun', 'key', 'nothing']],
      [[...pictureNames]],
      ['drum sun key moon'],
      [{ length: 4 }],
    ])('not with %j, which is not counted', async (pictures) => {
      const { token } = await env.enrol(mama);
      expect(refusal(await tap(token, pictures))).toEqual([400, 'wrong_body']);
      expect(await triesOf('child', made.child.id)).toBeUndefined();
    });

    it('what was counted goes with the account', async () => {
      const device = await env.enrol(mama);
      await tap(device.token, wrongPictures());
      await env.admin.auth.admin.deleteUser(made.child.id);
      await env.admin.auth.admin.deleteUser(mama.id);
      const left = await env.database.owner`
        select from private.tries where subject in (${made.child.id}, ${mama.id}, ${device.id})`;
      expect(left).toHaveLength(0);
    });
  });

  it('by POST alone, in a known way, with a body that is an object', async () => {
    const { code } = (await env.manage(mama, { action: 'backup-code', childId: made.child.id }))
      .body as { code: string };
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const path = `learner-sign-in?way=code&code=${code}`;
      const name = host === 'our own server' ? path : 'learner-sign-in';
      expect((await env.send(name, { method })).status).toBe(405);
    }
    for (const body of ['', 'null', '7', '"card"', '{']) {
      expect((await env.send('learner-sign-in', { method: 'POST', body })).status).toBe(400);
    }
    for (const way of [undefined, null, 'toString', '__proto__', ['card'], {}]) {
      expect(refusal(await env.signIn({ way }))).toEqual([400, 'wrong_way']);
    }
    expect((await env.signIn({ way: 'code', code })).status).toBe(200);
  });
});
