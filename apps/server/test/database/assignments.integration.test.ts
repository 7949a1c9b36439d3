import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { achievementPublisher } from '../../src/jobs/publish/achievements.ts';
import { assignmentPublisher } from '../../src/jobs/publish/assignments.ts';
import { createLearner, type TestCaller, visitor } from '../callers.ts';
import { publishCurriculum } from '../publish.ts';
import { startTestServer, type TestServer } from '../server.ts';

type Caller = TestCaller & { id?: string };
type Detail = {
  status: string;
  is_open: boolean;
  due_at: string;
  questions: { key: string; kind: string; points: number; options?: string[] }[];
  submission: Record<string, unknown> | null;
  results: Record<string, Record<string, unknown>> | null;
};

const assignment = 'jss1-mathematics-unit-1-assignment-1';
let server: TestServer;
let ada: TestCaller & { id: string };

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, achievementPublisher, assignmentPublisher);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await createLearner(server.database);
  await join(ada);
});

/** Runs as this caller and commits. */
const as = (who: Caller, text: string, values: unknown[] = []) =>
  server.database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: who.role, sub: who.id });
    await sql`select set_config('role', ${who.role}, true),
      set_config('request.jwt.claims', ${claims}, true)`;
    return sql.unsafe(text, values as never[]);
  });

const join = (who: Caller) =>
  as(who, 'insert into course_enrollments (user_id, course_id) values ($1, $2)', [
    who.id,
    'jss1-mathematics',
  ]);
const save = (answers: object, who: Caller = ada) =>
  as(who, 'select save_assignment($1, $2)', [assignment, answers]);
const submit = (answers: object, who: Caller = ada) =>
  as(who, 'select submit_assignment($1, $2)', [assignment, answers]);
const detail = async (who: Caller = ada) =>
  (await as(who, 'select my_assignment($1) as answer', [assignment]))[0]?.answer as Detail;
const move = (days: number) =>
  server.database.owner`
    update assignment_submissions set due_at = due_at - ${`${days} days`}::interval
    where user_id = ${ada.id}`;

async function rightAnswers() {
  const [row] = await server.database.owner`
    select keys from assignment_keys where assignment_id = ${assignment}`;
  const keys = row?.keys as Record<string, { option?: number }>;
  return Object.fromEntries(
    Object.entries(keys).flatMap(([key, { option }]) =>
      option === undefined ? [] : [[key, { option }]],
    ),
  );
}

