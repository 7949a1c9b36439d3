import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import type { Learner } from '../learner-with-data.ts';
import { createFamily, type Family } from './family.ts';

let server: TestFunctions;
let family: Family;

const ask = async (who: Learner, name: string, args: object = {}) => who.client.rpc(name, args);
const answer = async (who: Learner, name: string, args: object = {}) => {
  const { data, error } = await ask(who, name, args);
  expect(error, name).toBeNull();
  return data;
};
const refusal = async (who: Learner, name: string, args: object = {}) => {
  const { status, error, data } = await ask(who, name, args);
  return [status, error?.code, data];
};
const refused = [403, '42501', null];

async function setupCode(onlyFirst = false) {
  const code = randomBytes(16).toString('base64url');
  const { data } = await server.admin.schema('service').rpc('add_setup_link', {
    code_hash: createHash('sha256').update(code).digest('hex'),
    only_first: onlyFirst,
  });
  return data ? code : null;
}

/** An admin with a school of their own. */
async function school(name = `School ${randomUUID()}`) {
  const admin = await family.adult('Ngozi Eze');
  const setup = { setup_code: await setupCode(), school_name: name, state: 'Lagos' };
  const { outcome, school_id } = await answer(admin, 'become_first_admin', setup);
  expect(outcome).toBe('done');
  return { admin, id: school_id as string, name };
}

async function teacherOf({ admin, id }: { admin: Learner; id: string }) {
  const teacher = await family.adult('Tunde Bello');
  const { code } = await answer(admin, 'invite_teacher', { school_id: id });
  expect(await answer(teacher, 'accept_teacher_invitation', { code })).toMatchObject({
    outcome: 'joined',
    school_id: id,
  });
  return teacher;
}

const termFacts = { level: 'JSS 1', session: '2026/2027', term: 1, ends_on: '2026-12-18' };
async function classOf(teacher: Learner, school_id: string, name = '1A') {
  const made = await answer(teacher, 'create_class', {
    ...{ school_id, name, ...termFacts, courses: ['c1', 'c2'] },
  });
  expect(made.outcome).toBe('created');
  return made.id as string;
}

const child = async () => {
  const learner = await family.learner(2012);
  await server.database.owner`
    update people set consent = 'verified' where user_id = ${learner.id}`;
  return learner;
};

async function askToJoin(teacher: Learner, class_id: string, learner: Learner) {
  const { code } = await answer(teacher, 'open_join_code', { class_id });
  expect(await answer(learner, 'ask_to_join', { code })).toEqual({
    ...{ outcome: 'asked', class_id, state: 'asked' },
  });
}
async function join(teacher: Learner, class_id: string, learner: Learner) {
  await askToJoin(teacher, class_id, learner);
  const yes = { class_id, user_id: learner.id, accept: true };
  expect(await answer(teacher, 'answer_join', yes)).toEqual({ outcome: 'saved' });
}

async function quiz(learner: Learner, facts: object = {}) {
  const at = new Date().toISOString();
  const { error } = await learner.client.from('quiz_attempts').insert({
    ...{
      id: randomUUID(),
      user_id: learner.id,
      course_id: 'c1',
      lesson_id: 'c1-l1',
      correct: 3,
      total: 4,
    },
    ...{ started_at: at, finished_at: at, ...facts },
  });
  expect(error).toBeNull();
}

beforeAll(async () => {
  server = await startTestFunctions();
  family = createFamily(server);
  const { owner } = server.database;
  for (const course of ['c1', 'c2', 'c3']) {
    for (const [index, unit] of ['u1', 'u2'].entries()) {
      await owner`
        insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title,
          position, questions)
        values (${`${course}-l${index + 1}`}, ${course}, 'mathematics', 'Maths', ${`${course}-${unit}`}, 'Unit',
          'Lesson', ${index}, 4)`;
    }
  }
});
afterAll(() => server.stop());

