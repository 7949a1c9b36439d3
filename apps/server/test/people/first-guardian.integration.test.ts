import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import type { Learner } from '../learner-with-data.ts';
import { type Child, consentWords, createFamily, type Family, noteOf } from './family.ts';

const thisYear = new Date().getUTCFullYear();
const born = (years: number) => ({ birth_year: thisYear - years });

let server: TestFunctions;
let family: Family;
let mama: Learner;
let papa: Learner;
/** A child of 15 whose account mama manages. */
let ada: Child;

beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  mama = await family.adult('Mama Ade');
  papa = await family.adult('Papa Ade');
  ada = await family.managedChild(mama, born(15));
});

const ask = async (who: Learner, name: string, args: object = {}) => {
  const { data, error } = await who.client.rpc(name, args);
  expect(error, name).toBeNull();
  return data;
};
/** As if the child had shown it; a guardian who leaves ends the child's sessions. */
const newCode = async (child: Learner): Promise<string> => {
  const code = Array.from(randomUUID().replaceAll('-', '').slice(0, 8), (sign) =>
    String.fromCharCode(65 + Number.parseInt(sign, 16)),
  ).join('');
  await server.database.owner`
    insert into invitations (kind, child_id, code_hash, expires_at, created_by)
    values ('link', ${child.id}, private.hash_code(${code}), now() + interval '7 days', ${child.id})`;
  return code;
};
const useCode = async (child: Learner, adult: Learner, name = 'Papa Ade') =>
  ask(adult, 'use_link_code', { code: await newCode(child), relation: 'father', name });
const requestOf = async (child: Learner): Promise<string> => {
  const [row] = await server.database.owner`
    select id from invitations
    where child_id = ${child.id} and kind = 'link' and used_at is not null and answered_at is null`;
  return String(row?.id);
};
const linkTo = async (child: Learner, adult: Learner, approving: Learner) => {
  await useCode(child, adult);
  expect(await answer(approving, await requestOf(child))).toEqual({ outcome: 'linked' });
};
const answer = (who: Learner, id: string, yes = true) =>
  ask(who, 'answer_link_request', { id, yes });
const viewOf = async (who: Learner, child: Learner = ada) =>
  (await ask(who, 'my_family')).children.find(({ id }: { id: string }) => id === child.id);
const lettersTo = async ({ id }: Learner): Promise<string[]> => {
  const rows = await server.database.owner`
    select kind from letters where guardian_id = ${id} and child_id = ${ada.id}
      and kind in ('link_request', 'linked', 'move_notice', 'deletion') order by created_at`;
  return rows.map(({ kind }) => String(kind));
};
/** The emails that are sent now, as the mailer receives them. */
const sentTo = async ({ email }: Learner) => {
  const { data } = await server.admin.schema('service').rpc('take_emails', { most: 1000 });
  return data.filter(
    ({ to, kind }: { to: string; kind: string }) => to === email && kind !== 'consent_undo',
  );
};
const linkAll = async (...adults: Learner[]) => {
  for (const one of adults) await linkTo(ada, one, mama);
};
const manage = async ({ client }: Learner, body: object) => {
  const answered = await client.functions.invoke('child-accounts', {
    body: { childId: ada.id, ...body },
  });
  const { data, error } = answered;
  return error ? [error.context.status, (await error.context.json()).error] : data;
};

