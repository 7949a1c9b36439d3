import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Families,
  type FunctionHost,
  functionHosts,
  type MadeChild,
  startFamilies,
} from '../../../test/families.ts';

type Adult = Awaited<ReturnType<Families['learner']>>;
type Session = { token: string; refresh: string };

const refusal = ({ status, body }: Answer) => [status, body.error];

describe.each(functionHosts)('what is revoked ends on %s', (host: FunctionHost) => {
  let env: Families;
  let mama: Adult;
  let made: MadeChild;
  let childId: string;

  beforeAll(async () => {
    env = await startFamilies(host);
  });
  afterAll(() => env.stop());
  beforeEach(async () => {
    mama = await env.learner();
    made = await env.addChild(mama);
    childId = made.child.id;
  });

  const authPost = (path: string, body: object, token = env.secrets.publishableKey) =>
    fetch(`${env.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {
        apikey: env.secrets.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  async function open(answer: Answer): Promise<Session> {
    const verify = { token_hash: answer.body.token_hash, type: 'magiclink' };
    const response = await authPost('/verify', verify);
    const session = (await response.json()) as Record<string, string>;
    expect(response.status, JSON.stringify(session)).toBe(200);
    return { token: session.access_token ?? '', refresh: session.refresh_token ?? '' };
  }

  const logIn = async (password = made.password) => {
    const email = `${made.child.username}@learner.akada.invalid`;
    const { data } = await env.client().auth.signInWithPassword({ email, password });
    return (
      data.session && { token: data.session.access_token, refresh: data.session.refresh_token }
    );
  };
  async function byPassword(): Promise<Session> {
    const session = await logIn();
    if (!session) throw new Error('The password was refused');
    return session;
  }

  const askCard = (card: unknown = made.card) => env.signIn({ way: 'card', card });
  const byCard = async (card?: unknown) => open(await askCard(card));
  const askPictures = (device: string, pictures: unknown = made.pictures) =>
    env.signIn({ way: 'pictures', device, learnerId: childId, pictures });
  const byPictures = async (device: string) => open(await askPictures(device));
  const newCode = async (guardian = mama) =>
    (await env.manage(guardian, { action: 'backup-code', childId })).body.code;
  const byCode = async (guardian = mama) =>
    open(await env.signIn({ way: 'code', code: await newCode(guardian) }));
  const reset = (what: string, guardian = mama) =>
    env.manage(guardian, { action: 'reset', childId, what });

  /** Neither the access token nor the refresh token of an ended session works. */
  async function isAlive({ token, refresh }: Session): Promise<boolean> {
    const headers = { apikey: env.secrets.publishableKey, authorization: `Bearer ${token}` };
    const user = await fetch(`${env.url}/auth/v1/user`, { headers });
    const called = await env.call('child-accounts', { action: 'nothing' }, token);
    const renewed = await authPost('/token?grant_type=refresh_token', { refresh_token: refresh });
    const alive = [user.status === 200, called.status !== 401, renewed.status === 200];
    expect(new Set(alive).size, JSON.stringify(alive)).toBe(1);
    return alive[0] === true;
  }

  async function stateOf(sessions: Record<string, Session>) {
    const states = Object.entries(sessions).map(
      async ([name, session]) => [name, await isAlive(session)] as const,
    );
    return Object.fromEntries(await Promise.all(states));
  }

  async function everyWay() {
    const device = await env.enrol(mama);
    return {
      device,
      sessions: {
        password: await byPassword(),
        card: await byCard(),
        pictures: await byPictures(device.token),
        code: await byCode(),
      },
    };
  }

  const all = { password: true, card: true, pictures: true, code: true };

  describe('a way in', () => {
    it('that is made anew ends the sessions that came by it, and no others', async () => {
      const { sessions } = await everyWay();
      expect(await stateOf(sessions)).toEqual(all);
      await reset('card');
      expect(await stateOf(sessions)).toEqual({ ...all, card: false });
      await reset('pictures');
      expect(await stateOf(sessions)).toEqual({ ...all, card: false, pictures: false });
      await newCode();
      expect(await stateOf(sessions)).toEqual({
        ...all,
        card: false,
        pictures: false,
        code: false,
      });
      await reset('password');
      expect(await isAlive(sessions.password)).toBe(false);
    });

    it('that is revoked ends its sessions: a card, a device', async () => {
      const { sessions, device } = await everyWay();
      await env.manage(mama, { action: 'revoke-card', childId });
      expect(await stateOf(sessions)).toEqual({ ...all, card: false });
      await mama.client.rpc('revoke_device', { id: device.id });
      expect(await stateOf(sessions)).toEqual({ ...all, card: false, pictures: false });
    });

    it('ends on the device that is revoked, not on the other one', async () => {
      const [one, two] = [await env.enrol(mama), await env.enrol(mama)];
      const sessions = {
        one: await byPictures(one.token),
        two: await byPictures(two.token),
      };
      await mama.client.rpc('revoke_device', { id: one.id });
      expect(await stateOf(sessions)).toEqual({ one: false, two: true });
    });

    it('of a brother or sister stays', async () => {
      const sister = await env.addChild(mama);
      const hers = await byCard(sister.card);
      await reset('card');
      await reset('password');
      expect(await isAlive(hers)).toBe(true);
    });

    it('lets nobody in who was between the two steps of a sign-in', async () => {
      const device = await env.enrol(mama);
      const cases = [
        [() => askCard(), () => reset('card')],
        [() => askCard(), () => env.manage(mama, { action: 'revoke-card', childId })],
        [() => askPictures(device.token), () => reset('pictures')],
        [
          async () => env.signIn({ way: 'code', code: await newCode() }),
          () => env.manage(mama, { action: 'backup-code', childId }),
        ],
      ] as const;
      for (const [ask, revoke] of cases) {
        made = await env.addChild(mama);
        childId = made.child.id;
        const answer = await ask();
        expect(answer.status).toBe(200);
        await revoke();
        const late = { token_hash: answer.body.token_hash, type: 'magiclink' };
        expect((await authPost('/verify', late)).status).toBe(403);
      }
      const sessions = await env.database.owner`
        select from auth.sessions where user_id = ${childId}`;
      expect(sessions).toHaveLength(0);
    });

    it('keeps no session that is opened while it is revoked', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { card } = (await reset('card')).body;
        const asked = await Promise.all([1, 2, 3].map(() => askCard(card)));
        expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
        const opened = asked.map(({ body }) =>
          authPost('/verify', { token_hash: body.token_hash, type: 'magiclink' }),
        );
        await Promise.all([...opened, reset('card')]);
        const left = await env.database.owner`
          select from auth.sessions where user_id = ${childId}`;
        expect(left).toHaveLength(0);
      }
    });

    it('ends sessions of unknown origin too', async () => {
      const session = await byCard();
      await env.database.owner`delete from private.session_origins`;
      await reset('pictures');
      expect(await isAlive(session)).toBe(false);
    });
  });

  describe('a stolen session', () => {
    it('enrols no second step, and nothing else that keeps the child out', async () => {
      const thief = await byCard();
      const enrolled = await authPost('/factors', { factor_type: 'totp' }, thief.token);
      expect(enrolled.status).toBe(403);
      expect(await enrolled.json()).toMatchObject({
        error_code: 'managed_account',
        msg: 'A parent or teacher looks after this account, so it has no second step.',
      });
      const id = randomUUID();
      for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`]) {
        const body = { challenge_id: randomUUID(), code: '123456' };
        const refused = await authPost(path, body, thief.token);
        expect([refused.status, await refused.json()]).toMatchObject([
          403,
          { error_code: 'managed_account' },
        ]);
      }
      const written = env.database.auth`
        insert into auth.mfa_factors (user_id, factor_type, status)
        values (${childId}, 'totp', 'verified')`;
      await expect(written).rejects.toMatchObject({ code: 'PT403' });
    });

    it('makes no password of its own', async () => {
      const thief = await byCard();
      const response = await fetch(`${env.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: env.secrets.publishableKey,
          authorization: `Bearer ${thief.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: 'thiefs-own-lantern-9' }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error_code: 'managed_account',
        msg: 'Ask your parent or teacher: they look after this account.',
      });
      expect(await logIn('thiefs-own-lantern-9')).toBeNull();
      expect(await logIn()).not.toBeNull();
    });

    it('does not use the moment in which a guardian changes the password', async () => {
      await reset('password');
      const openings = await env.database.owner`
        select from private.password_openings where user_id = ${childId}`;
      expect(openings).toHaveLength(0);
      const again = env.database.auth`
        update auth.users set encrypted_password = 'x' where id = ${childId}`;
      await expect(again).rejects.toMatchObject({ code: 'PT403' });
    });
  });

  it('nobody comes in between the two steps of a reset, to set a password of their own', async () => {
    const before = await askCard();
    await env.admin
      .schema('service')
      .rpc('open_password_reset', { child: childId, guardian: mama.id });
    for (const answer of [before, await askCard()]) {
      const body = { token_hash: answer.body.token_hash, type: 'magiclink' };
      expect((await authPost('/verify', body)).status).toBe(403);
    }
    expect(await logIn()).toBeNull();
    // An interrupted reset expires after some seconds.
    await env.database.owner`update private.password_openings set expires_at = now()`;
    const { body } = await reset('password');
    expect(await logIn(String(body.password))).not.toBeNull();
    expect(await isAlive(await byCard())).toBe(true);
  });

  it('resets at the same moment all succeed, and one password of them counts', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => reset('password')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const opened = [];
    for (const { body } of answers) opened.push((await logIn(String(body.password))) !== null);
    expect(opened.filter(Boolean)).toHaveLength(1);
    const openings = await env.database.owner`
      select from private.password_openings where user_id = ${childId}`;
    expect(openings).toHaveLength(0);
  });

  it('a session by a token that no way in stands behind is refused', async () => {
    const { data } = await env.admin.auth.admin.generateLink({
      type: 'magiclink',
      email: `${made.child.username}@learner.akada.invalid`,
    });
    const body = { token_hash: data.properties?.hashed_token, type: 'magiclink' };
    expect((await authPost('/verify', body)).status).toBe(403);
  });

  it("a guardian's reset takes away what stands in the way", async () => {
    const { owner } = env.database;
    const device = await env.enrol(mama);
    const stolen = await byCard();
    // An earlier version of Akada allowed this.
    await owner`alter table auth.mfa_factors disable trigger refuse_managed_factor`;
    await owner`
      insert into auth.mfa_factors (user_id, factor_type, status)
      values (${childId}, 'totp', 'verified')`;
    await owner`alter table auth.mfa_factors enable trigger refuse_managed_factor`;
    await owner`
      insert into private.tries (scope, subject, day_count) values ('child', ${childId}, 20)
      on conflict (scope, subject) do update set day_count = 20`;
    expect((await askPictures(device.token)).status).toBe(429);
    const { body } = await reset('password');
    expect(await isAlive(stolen)).toBe(false);
    const factors = await owner`select from auth.mfa_factors where user_id = ${childId}`;
    expect(factors).toHaveLength(0);
    expect((await askPictures(device.token)).status).toBe(200);
    const fresh = await logIn(String(body.password));
    const { data: overview, error } = await env
      .client()
      .rpc('my_people', {}, { head: false })
      .setHeader('authorization', `Bearer ${fresh?.token}`);
    expect([error, overview?.manager]).toEqual([null, 'guardian']);
  });

  it('an account that becomes managed loses its second steps', async () => {
    const teen = await env.learner();
    await env.database.owner`
      insert into auth.mfa_factors (user_id, factor_type, status)
      values (${teen.id}, 'totp', 'verified')`;
    await env.database.owner`
      update public.people set manager = 'guardian' where user_id = ${teen.id}`;
    const left = await env.database.owner`
      select from auth.mfa_factors where user_id = ${teen.id}`;
    expect(left).toHaveLength(0);
  });

  describe('a guardian who leaves', () => {
    let papa: Adult;
    beforeEach(async () => {
      papa = await env.learner();
      await env.addGuardian(mama, childId, papa);
    });

    const leave = async (guardian = papa) => {
      const [link] = await env.database.owner`
        select id from public.guardianships
        where child_id = ${childId} and guardian_id = ${guardian.id}`;
      const { data } = await guardian.client.rpc('end_guardianship', { id: link?.id });
      expect(data).toEqual({ outcome: 'ended' });
    };

    it('comes in by nothing that this guardian knew, had or had begun', async () => {
      const card = (await reset('card', papa)).body.card;
      const password = String((await reset('password', papa)).body.password);
      const device = await env.enrol(papa);
      const sessions = {
        card: await byCard(card),
        pictures: await byPictures(device.token),
        code: await byCode(papa),
      };
      const code = await newCode(papa);
      const begun = await askCard(card);
      await leave();
      expect(await stateOf(sessions)).toEqual({ card: false, pictures: false, code: false });
      expect(refusal(await askCard(card))).toEqual([401, 'sign_in_refused']);
      expect(refusal(await env.signIn({ way: 'code', code }))).toEqual([401, 'sign_in_refused']);
      expect((await askPictures(device.token)).status).toBe(401);
      expect(await logIn(password)).toBeNull();
      const late = { token_hash: begun.body.token_hash, type: 'magiclink' };
      expect((await authPost('/verify', late)).status).toBe(403);
      expect(refusal(await reset('password', papa))).toEqual([403, 'not_your_child']);
    });

    it('does so too when the account of the guardian is deleted', async () => {
      const card = (await reset('card', papa)).body.card;
      const session = await byCard(card);
      await env.admin.auth.admin.deleteUser(papa.id);
      expect(await isAlive(session)).toBe(false);
      expect((await askCard(card)).status).toBe(401);
      expect(await logIn()).toBeNull();
    });

    it('leaves the pictures of the others, and new ways in for them to give', async () => {
      const device = await env.enrol(mama);
      await leave();
      expect((await askPictures(device.token)).status).toBe(200);
      const waysOf = async () => (await mama.client.rpc('my_family')).data.children[0].ways;
      expect(await waysOf()).toEqual({ card: false, pictures: true, password: false });
      const { body } = await reset('password');
      expect(await logIn(String(body.password))).not.toBeNull();
      expect(await waysOf()).toEqual({ card: false, pictures: true, password: true });
    });

    it('who made the child, too', async () => {
      const session = await byCard();
      await leave(mama);
      expect(await isAlive(session)).toBe(false);
      expect(await logIn()).toBeNull();
      expect((await askCard()).status).toBe(401);
      expect((await reset('card', papa)).status).toBe(200);
    });

    it('changes nothing for a child who looks after an own account', async () => {
      const teen = await env.learner();
      await env.database.owner`
        insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
        values (${teen.id}, ${papa.id}, 'father', 'Papa Ade')`;
      await env.database.owner`
        update public.guardianships set until = now() where child_id = ${teen.id}`;
      expect((await teen.client.auth.getUser()).error).toBeNull();
      expect((await teen.client.auth.refreshSession()).error).toBeNull();
    });

    it('takes along the move to another mailbox that this guardian asked for', async () => {
      const { owner } = env.database;
      await owner`
        update public.people set birth_year = ${new Date().getUTCFullYear() - 15}
        where user_id = ${childId}`;
      const asked = { action: 'move-to-email', childId, email: 'own@example.com' };
      // Both guardians agree, and an email goes out for each.
      await env.manage(mama, asked);
      await env.manage(papa, asked);
      const linkOf = async (guardian: Adult) => {
        const token = `${randomUUID()}${randomUUID()}`;
        await owner`
          insert into public.invitations (kind, child_id, email, code_hash, expires_at, created_by)
          values ('move', ${childId}, 'own@example.com', private.hash_code(${token}),
            now() + interval '1 day', ${guardian.id})`;
        return token;
      };
      const [papas, mamas] = [await linkOf(papa), await linkOf(mama)];
      const look = async (token: string) => (await env.signIn({ way: 'look-move', token })).status;
      const lettersWaiting = async () =>
        (await owner`select from public.letters where child_id = ${childId} and kind = 'move'`)
          .length;
      expect([await look(papas), await look(mamas), await lettersWaiting()]).toEqual([200, 200, 1]);
      await leave();
      expect([await look(papas), await look(mamas), await lettersWaiting()]).toEqual([404, 200, 0]);
    });
  });
});
