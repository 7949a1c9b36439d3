import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { type Learner, learnerWithData } from '../learner-with-data.ts';
import { consentWords, createFamily, type Family, noteOf } from './family.ts';

let server: TestFunctions;
let family: Family;
beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
});
afterAll(() => server.stop());

const rpc = async (who: Learner, name: string, args: object = {}) => who.client.rpc(name, args);
const answerOf = async (who: Learner, name: string, args: object = {}) => {
  const { data, error } = await rpc(who, name, args);
  expect(error, name).toBeNull();
  return data;
};
const childrenOf = async (who: Learner) => (await answerOf(who, 'my_family')).children;

/** Every request that a guardian can make about one child. */
const callsAbout = (child_id: string): [string, object][] => [
  ['child_week', { child_id }],
  ['child_week', { child_id, week: '2026-01-02' }],
  ['set_child_limits', { child_id, paused: true, minutes_a_day: 30 }],
  ['set_child_profile', { child_id, display_name: 'Mine', icon: 'drum', level: 'JSS 1' }],
  ['set_weekly_letter', { child_id, is_on: true }],
  ['withdraw_consent', { child_id }],
  ['restore_consent', { child_id, version: '2026-11-16', words_hash: 'x' }],
  ['send_praise', { child_id, words: 'Well done!' }],
  ['sent_praise', { child_id }],
];

