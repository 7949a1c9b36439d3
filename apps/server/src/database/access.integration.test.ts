import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, service, type TestCaller, tryAs, visitor } from '../../test/callers.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

/** `done`: one row. `nothing`: the row is not there for this caller. `refused`: error 42501. */
type Outcome = 'done' | 'nothing' | 'refused';

const verbs = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const callers = ['visitor', 'owner', 'other learner', 'service'] as const;
type CallerName = (typeof callers)[number];

type Row = Record<string, string | number | boolean | null>;

/** A table, one row of it that is there, one that could be added, and who may do what. */
type Case = {
  table: string;
  existing: Row;
  added: Row;
  change: Row;
  access: Record<CallerName, readonly [Outcome, Outcome, Outcome, Outcome]>;
};

const mine: Case['access'] = {
  visitor: ['refused', 'refused', 'refused', 'refused'],
  owner: ['done', 'done', 'done', 'done'],
  'other learner': ['nothing', 'refused', 'nothing', 'nothing'],
  service: ['done', 'done', 'done', 'done'],
};

const published: Case['access'] = {
  visitor: ['done', 'refused', 'refused', 'refused'],
  owner: ['done', 'refused', 'refused', 'refused'],
  'other learner': ['done', 'refused', 'refused', 'refused'],
  service: ['done', 'done', 'done', 'done'],
};

/** Added and read by its owner, never changed afterwards. */
const record: Case['access'] = {
  visitor: ['refused', 'refused', 'refused', 'refused'],
  owner: ['done', 'done', 'refused', 'refused'],
  'other learner': ['nothing', 'refused', 'refused', 'refused'],
  service: ['done', 'done', 'done', 'done'],
};

/** Nobody's but the service's: keys, money, housekeeping. */
const closed: Case['access'] = {
  visitor: ['refused', 'refused', 'refused', 'refused'],
  owner: ['refused', 'refused', 'refused', 'refused'],
  'other learner': ['refused', 'refused', 'refused', 'refused'],
  service: ['done', 'done', 'done', 'done'],
};

/** Sent by anybody, read by the service alone. */
const letterbox: Case['access'] = {
  visitor: ['refused', 'done', 'refused', 'refused'],
  owner: ['refused', 'done', 'refused', 'refused'],
  'other learner': ['refused', 'done', 'refused', 'refused'],
  service: ['done', 'done', 'done', 'done'],
};

/** Written by the service or a trigger about its owner, who may read it. */
const aboutMe: Case['access'] = {
  visitor: ['refused', 'refused', 'refused', 'refused'],
  owner: ['done', 'refused', 'refused', 'refused'],
  'other learner': ['nothing', 'refused', 'refused', 'refused'],
  service: ['done', 'done', 'done', 'done'],
};

const set = '00000000-0000-4000-8000-000000000001';
const card = '00000000-0000-4000-8000-000000000002';
const secondCard = '00000000-0000-4000-8000-000000000003';

const attemptRow = {
  user_id: 'owner',
  course_id: 'jss1-mathematics',
  lesson_id: 'l',
  correct: 1,
  total: 5,
  started_at: '2026-01-02T03:00:00Z',
  finished_at: '2026-01-02T03:04:05Z',
};

const family = '00000000-0000-4000-8000-000000000011';

const subscriptionRow = {
  user_id: 'owner',
  plan_id: 'plus-term',
  reference: 'akd-1',
  mode: 'live',
  starts_at: '2026-01-02T03:00:00Z',
  ends_at: '2026-05-02T03:00:00Z',
};

const reviewRow = {
  user_id: 'owner',
  flashcard_id: card,
  course_id: 'jss1-mathematics',
  rating: 3,
  state: 0,
  reviewed_at: '2026-01-02T03:04:05Z',
};

const scheduleRow = {
  user_id: 'owner',
  course_id: 'jss1-mathematics',
  set_id: set,
  due: '2026-01-03T03:04:05Z',
  stability: 2.3,
  difficulty: 5,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  log_size: 1,
};