describe('before handing in', () => {
  it('is due so many days after joining, at midnight in Lagos', async () => {
    await server.database.owner`
      update course_enrollments set enrolled_at = '2030-03-01T23:30:00Z' where user_id = ${ada.id}`;
    const { due_at, status, submission, results } = await detail();
    expect(new Date(due_at).toISOString()).toBe('2030-03-16T23:00:00.000Z');
    expect([status, submission, results]).toEqual(['to-do', null, null]);
  });

  it('shows questions without anything that gives the answers away', async () => {
    const text = JSON.stringify(await detail());
    expect(text).not.toMatch(/explanation|model_answer|correct/i);
    const { questions } = await detail();
    expect(questions[0]?.options).toHaveLength(4);
  });

  it('keeps a draft', async () => {
    await save({
      'cut-ropes': { text: 'HCF is 12' },
      'lcm-or-hcf': { option: 2 },
      nonsense: { option: 1 },
    });
    const { submission, status } = await detail();
    expect(status).toBe('to-do');
    expect(submission?.answers).toEqual({
      'cut-ropes': { text: 'HCF is 12', files: [] },
      'lcm-or-hcf': { option: 2 },
    });
  });

  it.each([
    ['an option that is not there', { 'lcm-or-hcf': { option: 4 } }, 'There is no such option'],
    ['half an option', { 'lcm-or-hcf': { option: 1.5 } }, 'There is no such option'],
    ['a book', { 'cut-ropes': { text: 'x'.repeat(10_001) } }, 'up to 10,000 characters'],
    [
      'a file of nobody',
      { 'cut-ropes': { text: '', files: ['elsewhere/x.pdf'] } },
      'has not arrived',
    ],
  ])('refuses %s', async (_what, answers, message) => {
    await expect(save(answers)).rejects.toThrow(message);
  });

  it('refuses those who have not joined, and visitors', async () => {
    const bayo = await createLearner(server.database);
    await expect(save({}, bayo)).rejects.toThrow('Join the course first');
    expect(await detail(bayo)).toBeNull();
    await expect(save({}, visitor)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('handing in', () => {
  it('wants at least one answer', async () => {
    await expect(submit({ 'cut-ropes': { text: '  ' } })).rejects.toThrow('Answer at least one');
  });

  it('refuses more than a row may hold without showing the row', async () => {
    await submit(await rightAnswers());
    const name = `${ada.id}/${assignment}/${'"'.repeat(900)}.pdf`;
    await server.database.owner`
      insert into storage.objects (bucket_id, name) values ('submissions', ${name})`;
    const answer = { text: '\u0001'.repeat(10_000), files: [name, name, name, name, name] };
    const refusal = save({ 'cut-ropes': answer });
    await expect(refusal).rejects.toThrow('too long together');
    await expect(refusal).rejects.not.toHaveProperty('detail');
  });

  it('shows model answers at once, marks of choices only when it is closed', async () => {
    await submit({ ...(await rightAnswers()), 'cut-ropes': { text: '12 m' } });
    const open = await detail();
    expect(open).toMatchObject({ status: 'submitted', is_open: true });
    expect(open.results?.['cut-ropes']?.model_answer).toContain('HCF of 84 and 60');
    expect(open.results?.['lcm-or-hcf']).toEqual({});
    expect(open.submission?.choice_points).toBeNull();
    await as(ada, 'select close_assignment($1)', [assignment]);
    const closed = await detail();
    expect(closed.is_open).toBe(false);
    expect(closed.results?.['lcm-or-hcf']).toMatchObject({ option: 2 });
    const most = closed.questions
      .filter(({ kind }) => kind === 'choice')
      .reduce((sum, { points }) => sum + points, 0);
    expect(closed.submission?.choice_points).toBe(most);
    await expect(submit(await rightAnswers())).rejects.toThrow('This assignment is closed');
  });

  it('may be repeated until it is due, not after', async () => {
    await submit({ 'lcm-or-hcf': { option: 0 } });
    await submit({ 'lcm-or-hcf': { option: 2 } });
    await move(30);
    await expect(submit({ 'lcm-or-hcf': { option: 2 } })).rejects.toThrow(
      'This assignment is closed',
    );
    expect(await detail()).toMatchObject({
      status: 'submitted',
      submission: { choice_points: 2, is_late: false },
    });
  });

  it('is possible once after it is due, and says that it is late', async () => {
    await save({ 'lcm-or-hcf': { option: 2 } });
    await move(30);
    expect((await detail()).status).toBe('overdue');
    await submit({ 'lcm-or-hcf': { option: 2 } });
    expect(await detail()).toMatchObject({ is_open: false, submission: { is_late: true } });
    await expect(submit({ 'lcm-or-hcf': { option: 0 } })).rejects.toThrow('closed');
  });

  it('counts once for badges, however often it is done', async () => {
    await submit({ 'lcm-or-hcf': { option: 0 } });
    await submit({ 'lcm-or-hcf': { option: 2 } });
    const [measure] = await server.database.owner`
      select assignments from learner_measures where user_id = ${ada.id}`;
    expect(measure?.assignments).toBe(1);
  });
});

describe('review', () => {
  const idOf = async () =>
    (
      await server.database.owner`select id from assignment_submissions where user_id = ${ada.id}`
    )[0]?.id;
  const mark = (id: string, points: object) =>
    server
      .service()
      .schema('service')
      .rpc('mark_submission', {
        submission_id: id,
        points,
        comments: { 'cut-ropes': 'Show the division too.' },
        feedback: 'Well done.',
      });

  it('gives points, comments and feedback to the learner', async () => {
    await submit({ ...(await rightAnswers()), 'cut-ropes': { text: '12 m' } });
    expect((await mark(await idOf(), { 'cut-ropes': 5 })).error).toBeNull();
    expect(await detail()).toMatchObject({
      status: 'marked',
      is_open: false,
      submission: { feedback: 'Well done.', written_points: { 'cut-ropes': 5 } },
    });
    const [row] = await as(ada, 'select points_got, points from my_assignments() where id = $1', [
      assignment,
    ]);
    expect(row?.points_got).toBe(11);
  });

  it.each([[{ 'cut-ropes': 7 }], [{ 'lcm-or-hcf': 1 }], [{ 'cut-ropes': -1 }], [{ nothing: 1 }]])(
    'refuses points that are not there to give: %j',
    async (points) => {
      await submit({ 'cut-ropes': { text: '12 m' } });
      expect((await mark(await idOf(), points)).error?.message).toContain('no such points');
    },
  );

  it('is not for learners', async () => {
    await submit({ 'cut-ropes': { text: '12 m' } });
    const id = await idOf();
    await expect(as(ada, 'select service.mark_submission($1)', [id])).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('learners', () => {
  it.each([
    'select keys from assignment_keys',
    'select choice_points from assignment_submissions',
    'select first_answers from assignment_submissions',
    `update assignment_submissions set written_points = '{"cut-ropes": 6}'`,
    `insert into assignment_submissions (user_id, assignment_id, due_at) select auth.uid(), id, now() from assignments`,
    'delete from assignment_submissions',
    `select private.validated_answers('${assignment}', '{}', auth.uid())`,
  ])('cannot %s', async (text) => {
    await submit({ 'lcm-or-hcf': { option: 2 } });
    await expect(as(ada, text)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot move the day on which they joined', async () => {
    await as(ada, `update course_enrollments set enrolled_at = '2090-01-01'`);
    const [row] = await as(ada, 'select enrolled_at from course_enrollments');
    expect(new Date(row?.enrolled_at).getFullYear()).toBeLessThan(2090);
  });

  it('see and hand in nothing of others', async () => {
    await submit({ 'lcm-or-hcf': { option: 2 } });
    const bayo = await createLearner(server.database);
    await join(bayo);
    expect((await detail(bayo)).submission).toBeNull();
    expect(await as(bayo, 'select id from assignment_submissions')).toHaveLength(0);
  });
});

it('twenty hand-ins at once leave one submission', async () => {
  await Promise.all(Array.from({ length: 20 }, () => submit({ 'lcm-or-hcf': { option: 2 } })));
  const rows = await server.database.owner`
    select times_submitted from assignment_submissions where user_id = ${ada.id}`;
  expect(rows.map(({ times_submitted }) => times_submitted)).toEqual([20]);
});