describe('a school', () => {
  it('begins with a link that works once, for an adult, within a day', async () => {
    const code = await setupCode(true);
    const args = { setup_code: code, school_name: 'Hill School', state: 'Lagos' };
    const ada = await child();
    expect(await answer(ada, 'become_first_admin', args)).toEqual({ outcome: 'not_adult' });
    const mrsEze = await family.adult();
    const wrong = { ...args, setup_code: 'guess' };
    expect(await answer(mrsEze, 'become_first_admin', wrong)).toEqual({ outcome: 'wrong_code' });
    expect(await answer(mrsEze, 'become_first_admin', { ...args, state: ' ' })).toEqual({
      outcome: 'wrong',
    });
    const { outcome, school_id } = await answer(mrsEze, 'become_first_admin', args);
    expect(outcome).toBe('done');
    expect(await answer(await family.adult(), 'become_first_admin', args)).toEqual({
      outcome: 'wrong_code',
    });
    expect(await setupCode(true)).toBeNull();
    const late = await setupCode();
    await server.database
      .owner`update private.setup_links set expires_at = now() where used_at is null`;
    expect(
      await answer(await family.adult(), 'become_first_admin', { ...args, setup_code: late }),
    ).toEqual({ outcome: 'wrong_code' });
    expect(await answer(mrsEze, 'my_roles')).toEqual({
      schools: [{ id: school_id, name: 'Hill School', role: 'admin' }],
      classes: 0,
    });
  });

  it('without an admin is taken over by the same name, and only then', async () => {
    const first = await school('Lost School');
    const again = await school('Lost School');
    expect(again.id).not.toBe(first.id);
    await first.admin.client.functions.invoke('delete-account', {
      body: { confirmation: 'DELETE' },
    });
    expect((await school('lost school')).id).toBe(first.id);
  });

  it('invites teachers by a code that works once, and keeps ten wrong ones an hour out', async () => {
    const place = await school();
    const { code } = await answer(place.admin, 'invite_teacher', { school_id: place.id });
    expect(await answer(await child(), 'accept_teacher_invitation', { code })).toEqual({
      outcome: 'not_adult',
    });
    const [tunde, late] = [await family.adult('Tunde Bello'), await family.adult()];
    expect(await refusal(tunde, 'school_home', { school_id: place.id })).toEqual(refused);
    const typed = ` ${String(code).toLowerCase().slice(0, 4)}-${code.slice(4)}`;
    expect(await answer(tunde, 'accept_teacher_invitation', { code: typed })).toEqual({
      ...{ outcome: 'joined', school_id: place.id, school_name: place.name },
    });
    for (let tries = 0; tries < 10; tries++) {
      expect(await answer(late, 'accept_teacher_invitation', { code })).toEqual({
        outcome: 'wrong_code',
      });
    }
    const next = await answer(place.admin, 'invite_teacher', { school_id: place.id });
    expect(await answer(late, 'accept_teacher_invitation', { code: next.code })).toEqual({
      outcome: 'too_many_tries',
    });
    expect(await refusal(tunde, 'invite_teacher', { school_id: place.id })).toEqual(refused);
    const home = await answer(tunde, 'school_home', { school_id: place.id });
    expect(home).toMatchObject({ name: place.name, state: 'Lagos', classes: [] });
    expect(home.members.map(({ name, role }: Record<string, string>) => [name, role])).toEqual([
      ['Ngozi Eze', 'admin'],
      ['Tunde Bello', 'teacher'],
    ]);
  });

  it('keeps its last admin, and ends every right of a member who leaves', async () => {
    const place = await school();
    const tunde = await teacherOf(place);
    const class_id = await classOf(tunde, place.id);
    const own = { school_id: place.id, user_id: place.admin.id };
    expect(await refusal(tunde, 'remove_member', own)).toEqual(refused);
    expect(await answer(place.admin, 'remove_member', own)).toEqual({ outcome: 'last_admin' });
    const { code } = await answer(place.admin, 'invite_teacher', { school_id: place.id });
    const gone = { school_id: place.id, user_id: tunde.id };
    expect(await answer(place.admin, 'remove_member', gone)).toEqual({ outcome: 'removed' });
    expect(await answer(place.admin, 'remove_member', gone)).toEqual({ outcome: 'gone' });
    expect(await answer(tunde, 'accept_teacher_invitation', { code })).toEqual({
      outcome: 'wrong_code',
    });
    expect(await refusal(tunde, 'class_home', { class_id })).toEqual(refused);
    expect(await answer(tunde, 'my_classes')).toEqual([]);
    const back = await answer(place.admin, 'invite_teacher', { school_id: place.id });
    await answer(tunde, 'accept_teacher_invitation', back.code ? { code: back.code } : {});
    expect(await refusal(tunde, 'class_home', { class_id })).toEqual(refused);
  });
});