const lessonRow = (lesson_id: string, position: number): Row => ({
  lesson_id,
  course_id: 'jss1-mathematics',
  subject: 'mathematics',
  course_title: 'Mathematics JSS 1',
  unit_id: 'unit-1',
  unit_title: 'Numbers',
  lesson_title: 'Counting',
  position,
  questions: 8,
});

const badgeRow = (id: string, goal: number): Row => ({
  id,
  tier: 'starting',
  title: 'A badge',
  description: 'Do it.',
  measure: 'lessons',
  goal,
  dye: 'maths',
  icon: 'book',
  position: goal,
});

const assignmentRow = (id: string): Row => ({
  id,
  course_id: 'jss1-mathematics',
  course_title: 'Mathematics JSS 1',
  subject: 'mathematics',
  unit_title: 'Numbers',
  title: 'Numbers around us',
  instructions: 'Answer every question.',
  due_days: 7,
  points: 0,
  position: 0,
});

const visitRow = {
  user_id: 'owner',
  course_id: 'jss1-mathematics',
  lesson_id: 'l',
  seconds: 30,
  ended_at: '2026-01-02T03:04:05Z',
};

const paymentRow = {
  user_id: 'owner',
  plan_id: 'plus-term',
  reference: 'akd-1',
  mode: 'live',
  amount_kobo: 450000,
  email: 'mama@akada.example',
};

const bookRow = {
  reference: 'akd-1',
  plan_id: 'plus-term',
  mode: 'live',
  amount_kobo: 450000,
  currency: 'NGN',
};

const materialRow = (id: string): Row => ({
  id,
  course_id: 'jss1-mathematics',
  unit_id: 'unit-1',
  kind: 'worksheet',
  title: 'Sums',
  position: 0,
  is_paid: true,
  pages: 2,
  bytes: 38000,
  path: `jss1-mathematics/${id}.pdf`,
  hash: 'abc',
});

const sitting = '00000000-0000-4000-8000-000000000021';

const benchmarkItem = (id: string): Row => ({
  id,
  subject: 'mathematics',
  strand: 'number',
  strand_title: 'Numbers',
  level: 'JSS 1',
  topic: 'Adding',
  difficulty: 0.4,
  discrimination: 1.5,
  title: '2 + 2?',
  options: '{3,4,5,6}',
  correct_option: 1,
  explanation: 'Count on from 2.',
  lessons: '{lesson-1}',
});