describe('a link to a child whose account a guardian manages', () => {
  it.each([9, 13, 15, 17])(
    'at %i waits for the first guardian, never for the child',
    async (age) => {
      const child = await family.managedChild(mama, born(age));
      expect(await useCode(child, papa)).toMatchObject({ outcome: 'asked', waits_for: 'guardian' });
      const id = await requestOf(child);
      for (const who of [child, papa, await family.adult()]) {
        expect(await answer(who, id)).toEqual({ outcome: 'gone' });
      }
      expect((await ask(papa, 'my_family')).children).toEqual([]);
      expect((await ask(child, 'my_people')).requests).toMatchObject([{ may_answer: false }]);
      expect(await answer(mama, id)).toEqual({ outcome: 'linked' });
      expect((await ask(papa, 'my_family')).children).toHaveLength(1);
    },
  );

  it('is told to the first guardian in the app and by email, before and after the answer', async () => {
    await useCode(ada, papa);
    expect((await ask(mama, 'my_family')).requests).toMatchObject([
      { child_id: ada.id, name: 'Papa Ade', relation: 'father', may_answer: true },
    ]);
    expect(await sentTo(mama)).toMatchObject([
      { kind: 'consent' },
      { kind: 'link_request', child_name: 'Ada' },
    ]);
    expect((await ask(papa, 'my_family')).asked).toMatchObject([
      { child_name: 'Ada', waits_for: 'guardian' },
    ]);
    await answer(mama, await requestOf(ada));
    const sent = await sentTo(mama);
    expect(sent).toMatchObject([{ kind: 'linked' }]);
    // Our emails contain nothing that a stranger typed.
    expect(JSON.stringify(sent)).not.toContain('Papa');
    expect((await ask(papa, 'my_family')).asked).toEqual([]);
  });

  it('is refused by the first guardian for good', async () => {
    await useCode(ada, papa);
    const id = await requestOf(ada);
    expect(await answer(mama, id, false)).toEqual({ outcome: 'refused' });
    expect(await answer(mama, id)).toEqual({ outcome: 'gone' });
    expect((await ask(papa, 'my_family')).children).toEqual([]);
  });

  it('is not approved by a second guardian, who sees that it waits', async () => {
    await linkAll(papa);
    const aunt = await family.adult('Aunt');
    await useCode(ada, aunt, 'Aunt');
    const id = await requestOf(ada);
    expect((await ask(papa, 'my_family')).requests).toMatchObject([
      { name: 'Aunt', may_answer: false },
    ]);
    expect(await answer(papa, id)).toEqual({ outcome: 'gone' });
    await answer(mama, id);
    expect(await lettersTo(papa)).toContain('linked');
  });

  it('cannot be forged, not even by the service', async () => {
    const link = { child_id: ada.id, guardian_id: papa.id, relation: 'father', guardian_name: 'P' };
    const forged = await server.admin.from('guardianships').insert(link);
    expect(forged.error?.code).toBe('PT403');
    const older = { ...link, since: '2020-01-01T00:00:00Z' };
    expect((await server.admin.from('guardianships').insert(older)).error?.code).toBe('PT403');
    await linkAll(papa);
    const mine = server.admin.from('guardianships');
    const aunt = await family.adult();
    for (const change of [{ guardian_id: aunt.id }, { since: '2020-01-01T00:00:00Z' }]) {
      const { error } = await mine.update(change).eq('child_id', ada.id).eq('guardian_id', papa.id);
      expect(error?.code).toBe('PT409');
    }
    const id = await family.guardianshipOf(ada, papa);
    await ask(mama, 'end_guardianship', { id });
    expect((await mine.update({ until: null }).eq('id', id)).error?.code).toBe('PT409');
    expect((await ask(papa, 'my_family')).children).toEqual([]);
  });

  it('is made once when two answers come at the same moment, yes or no', async () => {
    await useCode(ada, papa);
    const id = await requestOf(ada);
    const answers = await Promise.all([
      answer(mama, id),
      answer(mama, id, false),
      answer(mama, id),
    ]);
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'gone')).toHaveLength(2);
    const linked = (await ask(papa, 'my_family')).children.length;
    expect(linked).toBe(outcomes.includes('linked') ? 1 : 0);
  });

  it('fills no more than four places, and no page of the first guardian', async () => {
    const adults = await Promise.all(Array.from({ length: 6 }, () => family.adult()));
    const outcomes = [];
    for (const one of adults) outcomes.push((await useCode(ada, one)).outcome);
    expect(outcomes).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'full']);
    const { requests } = await ask(mama, 'my_family');
    const answers = await Promise.all(requests.map(({ id }: { id: string }) => answer(mama, id)));
    expect(answers.filter(({ outcome }) => outcome === 'linked')).toHaveLength(3);
    expect((await viewOf(mama)).guardians).toHaveLength(4);
  });

  it('asked for again by one adult stays one request, and mails stay few', async () => {
    for (let i = 0; i < 8; i += 1) expect((await useCode(ada, papa)).outcome).toBe('asked');
    expect((await ask(mama, 'my_family')).requests).toHaveLength(1);
    expect((await lettersTo(mama)).length).toBe(5);
  });

  it('of a learner with an own email is the learner’s to answer from 13 on, and guardians are told', async () => {
    const teen = await family.learner(thisYear - 15);
    await family.link(teen, mama);
    await family.link(teen, papa);
    const rows = await server.database.owner`
      select kind from letters where guardian_id = ${mama.id} and child_id = ${teen.id} and kind = 'linked'`;
    expect(rows).toHaveLength(1);
    expect(await viewOf(mama, teen)).toMatchObject({ is_first: false });
  });

  it('ends with the 18th year: nobody answers what was still open', async () => {
    await useCode(ada, papa);
    const id = await requestOf(ada);
    await server.database.owner`update people set birth_year = 1990 where user_id = ${ada.id}`;
    for (const who of [ada, mama, papa]) expect(await answer(who, id)).toEqual({ outcome: 'gone' });
    const rows = await server.database.owner`
      select from guardianships where child_id = ${ada.id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('the first guardian', () => {
  it('ends any link, and is ended by nobody', async () => {
    const aunt = await family.adult();
    await linkAll(papa, aunt);
    const of = (who: Learner) => family.guardianshipOf(ada, who);
    const first = { id: await of(mama) };
    expect(await ask(ada, 'end_guardianship', first)).toEqual({ outcome: 'not_yours' });
    for (const who of [papa, aunt]) {
      expect(await ask(who, 'end_guardianship', first)).toEqual({ outcome: 'gone' });
    }
    expect(await ask(papa, 'end_guardianship', { id: await of(aunt) })).toEqual({
      outcome: 'gone',
    });
    const { guardians } = await viewOf(mama);
    expect(guardians).toMatchObject([
      { is_me: true, is_first: true, may_end: false },
      { is_me: false, is_first: false, may_end: true },
      { may_end: true },
    ]);
    expect(
      (await viewOf(papa)).guardians.map(({ may_end: may }: { may_end: boolean }) => may),
    ).toEqual([false, false, false]);
    const id = guardians[1].id;
    expect(await ask(mama, 'end_guardianship', { id })).toEqual({ outcome: 'ended' });
    expect((await papa.client.rpc('child_week', { child_id: ada.id })).error?.code).toBe('42501');
    expect(await manage(papa, { action: 'reset', what: 'password' })).toEqual([
      403,
      'not_your_child',
    ]);
  });

  it('starts again what a later guardian has paused or withdrawn; not the other way round', async () => {
    await linkAll(papa);
    const child_id = ada.id;
    const words = await consentWords(mama.client);
    await ask(papa, 'set_child_limits', { child_id, paused: true });
    expect(await viewOf(mama)).toMatchObject({ is_paused: true, may_lift: true });
    expect(await ask(mama, 'set_child_limits', { child_id, paused: false })).toMatchObject({
      ...{ outcome: 'saved', is_paused: false },
    });
    for (let round = 0; round < 2; round += 1) {
      await ask(papa, 'withdraw_consent', { child_id });
      expect(await viewOf(mama)).toMatchObject({ consent: 'withdrawn', may_restore: true });
      expect((await ask(mama, 'restore_consent', { child_id, ...words })).outcome).toBe('restored');
      expect((await noteOf(ada)).error).toBeNull();
    }
    await ask(mama, 'set_child_limits', { child_id, paused: true });
    await ask(mama, 'withdraw_consent', { child_id });
    expect(await ask(papa, 'set_child_limits', { child_id, paused: false })).toMatchObject({
      outcome: 'not_yours',
    });
    expect((await ask(papa, 'restore_consent', { child_id, ...words })).outcome).toBe('not_yours');
    const records = await server.database.owner`
      select given from consent_records where user_id = ${ada.id} and actor_id = ${papa.id}`;
    expect(records.map(({ given }) => given)).toEqual([false, false]);
  });

  it('is not kept out by a no that a later guardian mailed', async () => {
    await linkAll(papa);
    const [letter] = (await sentTo(papa)).filter(
      ({ kind }: { kind: string }) => kind === 'consent',
    );
    const said = { token: letter.token, accept: false, answer: {} };
    expect((await server.admin.schema('service').rpc('answer_consent', said)).data).toEqual({
      outcome: 'declined',
    });
    const words = await consentWords(mama.client);
    const restored = await ask(mama, 'restore_consent', { child_id: ada.id, ...words });
    expect(restored.outcome).toBe('restored');
  });

  it('who has left or deleted the account is followed by the longest-standing one', async () => {
    const aunt = await family.adult();
    await linkAll(papa, aunt);
    const removed = await mama.client.functions.invoke('delete-account', {
      body: { confirmation: 'DELETE' },
    });
    expect(removed.data).toEqual({ deleted: true });
    expect(await viewOf(papa)).toMatchObject({ is_first: true });
    expect(await viewOf(aunt)).toMatchObject({ is_first: false });
    const uncle = await family.adult();
    await useCode(ada, uncle);
    const id = await requestOf(ada);
    expect(await answer(aunt, id)).toEqual({ outcome: 'gone' });
    expect(await answer(papa, id)).toEqual({ outcome: 'linked' });
    // A guardian who comes back ranks behind those who stayed.
    await ask(papa, 'end_guardianship', { id: await family.guardianshipOf(ada, papa) });
    expect(await viewOf(aunt)).toMatchObject({ is_first: true });
    await linkTo(ada, papa, aunt);
    expect(await viewOf(papa)).toMatchObject({ is_first: false });
  });

  it('and the last one do not both leave at the same moment', async () => {
    await linkAll(papa);
    const body = { confirmation: 'DELETE' };
    const gone = await Promise.all(
      [mama, papa].map(({ client }) => client.functions.invoke('delete-account', { body })),
    );
    expect(gone.filter(({ data }) => data?.deleted)).toHaveLength(1);
    const left = await server.database.owner`
      select from guardianships where child_id = ${ada.id} and until is null`;
    expect(left).toHaveLength(1);
    const both = await server.admin.auth.admin.deleteUser(
      gone[0]?.data?.deleted ? papa.id : mama.id,
    );
    expect(both.error).not.toBeNull();
  });

  it('is not held back by a child who has grown up', async () => {
    await server.database.owner`update people set birth_year = 1990 where user_id = ${ada.id}`;
    const { data } = await mama.client.functions.invoke('delete-account', {
      body: { confirmation: 'DELETE' },
    });
    expect(data).toEqual({ deleted: true });
  });
});

describe('an account that is to move or to go', () => {
  const email = () => `${randomUUID()}@own.test`;
  const move = (who: Learner, to: string) => manage(who, { action: 'move-to-email', email: to });
  const noticed = { outcome: 'noticed', dueAt: expect.any(String) };
  const daysPass = (days: number) => server.database.owner`
    update private.account_requests set asked_at = asked_at - make_interval(days => ${days})
    where child_id = ${ada.id}`;
  const moveLetter = async (to: string) => {
    const { data } = await server.admin.schema('service').rpc('take_emails', { most: 1000 });
    return data.find(
      ({ to: at, kind }: { to: string; kind: string }) => at === to && kind === 'move',
    );
  };
  const open = async (token: string) => {
    const { data } = await server.admin
      .schema('service')
      .rpc('use_move_token', { token, only_look: true });
    return data.outcome;
  };
  const finish = async (token: string) =>
    (
      await server.admin.functions.invoke('learner-sign-in', {
        body: { way: 'move', token, password: 'river-lantern-88' },
      })
    ).error?.context.status;

  it('moves at once by the word of the only guardian', async () => {
    const to = email();
    expect(await move(mama, to)).toEqual({ outcome: 'sent' });
    const letter = await moveLetter(to);
    expect(await open(letter.token)).toBe('ok');
    expect(await finish(letter.token)).toBeUndefined();
    expect(await family.personOf(ada)).toMatchObject({ manager: 'self' });
    expect(await open(letter.token)).toBe('gone');
  });

  it('moves only when every guardian has agreed on the address', async () => {
    const aunt = await family.adult('Aunt');
    await linkAll(papa, aunt);
    const to = email();
    expect(await move(papa, to)).toEqual(noticed);
    expect(await moveLetter(to)).toBeUndefined();
    expect(
      [await lettersTo(mama), await lettersTo(aunt), await lettersTo(papa)].map(
        (kinds) => kinds.filter((kind) => kind === 'move_notice').length,
      ),
    ).toEqual([1, 1, 0]);
    expect((await viewOf(mama)).move).toMatchObject({
      ...{ email: to, asked_by: 'Papa Ade', is_mine: false, is_due: false },
      waits_for: ['Mama Ade', 'Papa Ade'],
    });
    expect((await ask(ada, 'my_people')).changes).toMatchObject([
      { kind: 'move', email: to, asked_by: 'Papa Ade', waits_for: ['Mama Ade', 'Papa Ade'] },
    ]);
    expect(await move(mama, email())).toEqual([409, 'other_email']);
    expect(await move(mama, to.toUpperCase())).toEqual(noticed);
    expect((await viewOf(aunt)).move.waits_for).toHaveLength(1);
    expect(await move(aunt, to)).toEqual({ outcome: 'sent' });
    const letter = await moveLetter(to);
    // A guardian who joined in the meantime was not asked.
    const uncle = await family.adult('Uncle');
    await linkTo(ada, uncle, mama);
    expect(await open(letter.token)).toBe('gone');
    expect(await lettersTo(uncle)).toContain('move_notice');
    expect(await finish(letter.token)).toBe(404);
    expect(await move(uncle, to)).toEqual({ outcome: 'sent' });
    expect(await open((await moveLetter(to)).token)).toBe('ok');
  });

  it('moves after fourteen days of notice, unless a guardian keeps it', async () => {
    await linkAll(papa);
    const to = email();
    await move(papa, to);
    await daysPass(13);
    expect(await move(papa, to)).toEqual(noticed);
    expect(await moveLetter(to)).toBeUndefined();
    await daysPass(1);
    expect((await viewOf(papa)).move).toMatchObject({ is_due: true });
    expect(await move(papa, to)).toEqual({ outcome: 'sent' });
    const { token } = await moveLetter(to);
    expect(await open(token)).toBe('ok');
    expect((await mama.client.rpc('stop_child_move', { child_id: ada.id })).data).toBe(true);
    expect(await open(token)).toBe('gone');
    expect(await finish(token)).toBe(404);
    expect(await move(papa, to)).toEqual(noticed);
  });

  it('does not move by the link of somebody who is a guardian no more', async () => {
    await linkAll(papa);
    const to = email();
    await move(mama, to);
    await move(papa, to);
    const { token } = await moveLetter(to);
    expect(await open(token)).toBe('ok');
    await ask(mama, 'end_guardianship', { id: await family.guardianshipOf(ada, papa) });
    expect(await open(token)).toBe('gone');
    expect(await finish(token)).toBe(404);
    expect(await family.personOf(ada)).toMatchObject({ manager: 'guardian' });
    // Coming back does not restore the old request.
    await linkTo(ada, papa, mama);
    expect((await viewOf(mama)).move).toMatchObject({ is_mine: true, waits_for: ['Papa Ade'] });
    expect(await open(token)).toBe('gone');
  });

  it('waits fourteen days from the day on which the last guardian came', async () => {
    await linkAll(papa);
    await move(papa, email());
    await daysPass(20);
    expect((await viewOf(papa)).move.is_due).toBe(true);
    await linkTo(ada, await family.adult(), mama);
    expect((await viewOf(papa)).move.is_due).toBe(false);
    const asked = { action: 'delete', confirmation: 'DELETE' };
    expect(await manage(papa, asked)).toMatchObject({ deleted: false });
    await daysPass(13);
    await linkTo(ada, await family.adult(), mama);
    await daysPass(13);
    expect(await manage(papa, asked)).toMatchObject({ deleted: false });
    await daysPass(1);
    expect(await manage(papa, asked)).toEqual({ deleted: true });
  });

  it('gives notice of each request by email, also of one that follows a stopped one', async () => {
    await linkAll(papa);
    const to = email();
    const notices = async () =>
      (await lettersTo(mama)).filter((kind) => kind === 'move_notice').length;
    for (let asked = 1; asked <= 5; asked += 1) {
      expect(await move(papa, to)).toEqual(noticed);
      expect(await move(papa, to)).toEqual(noticed);
      expect(await notices()).toBe(asked);
      await (asked % 2 ? mama : papa).client.rpc('stop_child_move', { child_id: ada.id });
    }
    // Without a notice there is no request.
    expect(await move(papa, to)).toEqual([429, 'too_many_letters']);
    expect((await viewOf(mama)).move).toBeNull();
    expect(await notices()).toBe(5);
    expect(await move(mama, to)).toEqual(noticed);
  });

  it('goes by the word of all alone, and says who still has to agree', async () => {
    await linkAll(papa);
    const asked = { action: 'delete', confirmation: 'DELETE' };
    expect(await manage(papa, asked)).toMatchObject({ deleted: false });
    expect((await viewOf(mama)).deletion).toMatchObject({
      ...{ asked_by: 'Papa Ade', is_mine: false, waits_for: ['Mama Ade'] },
    });
    expect((await ask(ada, 'my_people')).changes).toMatchObject([
      { kind: 'delete', asked_by: 'Papa Ade', waits_for: ['Mama Ade'] },
    ]);
    expect(await manage(mama, asked)).toEqual({ deleted: true });
  });

  it('is decided by the learner alone from 18 on, and by no guardian', async () => {
    await linkAll(papa);
    const to = email();
    await move(papa, to);
    await move(mama, to);
    const old = await moveLetter(to);
    await server.database.owner`update people set birth_year = 1990 where user_id = ${ada.id}`;
    expect(await open(old.token)).toBe('gone');
    for (const who of [mama, papa]) {
      expect(await move(who, to)).toEqual([403, 'not_your_child']);
      expect(await manage(who, { action: 'delete', confirmation: 'DELETE' })).toEqual([
        ...[403, 'not_your_child'],
      ]);
    }
    const own = email();
    expect(await move(ada, own)).toEqual({ outcome: 'sent' });
    expect(await finish((await moveLetter(own)).token)).toBeUndefined();
  });

  it('is not touched by strangers, a former guardian or the child', async () => {
    await linkAll(papa);
    const to = email();
    await move(papa, to);
    expect(await move(ada, to)).toEqual([403, 'too_young']);
    const former = await family.adult();
    await linkTo(ada, former, mama);
    const refused = async (who: Learner) => {
      for (const name of ['stop_child_move', 'stop_child_deletion']) {
        expect((await who.client.rpc(name, { child_id: ada.id })).error?.code).toBe('42501');
      }
      const direct = { child: ada.id, guardian: who.id, email: to };
      expect((await who.client.schema('service').rpc('ask_child_move', direct)).error?.code).toBe(
        '42501',
      );
    };
    await refused(ada);
    await ask(mama, 'end_guardianship', { id: await family.guardianshipOf(ada, former) });
    for (const who of [former, await family.adult()]) await refused(who);
    expect(await move(former, to)).toEqual([403, 'not_your_child']);
    expect((await viewOf(mama)).move).not.toBeNull();
  });
});