describe('a class', () => {
  it('is made, joined by code, and left', async () => {
    const place = await school();
    const tunde = await teacherOf(place);
    const class_id = await classOf(tunde, place.id);
    const ada = await child();
    const { code } = await answer(tunde, 'open_join_code', { class_id });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(await answer(ada, 'class_of_code', { code: ` ${code.toLowerCase()}` })).toEqual({
      ...{ outcome: 'found', class_name: '1A', school_name: place.name, level: 'JSS 1' },
      ...{ teachers: ['Tunde Bello'], courses: ['c1', 'c2'] },
    });
    await quiz(ada);
    await join(tunde, class_id, ada);
    expect(await answer(ada, 'my_class_memberships')).toMatchObject([
      { class_id, class_name: '1A', school_name: place.name, state: 'in' },
    ]);
    const { data: joined } = await ada.client.from('course_enrollments').select('course_id');
    expect(joined?.map(({ course_id }) => course_id).toSorted()).toEqual(['c1', 'c2']);
    const roster = async () =>
      (await answer(tunde, 'class_home', { class_id })).learners.map(
        (one: Record<string, unknown>) => [one.name, one.state, one.number, one.days_active_7],
      );
    expect(await roster()).toEqual([['Ada Obi', 'in', 1, 0]]);
    const open = await answer(tunde, 'my_classes');
    expect(open).toMatchObject([{ id: class_id, learners: 1, asked: 0, open_tasks: 0 }]);
    expect(await answer(ada, 'leave_class', { class_id })).toEqual({ outcome: 'saved' });
    expect(await answer(ada, 'leave_class', { class_id })).toEqual({ outcome: 'gone' });
    expect(await roster()).toEqual([]);
    expect(await answer(ada, 'my_class_memberships')).toEqual([]);
    await answer(tunde, 'close_join_code', { class_id });
    expect(await answer(ada, 'ask_to_join', { code })).toEqual({ outcome: 'wrong_code' });
  });

  it('lets nobody guess its code, and takes no child without consent', async () => {
    const place = await school();
    const class_id = await classOf(place.admin, place.id);
    const [ada, paused] = [await child(), await child()];
    const { code } = await answer(place.admin, 'open_join_code', { class_id });
    await server.database.owner`
      update people set consent = 'none' where user_id = ${paused.id}`;
    expect((await ask(paused, 'ask_to_join', { code })).error?.message).toContain('must agree');
    await askToJoin(place.admin, class_id, ada);
    await server.database.owner`
      update people set consent = 'none' where user_id = ${ada.id}`;
    const yes = { class_id, user_id: ada.id, accept: true };
    expect(await answer(place.admin, 'answer_join', yes)).toEqual({ outcome: 'paused' });
    const no = { ...yes, accept: false };
    expect(await answer(place.admin, 'answer_join', no)).toEqual({ outcome: 'saved' });
    expect(await answer(place.admin, 'answer_join', no)).toEqual({ outcome: 'gone' });
    const tries = [];
    for (let nth = 0; nth < 11; nth++) {
      tries.push((await answer(ada, 'class_of_code', { code: `WRNG${nth}` })).outcome);
    }
    expect(new Set(tries.slice(0, 10))).toEqual(new Set(['wrong_code']));
    expect(tries[10]).toBe('too_many_tries');
  });

  it('goes on in another term with the learners ticked', async () => {
    const place = await school();
    const class_id = await classOf(place.admin, place.id);
    const [ada, bola] = [await child(), await child()];
    await join(place.admin, class_id, ada);
    await join(place.admin, class_id, bola);
    const next = await answer(place.admin, 'copy_class', {
      ...{ class_id, name: '1A', session: '2026/2027', term: 2, ends_on: null },
      learners: [bola.id, place.admin.id, randomUUID()],
    });
    await answer(place.admin, 'archive_class', { class_id });
    expect(await refusal(place.admin, 'class_home', { class_id })).toEqual(refused);
    const home = await answer(place.admin, 'class_home', { class_id: next.id });
    expect(home).toMatchObject({ class: { term: 2, ends_on: null }, courses: ['c1', 'c2'] });
    expect(home.learners).toMatchObject([{ user_id: bola.id, state: 'in', number: 1 }]);
    expect(await answer(ada, 'my_class_memberships')).toEqual([]);
    const mine = await answer(place.admin, 'my_classes');
    expect(mine.map((one: Record<string, unknown>) => [one.id, one.archived_at === null])).toEqual([
      [next.id, true],
      [class_id, false],
    ]);
  });

  it('refuses what is not a class', async () => {
    const place = await school();
    const good = { school_id: place.id, name: '1A', ...termFacts, courses: ['c1'] };
    for (const bad of [
      { name: ' ' },
      { name: null },
      { name: 'a\u0007b' },
      { term: 4 },
      { courses: [] },
      { courses: null },
      { courses: ['nothing'] },
      { session: null },
      { level: 'x'.repeat(41) },
    ]) {
      expect(
        (await answer(place.admin, 'create_class', { ...good, ...bad })).outcome,
        JSON.stringify(bad),
      ).toBe('wrong');
    }
    const class_id = await classOf(place.admin, place.id);
    expect(await answer(place.admin, 'rename_class', { class_id, name: '' })).toEqual({
      outcome: 'wrong',
    });
    const courses = { class_id, courses: ['c3', 'c1', 'c3'] };
    expect(await answer(place.admin, 'set_class_courses', courses)).toEqual({ outcome: 'saved' });
    const { courses: now } = await answer(place.admin, 'class_home', { class_id });
    expect(now).toEqual(['c3', 'c1']);
  });
});