const cases: Case[] = [
  {
    table: 'public.flashcard_sets',
    existing: { id: set, course_id: 'jss1-mathematics' },
    added: { course_id: 'jss1-english' },
    change: { course_id: 'jss2-mathematics' },
    access: published,
  },
  {
    table: 'public.flashcards',
    existing: { id: card, set_id: set, front_content: '2 + 2', back_content: '4' },
    added: { set_id: set, front_content: '3 + 3', back_content: '6' },
    change: { back_content: '5' },
    access: published,
  },
  {
    table: 'public.course_enrollments',
    existing: { user_id: 'owner', course_id: 'jss1-mathematics' },
    added: { user_id: 'owner', course_id: 'jss1-english' },
    change: { progress: 50 },
    access: mine,
  },
  {
    table: 'public.flashcard_progress',
    existing: {
      user_id: 'owner',
      flashcard_id: card,
      course_id: 'c',
      set_id: set,
      difficulty_rating: 1,
    },
    added: {
      user_id: 'owner',
      flashcard_id: secondCard,
      course_id: 'c',
      set_id: set,
      difficulty_rating: 4,
    },
    change: { difficulty_rating: 3 },
    access: mine,
  },
  {
    table: 'public.flashcard_reviews',
    existing: { ...reviewRow, id: '00000000-0000-4000-8000-000000000014' },
    added: { ...reviewRow, id: '00000000-0000-4000-8000-000000000015' },
    change: { rating: 4 },
    access: record,
  },
  {
    table: 'public.flashcard_schedules',
    existing: { ...scheduleRow, flashcard_id: card },
    added: { ...scheduleRow, flashcard_id: secondCard },
    change: { reps: 2 },
    access: mine,
  },
  {
    table: 'public.user_notes',
    existing: { user_id: 'owner', course_id: 'jss1-mathematics', lesson_id: 'l', content: 'Mine' },
    added: { user_id: 'owner', course_id: 'jss1-mathematics', lesson_id: null, content: 'New' },
    change: { content: 'Changed' },
    access: mine,
  },
  {
    table: 'public.lesson_progress',
    existing: { user_id: 'owner', course_id: 'jss1-mathematics', lesson_id: 'l' },
    added: { user_id: 'owner', course_id: 'jss1-mathematics', lesson_id: 'm' },
    change: { updated_at: '2026-01-02T03:04:05Z' },
    access: mine,
  },
  {
    table: 'public.quiz_attempts',
    existing: { ...attemptRow, id: '00000000-0000-4000-8000-000000000004' },
    added: { ...attemptRow, id: '00000000-0000-4000-8000-000000000005' },
    change: { correct: 5 },
    access: record,
  },
  {
    table: 'public.published_parts',
    existing: { name: 'flashcards', hash: '0'.repeat(64) },
    added: { name: 'plans', hash: '1'.repeat(64) },
    change: { hash: '2'.repeat(64) },
    access: closed,
  },
  {
    table: 'public.plans',
    existing: { id: 'plus', name: 'Plus', summary: 'More', amount_kobo: 450000, period_months: 4 },
    added: { id: 'plus-2', name: 'Plus', summary: 'More', amount_kobo: 450000, period_months: 4 },
    change: { amount_kobo: 1 },
    access: published,
  },
  {
    table: 'public.subscriptions',
    existing: { ...subscriptionRow, id: '00000000-0000-4000-8000-000000000010' },
    added: { ...subscriptionRow, reference: 'akd-2' },
    change: { ends_at: '2099-01-01T00:00:00Z' },
    access: aboutMe,
  },
  {
    table: 'public.payments',
    existing: { ...paymentRow, id: '00000000-0000-4000-8000-000000000012' },
    added: { ...paymentRow, reference: 'akd-2' },
    change: { status: 'paid' },
    access: aboutMe,
  },
  {
    table: 'public.ledger_entries',
    existing: { id: 'charge:akd-1', kind: 'charge', ...bookRow },
    added: { id: 'refund:akd-1:r', kind: 'refund', ...bookRow },
    change: { amount_kobo: 1 },
    access: closed,
  },
  {
    table: 'public.provider_plans',
    existing: { code: 'PLN_1', plan_id: 'plus-term', mode: 'live', amount_kobo: 450000 },
    added: { code: 'PLN_2', plan_id: 'plus-term', mode: 'live', amount_kobo: 500000 },
    change: { amount_kobo: 1 },
    access: closed,
  },
  {
    table: 'public.provider_subscriptions',
    existing: { code: 'SUB_1', mode: 'live' },
    added: { code: 'SUB_2', mode: 'live' },
    change: { email_token: 'x' },
    access: closed,
  },
  {
    table: 'public.families',
    existing: { id: family, user_id: 'owner', code: 'ABCDEFGHJK' },
    added: { user_id: 'other', code: 'ABCDEFGHJL' },
    change: { code: 'ABCDEFGHJM' },
    access: aboutMe,
  },
  {
    table: 'public.family_members',
    existing: { user_id: 'owner', family_id: family, name: 'Ada' },
    added: { user_id: 'other', family_id: family, name: 'Tunde' },
    change: { name: 'Zainab' },
    access: {
      ...aboutMe,
      owner: ['done', 'refused', 'refused', 'done'],
      'other learner': ['nothing', 'refused', 'refused', 'nothing'],
    },
  },
  {
    table: 'public.contact_messages',
    existing: { name: 'Bola', email: 'bola@example.com', message: 'A long question.' },
    added: { name: 'Ada', email: 'ada@example.com', message: 'Another long question.' },
    change: { message: 'Something else entirely.' },
    access: letterbox,
  },
  {
    table: 'public.consent_records',
    existing: { user_id: 'owner', kind: 'guardian', given: true },
    added: { user_id: 'owner', kind: 'photo', given: true },
    change: { given: false },
    access: aboutMe,
  },
  {
    table: 'public.learner_usage',
    existing: { user_id: 'owner', kind: 'one', row_count: 1 },
    added: { user_id: 'owner', kind: 'another', row_count: 1 },
    change: { row_count: 0 },
    access: closed,
  },
  {
    table: 'public.course_lessons',
    existing: lessonRow('lesson-1', 0),
    added: lessonRow('lesson-2', 1),
    change: { lesson_title: 'Another title' },
    access: published,
  },
  {
    table: 'public.study_sessions',
    existing: { ...visitRow, id: set },
    added: { ...visitRow, id: card },
    change: { seconds: 5 },
    access: record,
  },
  {
    table: 'public.activity_days',
    existing: { user_id: 'owner', day: '2025-01-02' },
    added: { user_id: 'owner', day: '2025-01-03' },
    change: { lessons: 9 },
    access: aboutMe,
  },
  {
    table: 'public.achievements',
    existing: badgeRow('first-thread', 1),
    added: badgeRow('ten-squares', 10),
    change: { goal: 2 },
    access: published,
  },
  {
    table: 'public.learner_measures',
    existing: { user_id: 'owner', measure: 'perfect', value: 1 },
    added: { user_id: 'owner', measure: 'units', value: 30 },
    change: { value: 100 },
    access: aboutMe,
  },
  {
    table: 'public.user_achievements',
    existing: { user_id: 'owner', achievement_id: 'first-thread' },
    added: { user_id: 'other', achievement_id: 'first-thread' },
    change: { seen_at: '2026-01-02T03:04:05Z' },
    access: aboutMe,
  },
  {
    table: 'public.benchmark_items',
    existing: benchmarkItem('item-1'),
    added: benchmarkItem('item-3'),
    change: { correct_option: 0 },
    access: closed,
  },
  {
    table: 'public.benchmark_sessions',
    existing: { id: sitting, user_id: 'owner', subject: 'mathematics', current_item: 'item-2' },
    added: { user_id: 'owner', subject: 'english-studies', current_item: 'item-2' },
    change: { current_item: 'item-1' },
    access: aboutMe,
  },
  {
    table: 'public.benchmark_answers',
    existing: {
      session_id: sitting,
      position: 1,
      user_id: 'owner',
      item_id: 'item-2',
      chosen_option: 1,
      is_correct: false,
    },
    added: {
      session_id: sitting,
      position: 2,
      user_id: 'owner',
      item_id: 'item-1',
      chosen_option: null,
      is_correct: true,
    },
    change: { is_correct: true },
    access: closed,
  },
  {
    table: 'public.assignments',
    existing: assignmentRow('assignment-1'),
    added: assignmentRow('assignment-2'),
    change: { due_days: 90 },
    access: { ...published, visitor: closed.visitor },
  },
  {
    table: 'public.assignment_keys',
    existing: { assignment_id: 'assignment-1' },
    added: { assignment_id: 'assignment-3' },
    change: { assignment_id: 'assignment-3' },
    access: closed,
  },
  {
    table: 'public.assignment_submissions',
    existing: { user_id: 'owner', assignment_id: 'assignment-1', due_at: '2026-01-02T03:04:05Z' },
    added: { user_id: 'owner', assignment_id: 'assignment-3', due_at: '2026-01-02T03:04:05Z' },
    change: { feedback: 'Full marks' },
    access: aboutMe,
  },
  {
    table: 'public.course_materials',
    existing: materialRow('sheet-1'),
    added: materialRow('sheet-2'),
    change: { is_paid: false },
    access: { ...published, visitor: ['refused', 'refused', 'refused', 'refused'] },
  },
  {
    table: 'storage.objects',
    existing: { bucket_id: 'avatars', name: 'owner/me.png' },
    added: { bucket_id: 'avatars', name: 'owner/new.png' },
    change: { version: '2' },
    access: { ...mine, visitor: ['nothing', 'refused', 'nothing', 'nothing'] },
  },
  {
    table: 'storage.buckets',
    existing: { id: 'private', name: 'private' },
    added: { id: 'another', name: 'another' },
    change: { name: 'renamed' },
    access: {
      visitor: ['nothing', 'refused', 'nothing', 'nothing'],
      owner: ['nothing', 'refused', 'nothing', 'nothing'],
      'other learner': ['nothing', 'refused', 'nothing', 'nothing'],
      service: ['done', 'done', 'done', 'done'],
    },
  },
];