describe('a guardian', () => {
  it('is refused with the id of any other child, and leaves it untouched', async () => {
    const [mama, stranger] = [await family.adult(), await family.adult()];
    const ada = await family.managedChild(mama);
    await family.managedChild(stranger);
    const before = await family.personOf(ada);
    for (const who of [stranger, ada, await family.adult()]) {
      for (const [name, args] of callsAbout(ada.id)) {
        const { status, error, data } = await rpc(who, name, args);
        expect([status, error?.code, data], name).toEqual([403, '42501', null]);
      }
    }
    expect(await family.personOf(ada)).toEqual(before);
    const looks = await server.database.owner`select from looks where subject_id = ${ada.id}`;
    expect(looks).toHaveLength(0);
  });

  it('who has left is refused at the next call, with the same token', async () => {
    const [mama, papa] = [await family.adult(), await family.adult()];
    const ada = await family.managedChild(mama);
    await family.link(ada, papa, mama);
    expect(await childrenOf(papa)).toHaveLength(1);
    const id = await family.guardianshipOf(ada, papa);
    expect(await answerOf(papa, 'end_guardianship', { id })).toEqual({ outcome: 'ended' });
    expect(await answerOf(papa, 'end_guardianship', { id })).toEqual({ outcome: 'gone' });
    expect(await childrenOf(papa)).toEqual([]);
    for (const [name, args] of callsAbout(ada.id)) {
      expect((await rpc(papa, name, args)).error?.code, name).toBe('42501');
    }
    expect((await papa.client.from('guardianships').select()).data).toEqual([]);
  });

  it('of a child who is grown is a guardian no more', async () => {
    const mama = await family.adult();
    const ada = await family.learner(2012);
    await family.link(ada, mama);
    expect(await childrenOf(mama)).toHaveLength(1);
    await server.database.owner`update people set birth_year = 1990 where user_id = ${ada.id}`;
    expect(await childrenOf(mama)).toEqual([]);
    expect((await rpc(mama, 'child_week', { child_id: ada.id })).status).toBe(403);
  });

  it('never gets a note, a card or a visit, whatever is asked and however', async () => {
    const mama = await family.adult();
    const verified = async () => {
      const child = await family.learner(2012);
      await server.database.owner`
        update people set consent = 'verified' where user_id = ${child.id}`;
      return child;
    };
    const ada = await learnerWithData({ admin: server.admin, learner: verified });
    await family.link(ada, mama);
    const secret = `secret-${randomUUID()}`;
    expect((await noteOf(ada, secret)).error).toBeNull();
    const { owner } = server.database;
    const hidden = await owner<{ id: string }[]>`
      select id::text from user_notes where user_id = ${ada.id}
      union all select id::text from flashcard_reviews where user_id = ${ada.id}
      union all select id::text from study_sessions where user_id = ${ada.id}`;
    expect(hidden.length).toBeGreaterThan(3);
    let told = '';
    for (const [name, args] of [['my_family', {}] as const, ...callsAbout(ada.id).slice(0, 3)]) {
      told += JSON.stringify(await answerOf(mama, name, args));
    }
    const tables = await owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    for (const { name } of tables) {
      const { data } = await mama.client.from(name).select().limit(1000);
      if (!['guardianships', 'looks', 'praise'].includes(name))
        expect(JSON.stringify(data), name).not.toContain(ada.id);
      told += JSON.stringify(data);
    }
    for (const needle of [secret, 'my note', ...hidden.map(({ id }) => id)]) {
      expect(told).not.toContain(needle);
    }
    const download = await mama.client.functions.invoke('download-my-data');
    expect(JSON.stringify(download.data)).not.toContain(secret);
  });

  it('praises a child once a day, who reads it once on the dashboard', async () => {
    const [mama, papa] = [await family.adult(), await family.adult()];
    const ada = await family.managedChild(mama);
    const obi = await family.managedChild(mama);
    await family.link(ada, papa, mama);
    const child_id = ada.id;
    const send = async (who: Learner, words: string | null) =>
      (await answerOf(who, 'send_praise', { child_id, words })).outcome;
    const isTold = async (who: Learner) => (await answerOf(who, 'my_limits')).has_praise;
    for (const words of ['', ' \n ', 'a'.repeat(121), 'bell \u0007', null]) {
      expect(await send(mama, words)).toBe('wrong');
    }
    expect([await isTold(ada), await answerOf(mama, 'sent_praise', { child_id })]).toEqual([
      false,
      null,
    ]);
    expect(await send(mama, '  You did\nnot give up. ')).toBe('sent');
    expect(await send(mama, 'Again')).toBe('already');
    expect(await send(papa, 'b'.repeat(120))).toBe('sent');
    expect([await isTold(ada), await isTold(obi)]).toEqual([true, false]);
    expect(await answerOf(ada, 'my_praise')).toMatchObject([
      { words: 'b'.repeat(120), is_new: true },
      { words: 'You did not give up.', is_new: true },
    ]);
    expect(await answerOf(obi, 'my_praise')).toEqual([]);
    await answerOf(obi, 'see_praise');
    const sent = { words: 'You did not give up.', is_read: false };
    expect(await answerOf(mama, 'sent_praise', { child_id })).toEqual(sent);
    await answerOf(ada, 'see_praise');
    expect(await answerOf(mama, 'sent_praise', { child_id })).toEqual({ ...sent, is_read: true });
    expect(await isTold(ada)).toBe(false);
    // Each guardian reads only what they sent themselves, and only while they are a guardian.
    expect((await mama.client.from('praise').select('words')).data).toEqual([
      { words: sent.words },
    ]);
    expect(
      await answerOf(papa, 'end_guardianship', { id: await family.guardianshipOf(ada, papa) }),
    ).toEqual({ outcome: 'ended' });
    expect((await papa.client.from('praise').select()).data).toEqual([]);
    for (const who of [mama, ada]) {
      const row = { child_id, guardian_id: who.id, day: '2026-01-02', words: 'Forged' };
      expect((await who.client.from('praise').insert(row)).error?.code).toBe('42501');
    }
    await server.database.owner`update people set consent = 'withdrawn' where user_id = ${obi.id}`;
    expect(await answerOf(mama, 'send_praise', { child_id: obi.id, words: 'Hi' })).toEqual({
      outcome: 'wrong',
    });
  });

  it('sees the week of the child in numbers, and the child sees who looked', async () => {
    const mama = await family.adult();
    const ada = await family.managedChild(mama);
    const { owner } = server.database;
    await owner`
      insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title, position, questions)
      values ('w1', 'c', 'mathematics', 'Maths', 'u', 'Fractions', 'Halves', 1, 5),
        ('w2', 'c', 'mathematics', 'Maths', 'u', 'Fractions', 'Quarters', 2, 5)`;
    const attempt = async (lesson: string, correct: number) => {
      const now = new Date().toISOString();
      const { error } = await ada.client.from('quiz_attempts').insert({
        ...{ id: randomUUID(), user_id: ada.id, course_id: 'c', lesson_id: lesson },
        ...{ answers: [], correct, total: 5, started_at: now, finished_at: now },
      });
      expect(error).toBeNull();
    };
    await attempt('w1', 5);
    await attempt('w2', 1);
    const week = await answerOf(mama, 'child_week', { child_id: ada.id });
    expect(week.child).toEqual({
      id: ada.id,
      display_name: 'Ada',
      icon: 'drum',
      level: 'Primary 5',
    });
    expect(week.days).toHaveLength(7);
    expect(week.totals).toMatchObject({ days: 1, questions: 10, average: 60 });
    expect(week.before).toBeNull();
    expect(week.strong).toMatchObject({ lesson_title: 'Halves', correct: 5, total: 5 });
    expect(week.weak).toMatchObject({
      lesson_title: 'Quarters',
      unit_title: 'Fractions',
      correct: 1,
    });
    expect(week.quizzes).toHaveLength(2);
    expect(JSON.stringify(week)).not.toMatch(/answers|option|content/);
    const earlier = await answerOf(mama, 'child_week', { child_id: ada.id, week: '2026-01-02' });
    expect(earlier).toMatchObject({ from: '2025-12-29', totals: { days: 0, average: null } });

    const [child] = await childrenOf(mama);
    expect(child).toMatchObject({
      ...{ id: ada.id, username: ada.username, manager: 'guardian', consent: 'declared' },
      ...{
        is_paused: false,
        weekly_letter: false,
        has_plus: false,
        open_tasks: 0,
        letter: 'waiting',
      },
      ...{ week: { days: 1 }, ways: { card: false, pictures: false } },
      guardians: [{ relation: 'mother', name: 'Bisi Ade', is_me: true, is_first: true }],
    });
    const mine = await answerOf(ada, 'my_people');
    expect(mine).toMatchObject({ manager: 'guardian', username: ada.username });
    expect(mine.guardians).toMatchObject([{ name: 'Bisi Ade', relation: 'mother', until: null }]);
    expect(mine.looks).toMatchObject([
      { name: 'Bisi Ade', what: 'family', n: 1 },
      { name: 'Bisi Ade', what: 'week', n: 2 },
    ]);
    expect(JSON.stringify(mine)).not.toContain(mama.email);
  });
});