describe('what a teacher sees', () => {
  it('begins with the yes, ends with the class, and stays in its courses', async () => {
    const place = await school();
    const class_id = await classOf(place.admin, place.id);
    const [ada, bola] = [await child(), await child()];
    await quiz(ada, { correct: 0 });
    await join(place.admin, class_id, ada);
    await join(place.admin, class_id, bola);
    await quiz(ada, { course_id: 'c3', lesson_id: 'c3-l1' });
    const mastery = () => answer(place.admin, 'class_mastery', { class_id, course_id: 'c1' });
    expect(await mastery()).toEqual({
      units: ['c1-u1', 'c1-u2'],
      learners: [
        { user_id: ada.id, cells: [null, null] },
        { user_id: bola.id, cells: [null, null] },
      ],
    });
    for (const correct of [0, 2, 3, 4]) await quiz(ada, { correct });
    await quiz(ada, { lesson_id: 'c1-l2', correct: 1 });
    expect((await mastery()).learners[0].cells).toEqual([75, 25]);
    const [row] = (await answer(place.admin, 'class_home', { class_id })).learners;
    expect(row).toMatchObject({ user_id: ada.id, days_active_7: 1, lessons_done_7: 1 });
    const page = await answer(place.admin, 'class_learner', { class_id, user_id: ada.id });
    expect(page).toMatchObject({ name: 'Ada Obi', has_guardian: false });
    expect(page.quizzes).toHaveLength(5);
    expect(page.courses).toMatchObject([
      { course_id: 'c1', lessons: 2, done: 1 },
      { course_id: 'c2', lessons: 2, done: 0 },
    ]);
    expect(JSON.stringify(page)).not.toContain('c3');
    expect((await answer(ada, 'my_people')).looks).toMatchObject([
      { name: 'Ngozi Eze', relation: null, what: 'class', n: 1 },
    ]);
    const elsewhere = { class_id, course_id: 'c3' };
    expect(await refusal(place.admin, 'class_mastery', elsewhere)).toEqual(refused);
    await answer(ada, 'leave_class', { class_id });
    expect((await mastery()).learners).toHaveLength(1);
    await join(place.admin, class_id, ada);
    expect((await mastery()).learners[0]).toEqual({ user_id: ada.id, cells: [null, null] });
  });

  it('is the work that was given, from when it opens to when it is taken back', async () => {
    const place = await school();
    const class_id = await classOf(place.admin, place.id);
    const [ada, bola] = [await child(), await child()];
    await join(place.admin, class_id, ada);
    await join(place.admin, class_id, bola);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const work = {
      ...{ class_id, kind: 'quiz', target_id: 'c1-l1', title: 'Halves' },
      ...{ opens_at: null, due_at: day(2), learners: null },
    };
    for (const bad of [
      { target_id: 'c3-l1' },
      { target_id: null },
      { kind: 'exam' },
      { kind: 'assignment' },
      { title: '' },
      { due_at: day(-1) },
      { learners: [randomUUID()] },
    ]) {
      expect(
        (await answer(place.admin, 'give_task', { ...work, ...bad })).outcome,
        JSON.stringify(bad),
      ).toBe('wrong');
    }
    const all = await answer(place.admin, 'give_task', work);
    const some = await answer(place.admin, 'give_task', {
      ...{ ...work, kind: 'lesson', due_at: day(1), learners: [ada.id] },
    });
    await answer(place.admin, 'give_task', { ...work, opens_at: day(1) });
    const mine = async (who: Learner) =>
      (await answer(who, 'my_class_tasks')).map((one: Record<string, unknown>) => [
        one.id,
        one.done,
      ]);
    expect(await mine(ada)).toEqual([
      [some.id, false],
      [all.id, false],
    ]);
    expect(await mine(bola)).toEqual([[all.id, false]]);
    expect((await answer(bola, 'my_class_tasks'))[0].course_id).toBe('c1');
    await quiz(ada);
    expect(await mine(ada)).toEqual([
      [some.id, true],
      [all.id, true],
    ]);
    const { tasks } = await answer(place.admin, 'class_home', { class_id });
    const counted = tasks.map((one: Record<string, unknown>) => [one.id, one.done, one.learners]);
    expect(counted.slice(1)).toEqual([
      [some.id, 1, 1],
      [all.id, 1, 2],
    ]);
    expect(await refusal(ada, 'take_back_task', { id: all.id })).toEqual(refused);
    await answer(place.admin, 'take_back_task', { id: all.id });
    expect(await mine(bola)).toEqual([]);
  });
});