let database: TestDatabase;
let people: Record<CallerName, TestCaller>;

/** Puts real ids where the table above says `owner` or `other`. */
function fill(row: Row): Row {
  const owner = people.owner.id ?? '';
  const other = people['other learner'].id ?? '';
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string'
        ? value.replace(/^owner(?=\/|$)/, owner).replace(/^other$/, other)
        : value,
    ]),
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  people = {
    visitor,
    owner: await createLearner(database),
    'other learner': await createLearner(database),
    service,
  };
  // A picture needs consent.
  await database.owner`
    update auth.users set raw_user_meta_data = '{"birth_year": 1990, "photo_consent_at": "2026-01-01"}'
    where id = ${people.owner.id ?? ''}`;
  for (const { table, existing } of cases) {
    await database.owner`insert into ${database.owner(table)} ${database.owner(fill(existing))}`;
    if (table === 'public.assignments') {
      await database.owner`
        insert into public.assignments ${database.owner(assignmentRow('assignment-3'))}`;
    }
    if (table === 'public.plans') {
      const bought = { ...existing, id: subscriptionRow.plan_id, name: 'Plus term' };
      await database.owner`insert into public.plans ${database.owner(bought)}`;
    }
    if (table === 'public.benchmark_items') {
      const asked = benchmarkItem('item-2');
      await database.owner`insert into public.benchmark_items ${database.owner(asked)}`;
    }
    if (table !== 'public.flashcards') continue;
    await database.owner`
      insert into public.flashcards ${database.owner({ ...existing, id: secondCard })}`;
  }
});