describe('a code to link', () => {
  it('works once, and the child says yes or no', async () => {
    const ada = await family.learner(2010);
    const [papa, thief] = [await family.adult(), await family.adult()];
    const { code } = await answerOf(ada, 'new_link_code');
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const typed = {
      code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `,
      relation: 'father',
      name: 'Papa',
    };
    // A GET or HEAD of the URL, as mail scanners send, does not use the link up.
    for (const way of [{ get: true }, { head: true }]) {
      expect((await papa.client.rpc('use_link_code', typed, way)).status).toBe(405);
    }
    expect(await answerOf(papa, 'use_link_code', typed)).toEqual({
      ...{ outcome: 'asked', child_name: 'Ada', waits_for: 'child' },
    });
    expect(await childrenOf(papa)).toEqual([]);
    expect((await answerOf(thief, 'use_link_code', typed)).outcome).toBe('wrong_code');
    const id = await family.requestOf(ada);
    for (const who of [papa, thief]) {
      expect(await answerOf(who, 'answer_link_request', { id, yes: true })).toEqual({
        outcome: 'gone',
      });
    }
    expect(await answerOf(ada, 'answer_link_request', { id, yes: false })).toEqual({
      outcome: 'refused',
    });
    expect(await answerOf(ada, 'answer_link_request', { id, yes: true })).toEqual({
      outcome: 'gone',
    });
    expect(await childrenOf(papa)).toEqual([]);
    await family.link(ada, papa);
    const again = await answerOf(ada, 'new_link_code');
    const outcome = await answerOf(papa, 'use_link_code', { ...typed, code: again.code });
    expect(outcome).toEqual({ outcome: 'already_linked' });
  });

  it('of a child under 13 with a guardian is confirmed by the first guardian alone', async () => {
    const [mama, papa] = [await family.adult(), await family.adult()];
    const ada = await family.managedChild(mama);
    const { code } = await answerOf(ada, 'new_link_code');
    const asked = await answerOf(papa, 'use_link_code', { code, relation: 'father', name: '' });
    expect(asked).toMatchObject({ outcome: 'asked', waits_for: 'guardian' });
    const id = await family.requestOf(ada);
    expect((await answerOf(ada, 'my_people')).requests[0].may_answer).toBe(false);
    for (const who of [ada, papa]) {
      expect(await answerOf(who, 'answer_link_request', { id, yes: true })).toEqual({
        outcome: 'gone',
      });
    }
    const { requests } = await answerOf(mama, 'my_family');
    expect(requests).toMatchObject([{ id, child_name: 'Ada', name: 'Bisi', relation: 'father' }]);
    expect(await answerOf(mama, 'answer_link_request', { id, yes: true })).toEqual({
      outcome: 'linked',
    });
    expect(await childrenOf(papa)).toHaveLength(1);
  });

  it('ends after seven days and with the next one, and cannot be guessed for long', async () => {
    const ada = await family.learner(2010);
    const first = await answerOf(ada, 'new_link_code');
    const second = await answerOf(ada, 'new_link_code');
    const papa = await family.adult();
    const use = (code: string) =>
      answerOf(papa, 'use_link_code', { code, relation: 'x', name: 'P' });
    expect(await use(first.code)).toEqual({ outcome: 'wrong_code' });
    await server.database.owner`
      update invitations set expires_at = now() - interval '1 second' where child_id = ${ada.id}`;
    expect(await use(second.code)).toEqual({ outcome: 'wrong_code' });
    await Promise.all(Array.from({ length: 20 }, () => use('AAAAAAAA')));
    const third = await answerOf(ada, 'new_link_code');
    expect(await use(third.code)).toEqual({ outcome: 'too_many_tries' });
  });

  it('is for adults with an own account, and not for oneself', async () => {
    const mama = await family.adult();
    const [ada, ben] = [await family.managedChild(mama), await family.learner(2010)];
    const { code } = await answerOf(ben, 'new_link_code');
    const typed = { code, relation: 'sibling', name: 'Ada' };
    expect(await answerOf(ada, 'use_link_code', typed)).toEqual({ outcome: 'not_adult' });
    expect(await answerOf(ben, 'use_link_code', typed)).toEqual({ outcome: 'not_adult' });
    expect((await rpc(mama, 'new_link_code')).status).toBe(409);
    const noYear = await family.signUp({ name: 'Chi' });
    const own = await answerOf(noYear, 'new_link_code');
    expect(await answerOf(noYear, 'use_link_code', { ...typed, code: own.code })).toEqual({
      outcome: 'own_code',
    });
  });

  it('links four guardians at most, also when many are confirmed at once', async () => {
    const ada = await family.learner(2010);
    const adults = await Promise.all(Array.from({ length: 6 }, () => family.adult()));
    const { owner } = server.database;
    const tries = await Promise.allSettled(
      adults.map(
        ({ id }) => owner`
          insert into guardianships (child_id, guardian_id, relation, guardian_name)
          values (${ada.id}, ${id}, 'other', 'A')`,
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const { code } = await answerOf(ada, 'new_link_code');
    const late = await family.adult();
    const typed = { code, relation: 'other', name: 'L' };
    expect(await answerOf(late, 'use_link_code', typed)).toEqual({ outcome: 'full' });
  });
});

describe('two guardians', () => {
  it('do not see each other’s addresses, and only the first can put the other out', async () => {
    const [mama, papa] = [await family.adult('Mama'), await family.adult('Papa')];
    const ada = await family.managedChild(mama);
    await family.link(ada, papa, mama);
    for (const [who, other] of [
      [mama, papa],
      [papa, mama],
    ] as const) {
      const told = JSON.stringify(await answerOf(who, 'my_family'));
      expect(told).not.toContain(other.email);
      expect(told).not.toContain(other.id);
    }
    const ofMama = { id: await family.guardianshipOf(ada, mama) };
    expect(await answerOf(papa, 'end_guardianship', ofMama)).toEqual({ outcome: 'gone' });
    expect(await answerOf(ada, 'end_guardianship', ofMama)).toEqual({ outcome: 'not_yours' });
    const ofPapa = { id: await family.guardianshipOf(ada, papa) };
    expect(await answerOf(mama, 'end_guardianship', ofPapa)).toEqual({ outcome: 'ended' });
    expect(await answerOf(mama, 'end_guardianship', ofMama)).toEqual({ outcome: 'last_guardian' });
  });

  it('of a learner with an own email do not put each other out', async () => {
    const [mama, papa] = [await family.adult('Mama'), await family.adult('Papa')];
    const ada = await family.learner(2010);
    await family.link(ada, mama);
    await family.link(ada, papa);
    for (const [who, other] of [
      [mama, papa],
      [papa, mama],
    ] as const) {
      const id = await family.guardianshipOf(ada, other);
      expect(await answerOf(who, 'end_guardianship', { id })).toEqual({ outcome: 'gone' });
    }
  });

  it('each stop a learner with an own email, and only the one who stopped starts again', async () => {
    const [mama, papa] = [await family.adult('Mama'), await family.adult('Papa')];
    const ada = await family.learner(2010);
    await family.link(ada, mama);
    await family.link(ada, papa);
    await Promise.all([family.proveMailbox(mama), family.proveMailbox(papa)]);
    const words = await consentWords(mama.client);
    const child_id = ada.id;
    expect(await answerOf(papa, 'withdraw_consent', { child_id })).toEqual({
      outcome: 'withdrawn',
    });
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    expect(await answerOf(mama, 'restore_consent', { child_id, ...words })).toEqual({
      ...{ outcome: 'not_yours', consent: 'withdrawn' },
    });
    expect((await childrenOf(mama))[0]).toMatchObject({ consent: 'withdrawn', may_restore: false });
    const stale = { child_id, version: words.version, words_hash: 'f'.repeat(64) };
    expect((await answerOf(papa, 'restore_consent', stale)).outcome).toBe('words_changed');
    expect(await answerOf(papa, 'restore_consent', { child_id, ...words })).toEqual({
      ...{ outcome: 'restored', consent: 'verified' },
    });
    expect((await noteOf(ada)).error).toBeNull();

    await answerOf(mama, 'withdraw_consent', { child_id });
    await answerOf(papa, 'withdraw_consent', { child_id });
    expect((await answerOf(mama, 'restore_consent', { child_id, ...words })).outcome).toBe(
      'not_yours',
    );
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    expect((await answerOf(papa, 'restore_consent', { child_id, ...words })).outcome).toBe(
      'restored',
    );

    await answerOf(papa, 'set_child_limits', { child_id, paused: true });
    const lifted = await answerOf(mama, 'set_child_limits', { child_id, paused: false });
    expect(lifted).toMatchObject({ outcome: 'not_yours', is_paused: true, paused_by_me: false });
    const end = { id: await family.guardianshipOf(ada, papa) };
    expect((await answerOf(papa, 'end_guardianship', end)).outcome).toBe('ended');
    const alone = await answerOf(mama, 'set_child_limits', { child_id, paused: false });
    expect(alone).toMatchObject({ outcome: 'saved', is_paused: false });

    const records = await server.database.owner`
      select given, method, actor_name from consent_records
      where user_id = ${ada.id} and method = 'account' order by id`;
    expect(records.map(({ given, method, actor_name }) => [given, method, actor_name])).toEqual([
      [false, 'account', 'Papa Ade'],
      [true, 'account', 'Papa Ade'],
      [false, 'account', 'Papa Ade'],
      [false, 'account', 'Papa Ade'],
      [true, 'account', 'Papa Ade'],
      [true, 'account', 'Papa Ade'],
    ]);
  });
});

describe('limits', () => {
  it('of minutes are told and refuse nothing; a pause refuses everything new', async () => {
    const mama = await family.adult();
    const ada = await family.managedChild(mama);
    const child_id = ada.id;
    const set = (limits: object) => answerOf(mama, 'set_child_limits', { child_id, ...limits });
    expect(await set({ minutes_a_day: 30 })).toMatchObject({ outcome: 'saved', minutes_a_day: 30 });
    await server.database.owner`
      insert into activity_days (user_id, day, seconds)
      values (${ada.id}, (now() at time zone 'Africa/Lagos')::date, 3600)`;
    expect(await answerOf(ada, 'my_limits')).toEqual({
      ...{
        minutes_a_day: 30,
        minutes_today: 60,
        is_paused: false,
        is_read_only: false,
        has_praise: false,
      },
    });
    expect((await noteOf(ada)).error).toBeNull();
    expect(await set({ paused: true })).toMatchObject({
      is_paused: true,
      paused_by_me: true,
      minutes_a_day: 30,
    });
    const refused = await noteOf(ada);
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Learning is paused: your parent or guardian has paused it.',
    ]);
    expect(await answerOf(ada, 'my_limits')).toMatchObject({ is_paused: true, is_read_only: true });
    expect(await set({ paused: false, minutes_a_day: 0 })).toMatchObject({
      ...{ is_paused: false, minutes_a_day: null },
    });
    expect((await noteOf(ada)).error).toBeNull();
  });
});

describe('a child', () => {
  it('gains nothing by writing relations, roles or consent, in tables or in the profile', async () => {
    const [mama, papa] = [await family.adult(), await family.adult()];
    const ada = await family.managedChild(mama);
    const ben = await family.learner(2010);
    await answerOf(mama, 'set_child_limits', { child_id: ada.id, paused: true });
    for (const who of [ada, ben, papa]) {
      const link = {
        child_id: ada.id,
        guardian_id: who.id,
        relation: 'mother',
        guardian_name: 'X',
      };
      const person = { manager: 'self', consent: 'verified', paused_at: null, birth_year: 1990 };
      const day = '2026-01-02';
      for (const change of [
        who.client.from('guardianships').insert(link),
        who.client.from('guardianships').update({ guardian_id: who.id }).eq('child_id', ada.id),
        who.client.from('guardianships').delete().eq('child_id', ada.id),
        who.client.from('people').update(person).eq('user_id', who.id),
        who.client.from('people').insert({ user_id: who.id, ...person }),
        who.client.from('looks').insert({ viewer_id: who.id, subject_id: ada.id, what: 'x', day }),
        who.client.from('looks').delete().eq('subject_id', who.id),
        who.client.from('invitations').select(),
        who.client.from('letters').select(),
        who.client.from('shared_devices').select(),
        who.client
          .from('consent_words')
          .update({ words: ['x'] })
          .eq('language', 'en'),
      ]) {
        expect((await change).error?.code).toBe('42501');
      }
    }
    const before = await family.personOf(ada);
    const claims = {
      ...{
        role: 'guardian',
        manager: 'self',
        consent: 'verified',
        paused_at: null,
        paused_by: null,
      },
      ...{
        birth_year: 1990,
        guardian_consent_withdrawn_at: null,
        guardian_verified_at: '2026-01-01',
      },
      ...{
        guardian_email: 'x@y.ng',
        guardian_consent_at: '2030-01-01T00:00:00Z',
        minutes_a_day: 600,
      },
    };
    expect((await ada.client.auth.updateUser({ data: claims })).error).toBeNull();
    expect(await family.personOf(ada)).toEqual(before);
    expect((await noteOf(ada)).error?.code).toBe('PT403');
    const { data } = await ada.client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ birth_year: 2016, guardian_email: null });
    expect(data.user?.user_metadata).not.toHaveProperty('guardian_verified_at');

    expect((await ben.client.auth.updateUser({ data: claims })).error).toBeNull();
    expect(await family.personOf(ben)).toMatchObject({
      ...{ manager: 'self', consent: 'declared', birth_year: 2010, minutes_a_day: null },
    });
    expect(await childrenOf(ben)).toEqual([]);
  });

  it('cannot withdraw or renew a consent that a guardian has given for them', async () => {
    const mama = await family.adult();
    await family.proveMailbox(mama);
    const ada = await family.managedChild(mama);
    expect(await family.personOf(ada)).toMatchObject({ consent: 'verified' });
    const data = {
      guardian_consent_at: null,
      guardian_consent_withdrawn_at: '2026-01-02T03:00:00Z',
    };
    await ada.client.auth.updateUser({ data });
    expect(await family.personOf(ada)).toMatchObject({ consent: 'verified' });
    await answerOf(mama, 'withdraw_consent', { child_id: ada.id });
    const renewed = await answerOf(ada, 'renew_guardian_consent', {
      guardian_email: 'm@example.com',
    });
    expect(renewed).toBe('not_yours');
    expect(await family.personOf(ada)).toMatchObject({ consent: 'withdrawn' });
    expect((await noteOf(ada)).error?.code).toBe('PT403');
  });
});