it('refuses everybody else, and changes and tells nothing', async () => {
  const place = await school();
  const other = await school();
  const tunde = await teacherOf(place);
  const class_id = await classOf(tunde, place.id, 'Secret class');
  const archived = await classOf(tunde, place.id);
  const ada = await child();
  await join(tunde, class_id, ada);
  await join(tunde, archived, ada);
  const work = { kind: 'lesson', target_id: 'c1-l1', title: 'Work', opens_at: null, due_at: null };
  const { id: task } = await answer(tunde, 'give_task', { class_id, ...work, learners: null });
  const callsAbout = (id: string): [string, object][] => [
    ['class_home', { class_id: id }],
    ['class_mastery', { class_id: id, course_id: 'c1' }],
    ['class_learner', { class_id: id, user_id: ada.id }],
    ['rename_class', { class_id: id, name: 'Mine' }],
    ['set_class_courses', { class_id: id, courses: ['c3'] }],
    ['archive_class', { class_id: id }],
    ['open_join_code', { class_id: id }],
    ['close_join_code', { class_id: id }],
    ['answer_join', { class_id: id, user_id: ada.id, accept: true }],
    ['remove_learner', { class_id: id, user_id: ada.id }],
    ['give_task', { class_id: id, ...work, learners: null }],
    ['take_back_task', { id: task }],
    [
      'copy_class',
      { class_id: id, name: 'x', session: 'x', term: 1, ends_on: null, learners: [ada.id] },
    ],
  ];
  const callsAboutSchool: [string, object][] = [
    ['school_home', { school_id: place.id }],
    ['invite_teacher', { school_id: place.id }],
    ['remove_member', { school_id: place.id, user_id: tunde.id }],
    ['create_class', { school_id: place.id, name: 'x', ...termFacts, courses: ['c1'] }],
  ];
  const stateOf = async () => {
    const [state] = await server.database.owner`
      select (select jsonb_agg(c order by c.id) from classes c) as classes,
        (select jsonb_agg(l order by l.class_id, l.user_id) from class_learners l) as learners,
        (select jsonb_agg(t order by t.id) from class_tasks t) as tasks,
        (select jsonb_agg(m order by m.school_id, m.user_id, m.role) from school_members m) as members,
        (select count(*) from looks) as looks`;
    return state;
  };
  await answer(tunde, 'archive_class', { class_id: archived });
  const stranger = await teacherOf(other);
  const otherClass = await classOf(stranger, other.id);
  const before = await stateOf();
  const guardian = await family.adult();
  for (const who of [stranger, other.admin, ada, await child(), guardian]) {
    for (const [name, args] of [...callsAbout(class_id), ...callsAboutSchool]) {
      expect(await refusal(who, name, args), name).toEqual(refused);
    }
  }
  const visitor = { ...ada, client: server.client() };
  for (const [name, args] of [...callsAbout(class_id), ...callsAboutSchool]) {
    expect((await ask(visitor, name, args)).error?.code, name).toBe('42501');
  }
  for (const [name, args] of callsAbout(archived)) {
    if (name === 'take_back_task') continue;
    expect(await refusal(tunde, name, args), name).toEqual(refused);
  }
  // The admin of the school sees its classes in numbers, not its learners.
  for (const [name, args] of callsAbout(class_id)) {
    expect(await refusal(place.admin, name, args), name).toEqual(refused);
  }
  // A learner of another class is out of reach with one's own class.
  for (const [name, args] of [
    ['class_learner', { class_id: otherClass, user_id: ada.id }],
    ['my_class_memberships', { child_id: ada.id }],
  ] as const) {
    expect(await refusal(stranger, name, args), name).toEqual(refused);
  }
  expect(await stateOf()).toEqual(before);
  for (const name of ['schools', 'school_members', 'classes', 'class_teachers', 'class_learners']) {
    for (const who of [tunde, ada, place.admin]) {
      expect((await who.client.from(name).select()).error?.code, name).toBe('42501');
      expect((await who.client.from(name).insert({})).error?.code, name).toBe('42501');
    }
  }
});

it('shows a guardian the classes of their child', async () => {
  const place = await school();
  const mama = await family.adult();
  const ada = await family.managedChild(mama);
  const class_id = await classOf(place.admin, place.id);
  await askToJoin(place.admin, class_id, ada);
  expect(await answer(mama, 'my_class_memberships', { child_id: ada.id })).toMatchObject([
    { class_id, teachers: ['Ngozi Eze'], state: 'asked' },
  ]);
  const { learners } = await answer(place.admin, 'class_home', { class_id });
  expect(learners).toMatchObject([{ name: 'Ada', username: ada.username, last_active: null }]);
});