afterAll(() => database.drop());

async function attempt(subject: Case, verb: Verb, caller: TestCaller): Promise<Outcome> {
  const [column = '', value = ''] = Object.entries(fill(subject.existing))[0] ?? [];
  const [key, wanted] =
    'name' in subject.existing ? ['name', fill(subject.existing).name] : [column, value];
  try {
    const rows = await tryAs(database, caller, async (sql) => {
      const table = sql(subject.table);
      const where = sql`where ${sql(key)} = ${wanted ?? ''}`;
      if (verb === 'select') return sql`select 1 from ${table} ${where}`;
      if (verb === 'insert') return sql`insert into ${table} ${sql(fill(subject.added))}`;
      if (verb === 'update') return sql`update ${table} set ${sql(subject.change)} ${where}`;
      return sql`delete from ${table} ${where}`;
    });
    return rows.count > 0 ? 'done' : 'nothing';
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'refused';
    throw error;
  }
}

describe.each(cases)('$table', (subject) => {
  for (const name of callers) {
    it(`${name}: ${verbs.map((verb, index) => `${verb} ${subject.access[name][index]}`).join(', ')}`, async () => {
      const outcomes = [];
      for (const verb of verbs) outcomes.push(await attempt(subject, verb, people[name]));
      expect(outcomes).toEqual(subject.access[name]);
    });
  }
});

describe('rows cannot change hands', () => {
  it.each([
    'course_enrollments',
    'flashcard_progress',
    'flashcard_schedules',
    'user_notes',
    'lesson_progress',
  ])('%s', async (table) => {
    const give = tryAs(
      database,
      people.owner,
      (sql) =>
        sql`update ${sql(`public.${table}`)} set user_id = ${people['other learner'].id ?? ''}`,
    );
    await expect(give).rejects.toMatchObject({ code: '42501' });
  });

  it('nor can an avatar move into another learner’s folder', async () => {
    const move = tryAs(
      database,
      people.owner,
      (sql) => sql`update storage.objects set name = ${`${people['other learner'].id}/me.png`}`,
    );
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });
});

it('the matrix covers every table of public and storage', async () => {
  const tables = await database.owner<{ name: string }[]>`
    select relnamespace::regnamespace || '.' || relname as name
    from pg_class
    where relkind in ('r', 'p')
      and relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
  `;
  expect(cases.map((subject) => subject.table).sort()).toEqual(
    tables.map((table) => table.name).sort(),
  );
});
