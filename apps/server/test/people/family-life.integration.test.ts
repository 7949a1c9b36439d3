import { randomUUID } from 'node:crypto';
import { randomFrom } from '@akada/exercises/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseOutlinePublisher } from '../../src/jobs/publish/course-outline.ts';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { type Learner, png } from '../learner-with-data.ts';
import { publishCurriculum } from '../publish.ts';
import { type Child, consentWords, createFamily, type Family, noteOf } from './family.ts';

let server: TestFunctions;
let family: Family;
beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
  await server.database.owner`
    insert into plans (id, name, summary, amount_kobo, period_months, seats)
    values ('family', 'Family', 'For all', 900000, 4, 3), ('plus-term', 'Plus', 'More', 450000, 4, 1)`;
});
afterAll(() => server.stop());

const pay = ({ id }: Learner, plan: string) => server.database.owner`
  insert into subscriptions (user_id, plan_id, reference, mode, starts_at, ends_at)
  values (${id}, ${plan}, ${randomUUID()}, 'sandbox', now() - interval '1 day', now() + interval '30 days')`;
const daysPass = ({ id }: Learner, days: number) => server.database.owner`
  update private.released_seats set released_at = released_at - make_interval(days => ${days})
  where payer_id = ${id}`;
/** Joins a course: from then on a payer takes a seat of their own plan too. */
const learn = ({ client, id }: Learner) =>
  client.from('course_enrollments').insert({ user_id: id, course_id: 'jss1-mathematics' });
const hasPlus = async ({ client }: Learner) => (await client.rpc('has_plus')).data;

describe('a family plan', () => {
  it('has seats for the payer who learns and the payer’s children, in the order they came', async () => {
    const mama = await family.adult();
    await learn(mama);
    const children = [
      await family.managedChild(mama),
      await family.managedChild(mama),
      await family.managedChild(mama),
    ];
    const seated = () => Promise.all(children.map(hasPlus));
    expect(await seated()).toEqual([false, false, false]);
    await pay(mama, 'family');
    expect(await seated()).toEqual([true, true, false]);
    const { data } = await mama.client.rpc('my_family');
    expect(data.plan).toMatchObject({ name: 'Family', seats: 3, used: 4 });
    const [ada, , chi] = children as [Child, Child, Child];
    expect((await ada.client.rpc('my_plan')).data).toMatchObject({
      has_plus: true,
      plan: { is_family: true },
      is_member: false,
    });
    await server.admin.auth.admin.deleteUser(ada.id);
    expect(await hasPlus(chi)).toBe(false);
    await daysPass(mama, 30);
    expect(await hasPlus(chi)).toBe(true);
  });

  it('has all its seats for children while the payer only pays', async () => {
    const mama = await family.adult();
    const children = [
      await family.managedChild(mama),
      await family.managedChild(mama),
      await family.managedChild(mama),
    ];
    const seated = () => Promise.all(children.map(hasPlus));
    await pay(mama, 'family');
    expect(await seated()).toEqual([true, true, true]);
    expect((await mama.client.rpc('my_family')).data.plan).toMatchObject({ seats: 3, used: 3 });
    await learn(mama);
    expect(await hasPlus(mama)).toBe(true);
    expect(await seated()).toEqual([true, true, false]);
  });

  it('of one learner is for the payer who learns, else for the first child; never for a nephew', async () => {
    const [mama, aunt] = [await family.adult(), await family.adult()];
    const [ada, ben] = [await family.managedChild(mama), await family.managedChild(mama)];
    await pay(aunt, 'family');
    expect([await hasPlus(ada), await hasPlus(ben)]).toEqual([false, false]);
    await pay(mama, 'plus-term');
    expect([await hasPlus(ada), await hasPlus(ben)]).toEqual([true, false]);
    expect((await ada.client.rpc('my_plan')).data.plan).toMatchObject({
      is_family: true,
      seats: 1,
    });
    await learn(mama);
    expect([await hasPlus(mama), await hasPlus(ada), await hasPlus(ben)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('that has run out leaves its code without a seat in a single pass', async () => {
    const mama = await family.adult();
    const [ada, cousin] = [await family.managedChild(mama), await family.adult()];
    await server.database
      .owner`insert into families (user_id, code) values (${mama.id}, 'RUNQUTCQDE')`;
    await pay(mama, 'family');
    await cousin.client.rpc('join_family', { family_code: 'RUNQUTCQDE' });
    expect(await hasPlus(cousin)).toBe(true);
    await server.database.owner`delete from subscriptions where user_id = ${mama.id}`;
    await pay(mama, 'plus-term');
    expect([await hasPlus(cousin), await hasPlus(ada)]).toEqual([false, true]);
  });

  it('goes on with its code: members come first, and a child who joins takes one seat', async () => {
    const mama = await family.adult();
    await learn(mama);
    await pay(mama, 'family');
    const code = 'ABCDEFGHJK';
    await server.database.owner`insert into families (user_id, code) values (${mama.id}, ${code})`;
    const [ada, ben] = [await family.managedChild(mama), await family.managedChild(mama)];
    const cousin = await family.adult();
    const join = async ({ client }: Learner) =>
      (await client.rpc('join_family', { family_code: code })).data.outcome;
    expect(await join(cousin)).toBe('full');
    expect(await join(ben)).toBe('joined');
    expect([await hasPlus(ada), await hasPlus(ben)]).toEqual([true, true]);
    await server.admin.auth.admin.deleteUser(ada.id);
    expect(await join(cousin)).toBe('full');
    await daysPass(mama, 30);
    expect(await join(cousin)).toBe('joined');
    expect([await hasPlus(ben), await hasPlus(cousin)]).toEqual([true, true]);
  });
});

describe('a seat of a family plan serves one learner in thirty days', () => {
  const leave = ({ client, id }: Learner) =>
    client.from('family_members').delete().eq('user_id', id);
  const codeOf = async ({ id }: Learner) =>
    String((await server.database.owner`select code from families where user_id = ${id}`)[0]?.code);
  const join = async ({ client }: Learner, of: Learner) =>
    (await client.rpc('join_family', { family_code: await codeOf(of) })).data.outcome;
  const payer = async (seats: 'pair' | 'family') => {
    const one = await family.adult();
    await learn(one);
    await pay(one, seats);
    await server.database
      .owner`insert into families (user_id, code) values (${one.id}, ${newCode()})`;
    return one;
  };
  let codes = 0;
  const newCode = () => {
    codes += 1;
    return `SEATKEYS${'ABCDEFGH'[codes >> 3]}${'ABCDEFGH'[codes & 7]}`;
  };
  beforeAll(
    () => server.database.owner`
    insert into plans (id, name, summary, amount_kobo, period_months, seats)
    values ('pair', 'Pair', 'For two', 600000, 4, 2)`,
  );

  it('however many join and leave with the code', async () => {
    const mama = await payer('pair');
    const friends = await Promise.all(Array.from({ length: 5 }, () => family.adult()));
    const [first, ...others] = friends as [Learner, ...Learner[]];
    expect(await join(first, mama)).toBe('joined');
    await leave(first);
    for (const one of others) expect(await join(one, mama)).toBe('full');
    expect((await mama.client.rpc('my_family')).data.plan).toMatchObject({ seats: 2, used: 2 });
    // A learner who comes back finds the seat, and removing one frees it no sooner.
    expect(await join(first, mama)).toBe('joined');
    await mama.client.from('family_members').delete().eq('user_id', first.id);
    for (const one of others) expect(await join(one, mama)).toBe('full');
    await daysPass(mama, 29);
    expect(await join(others[0] as Learner, mama)).toBe('full');
    await daysPass(mama, 1);
    expect(await join(others[0] as Learner, mama)).toBe('joined');
    expect(await join(first, mama)).toBe('full');
  });

  it('however many children are linked and let go in turn', async () => {
    const mama = await payer('pair');
    const served: boolean[] = [];
    for (let i = 0; i < 6; i += 1) {
      const child = await family.learner(2012);
      await family.link(child, mama);
      served.push((await hasPlus(child)) ?? false);
      await mama.client.rpc('end_guardianship', { id: await family.guardianshipOf(child, mama) });
    }
    expect(served).toEqual([true, false, false, false, false, false]);
  });

  it('whoever leaves and comes back does not pass it on to those who wait', async () => {
    const mama = await payer('pair');
    const [ada, ben] = [await family.learner(2012), await family.learner(2012)];
    await family.link(ada, mama);
    await family.link(ben, mama);
    const seated = async () => [await hasPlus(ada), await hasPlus(ben)];
    expect(await seated()).toEqual([true, false]);
    await mama.client.rpc('end_guardianship', { id: await family.guardianshipOf(ada, mama) });
    expect(await seated()).toEqual([false, false]);
    await family.link(ada, mama);
    expect(await seated()).toEqual([true, false]);
    // The other way to join, too: with the code, and leaving again.
    expect(await join(ada, mama)).toBe('joined');
    await leave(ada);
    expect(await join(ben, mama)).toBe('full');
    expect(await seated()).toEqual([true, false]);
  });

  it('by closing the family, growing up or deleting accounts neither', async () => {
    const mama = await payer('family');
    const [one, two, three] = await Promise.all([family.adult(), family.adult(), family.adult()]);
    expect([await join(one, mama), await join(two, mama), await join(three, mama)]).toEqual([
      ...['joined', 'joined', 'full'],
    ]);
    await server.database.owner`delete from families where user_id = ${mama.id}`;
    await server.database.owner`
      insert into families (user_id, code) values (${mama.id}, ${newCode()})`;
    expect(await join(three, mama)).toBe('full');
    await server.admin.auth.admin.deleteUser(one.id);
    expect(await join(three, mama)).toBe('full');

    const papa = await payer('pair');
    const noYear = await family.signUp({ name: 'Chi' });
    await family.link(noYear, papa);
    expect(await hasPlus(noYear)).toBe(true);
    await noYear.client.auth.updateUser({ data: { birth_year: 1990 } });
    expect(await hasPlus(noYear)).toBe(false);
    expect(await join(three, papa)).toBe('full');
  });

  it('a child who never had a seat takes none along', async () => {
    const mama = await payer('pair');
    const [ada, ben] = [await family.learner(2012), await family.learner(2012)];
    await family.link(ada, mama);
    await family.link(ben, mama);
    await mama.client.rpc('end_guardianship', { id: await family.guardianshipOf(ben, mama) });
    expect(await hasPlus(ada)).toBe(true);
    const rows = await server.database.owner`
      select from private.released_seats where payer_id = ${mama.id}`;
    expect(rows).toHaveLength(0);
  });
});

describe('a pause', () => {
  const stops: [string, string, object][] = [
    ['paused by a guardian', 'set_child_limits', { paused: true }],
    ['consent withdrawn', 'withdraw_consent', {}],
  ];

  it.each(stops)('closes every door to what is new: %s', async (_, name, args) => {
    const mama = await family.adult();
    await family.proveMailbox(mama);
    const ada = await family.managedChild(mama);
    await ada.client.auth.updateUser({ data: { photo_consent_at: '2026-01-02T03:00:00Z' } });
    const folder = ada.client.storage.from('avatars');
    const options = { contentType: 'image/png' };
    expect((await folder.upload(`${ada.id}/one.png`, png, options)).error).toBeNull();
    const link = (await folder.createSignedUploadUrl(`${ada.id}/late.png`)).data;
    const stopped = await mama.client.rpc(name, { child_id: ada.id, ...args });
    expect(stopped.error).toBeNull();

    const doors = {
      rest: (await noteOf(ada)).status,
      rpc: (
        await ada.client.rpc('record_practice', {
          practice_set: {
            ...{ id: randomUUID(), course_id: 'c', answers: [] },
            ...{ started_at: '2026-01-02T03:00:00Z', finished_at: '2026-01-02T03:04:05Z' },
          },
        })
      ).status,
      upload: (await folder.upload(`${ada.id}/two.png`, png, options)).error?.name,
      link: (await folder.uploadToSignedUrl(link?.path ?? '', link?.token ?? '', png, options))
        .error?.name,
      service: (
        await server.admin
          .from('benchmark_sessions')
          .insert({ user_id: ada.id, subject: 's', current_item: 'i' })
      ).error?.code,
    };
    expect(doors).toEqual({
      ...{
        rest: 403,
        rpc: 403,
        upload: 'StorageApiError',
        link: 'StorageApiError',
        service: 'PT403',
      },
    });
    // Existing rows stay readable.
    expect((await ada.client.from('user_notes').select()).error).toBeNull();
    // No profile setting lifts it.
    const data = {
      guardian_consent_withdrawn_at: null,
      guardian_consent_at: '2030-01-01T00:00:00Z',
      paused_at: null,
    };
    await ada.client.auth.updateUser({ data });
    expect((await noteOf(ada)).status).toBe(403);
  });
});

describe('a pause of a child who has grown up', () => {
  it('is over: they may write, pay and see no pause', async () => {
    const mama = await family.adult();
    await family.proveMailbox(mama);
    const ada = await family.managedChild(mama);
    await mama.client.rpc('set_child_limits', { child_id: ada.id, paused: true });
    expect((await noteOf(ada)).status).toBe(403);
    const checkout = async () =>
      (await ada.client.rpc('my_checkout', { wanted_plan: 'plus-term' })).data;
    expect(await checkout()).toBe('paused');
    const eighteen = new Date().getUTCFullYear() - 18;
    const bornIn = (year: number) => server.database.owner`
      update public.people set birth_year = ${year} where user_id = ${ada.id}`;
    // Only the year is known: the birthday may still come.
    await bornIn(eighteen);
    expect((await noteOf(ada)).status).toBe(403);
    await bornIn(eighteen - 1);
    expect((await noteOf(ada)).error).toBeNull();
    expect(await checkout()).toBe('open');
    expect((await ada.client.rpc('my_limits')).data).toMatchObject({ is_paused: false });
    expect((await ada.client.rpc('my_people')).data.limits).toMatchObject({ is_paused: false });
  });
});

describe('who leaves', () => {
  const removed = { body: { confirmation: 'DELETE' } };

  const searchFor = async (needles: string[]) => {
    const { owner } = server.database;
    const tables = await owner<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await owner.unsafe(
        `select from ${name} as t where lower(t::text) like any ($1)`,
        [needles.map((needle) => `%${needle.toLowerCase()}%`)],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  it('as the only guardian of a child is told whom to think of first', async () => {
    const mama = await family.adult();
    const ada = await family.managedChild(mama);
    const refused = await mama.client.functions.invoke('delete-account', removed);
    expect(refused.error?.context.status).toBe(409);
    expect(await refused.error?.context.json()).toMatchObject({
      ...{ error: 'children_left', children: [{ id: ada.id, displayName: 'Ada' }] },
    });
    const papa = await family.adult();
    await family.link(ada, papa, mama);
    expect((await mama.client.functions.invoke('delete-account', removed)).data).toEqual({
      deleted: true,
    });
    expect((await papa.client.rpc('my_family')).data.children).toHaveLength(1);
  });

  it('as a guardian leaves nothing of theirs, and the child keeps everything', async () => {
    const mark = `mark${randomUUID().slice(0, 8)}`;
    const mama = await family.adult(`Bisi ${mark}`);
    const papa = await family.adult();
    const ada = await family.managedChild(mama);
    await family.link(ada, papa, mama);
    const child_id = ada.id;
    await mama.client.rpc('set_child_limits', { child_id, paused: true });
    await mama.client.rpc('withdraw_consent', { child_id });
    await mama.client.rpc('my_family');
    await server.database.owner`
      insert into shared_devices (guardian_id, token_hash, name, expires_at)
      values (${mama.id}, ${'a'.repeat(64)}, 'Phone', now())`;
    const needles = [mama.id, mark, mama.email];
    expect(await searchFor(needles)).toEqual(
      expect.arrayContaining([
        'consent_records',
        'guardianships',
        'looks',
        'people',
        'shared_devices',
      ]),
    );
    expect((await mama.client.functions.invoke('delete-account', removed)).error).toBeNull();
    expect(await searchFor(needles)).toEqual([]);
    const records = await server.database
      .owner`select given from consent_records where user_id = ${ada.id}`;
    expect(records).toHaveLength(2);
    // Only the other guardian can restore the consent now.
    const words = await consentWords(server.admin);
    expect((await papa.client.rpc('restore_consent', { child_id, ...words })).data.outcome).toBe(
      'restored',
    );
    const lifted = await papa.client.rpc('set_child_limits', { child_id, paused: false });
    expect(lifted.data).toMatchObject({ outcome: 'saved', is_paused: false });
    expect((await noteOf(ada)).error).toBeNull();
  });

  it('as a child leaves nothing, also not with the guardian', async () => {
    const mama = await family.adult();
    const ada = await family.managedChild(mama);
    await mama.client.rpc('child_week', { child_id: ada.id });
    await ada.client.rpc('new_link_code');
    await server.admin.auth.admin.deleteUser(ada.id);
    expect(await searchFor([ada.id, ada.username])).toEqual([]);
  });
});

describe('a guardian and the child', () => {
  const DAY = 24 * 3_600_000;
  const COURSE = 'jss1-mathematics';
  let lessons: string[] = [];
  beforeAll(async () => {
    await publishCurriculum(server, courseOutlinePublisher);
    const rows = await server.database.owner`
      select lesson_id from course_lessons where course_id = ${COURSE} order by position`;
    lessons = rows.map(({ lesson_id }) => String(lesson_id));
  });

  /** Some weeks of quizzes, visits and practice, as a phone sends them. */
  async function learnAtRandom({ client, id }: Child, seed: string): Promise<void> {
    const { between, pick } = randomFrom(seed);
    await server.database
      .auth`update auth.users set created_at = now() - interval '40 days' where id = ${id}`;
    await server.database
      .owner`insert into course_enrollments (user_id, course_id) values (${id}, ${COURSE})`;
    for (let event = 0; event < 14; event += 1) {
      const ended = Date.now() - between(0, 6) * DAY - between(1, 600) * 1_000;
      const [started_at, finished_at] = [ended - between(20, 900) * 1_000, ended].map((at) =>
        new Date(at).toISOString(),
      );
      const place = { course_id: COURSE, lesson_id: pick(lessons.slice(0, 12)) };
      const total = between(3, 9);
      const kind = between(1, 3);
      if (kind === 1) {
        const attempt = { correct: between(0, total), total, started_at, finished_at };
        const row = { id: randomUUID(), user_id: id, ...place, ...attempt };
        expect((await client.from('quiz_attempts').insert(row)).error).toBeNull();
      } else if (kind === 2) {
        const visit = { seconds: between(60, 1_700), ended_at: finished_at };
        const row = { id: randomUUID(), user_id: id, ...place, ...visit };
        expect((await client.from('study_sessions').insert(row)).error).toBeNull();
      } else {
        const answers = Array.from({ length: total }, (_, at) => ({
          ...{ lesson: place.lesson_id, skill: 's', key: `k${at}`, kind: 'number', hints: 0 },
          ...{ right: between(0, 1) === 1, tries: 1, at: ended - 1_000 * (total - at) },
        }));
        const set = { id: randomUUID(), course_id: COURSE, answers, started_at, finished_at };
        expect((await client.rpc('record_practice', { practice_set: set })).error).toBeNull();
      }
    }
  }

  it('see one number for one thing, whatever was learned', async () => {
    const mama = await family.adult();
    let [minutes, questions] = [0, 0];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const ada = await family.managedChild(mama);
      await learnAtRandom(ada, seed);
      const { data: own } = await ada.client.rpc('learner_progress');
      const { data: today } = await ada.client.rpc('learner_overview');
      const { data: limits } = await ada.client.rpc('my_limits');
      const { data: home } = await mama.client.rpc('my_family');
      const card = home.children.find(({ id }: { id: string }) => id === ada.id);
      for (const mine of own.weeks.slice(-2)) {
        const { data: report } = await mama.client.rpc('child_week', {
          ...{ child_id: ada.id, week: mine.week },
        });
        const days = own.days.filter(
          ({ day }: { day: string }) => day >= report.from && day <= report.to,
        );
        expect(report.from).toBe(mine.week);
        expect(report.totals, seed).toEqual({
          days: days.length,
          minutes: mine.minutes,
          lessons: mine.lessons,
          questions: mine.questions,
          average: mine.questions === 0 ? null : Math.floor((mine.correct * 100) / mine.questions),
        });
        const shown = report.days.filter(({ day }: { day: string }) =>
          days.some((one: { day: string }) => one.day === day),
        );
        expect(
          shown.map(({ day, minutes: of }: { day: string; minutes: number }) => [day, of]),
        ).toEqual(days.map(({ day, minutes: of }: { day: string; minutes: number }) => [day, of]));
        minutes += mine.minutes;
        questions += mine.questions;
      }
      const [week] = own.weeks.slice(-1);
      expect(card.week).toMatchObject({ minutes: week.minutes, lessons: week.lessons });
      expect(card.week.active_days).toEqual(
        today.week.flatMap(({ day, is_active }: { day: string; is_active: boolean }) =>
          is_active ? [day] : [],
        ),
      );
      expect([card.minutes_today, card.open_tasks]).toEqual([
        limits.minutes_today,
        today.assignments_open,
      ]);
      const todays = today.week.find(({ day }: { day: string }) => day === today.today);
      expect(limits.minutes_today).toBe(todays.minutes);
    }
    expect(minutes).toBeGreaterThan(60);
    expect(questions).toBeGreaterThan(60);
  });
});
