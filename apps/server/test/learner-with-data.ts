import { randomInt, randomUUID } from 'node:crypto';
import { ownersOf, type PersonalTable } from '@akada/function-kit/personal-tables';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

/** The smallest picture: one grey pixel. */
export const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55' +
    '0000000a49444154789c636800000082008177cd72b60000000049454e44ae426082',
  'hex',
);

export type Learner = { client: SupabaseClient; id: string; email: string; token: string };

/** The SQL condition for a person's rows in a table; the person's id is the first parameter. */
export const isOwned = (table: PersonalTable) =>
  `(${ownersOf(table)
    .map((column) => `${column} = $1`)
    .join(' or ')})`;

/** The server where learners sign up, and a client with the service's rights. */
type Place = { admin: SupabaseClient; learner(): Promise<Learner> };

const familyCode = () =>
  Array.from({ length: 10 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(24)]).join('');

const askedItem = {
  id: 'asked-item',
  subject: 'mathematics',
  strand: 'number',
  strand_title: 'Numbers',
  level: 'JSS 1',
  topic: 'Adding',
  difficulty: 0.4,
  discrimination: 1.5,
  title: '2 + 2?',
  options: ['3', '4'],
  correct_option: 1,
  explanation: 'Count on from 2.',
  lessons: ['l'],
};

/** Rows about a person that only the service writes: payments, purchases and tests. */
function rowsOfTheService(id: string): Record<string, Record<string, unknown>> {
  const family = randomUUID();
  const sitting = randomUUID();
  return {
    benchmark_sessions: {
      id: sitting,
      user_id: id,
      subject: 'mathematics',
      current_item: askedItem.id,
    },
    benchmark_answers: {
      session_id: sitting,
      position: 1,
      user_id: id,
      item_id: askedItem.id,
      chosen_option: null,
      is_correct: false,
    },
    subscriptions: {
      user_id: id,
      plan_id: 'plus-term',
      reference: `akd-${id}`,
      mode: 'sandbox',
      starts_at: '2026-01-02T03:00:00Z',
      ends_at: '2026-05-02T03:00:00Z',
    },
    payments: {
      user_id: id,
      plan_id: 'plus-term',
      reference: `akd-${id}`,
      mode: 'sandbox',
      amount_kobo: 450000,
      email: 'mama@akada.example',
    },
    families: { id: family, user_id: id, code: familyCode() },
    family_members: { user_id: id, family_id: family, name: 'Ada' },
    left_courses: {
      user_id: id,
      course_id: 'jss1-social-studies',
      enrolled_at: '2026-01-02T03:00:00Z',
    },
  };
}

const hashOf = (id: string) => id.replaceAll('-', '').repeat(2);
const longAfter = '2036-01-02T03:00:00Z';

/** A class of a school, in which somebody is teacher and learner. */
function rowsOfSchool(id: string): [string, Record<string, unknown>][] {
  const [school_id, class_id, task_id] = [randomUUID(), randomUUID(), randomUUID()];
  const term = { name: '1A', level: 'JSS 1', session: '2026/2027', term: 1 };
  const task = { kind: 'lesson', target_id: 'l', title: 'Lesson', opens_at: longAfter };
  return [
    ['schools', { id: school_id, name: 'Hill School', state: 'Lagos' }],
    ['school_members', { school_id, user_id: id, role: 'teacher' }],
    ['classes', { id: class_id, school_id, ...term }],
    ['class_courses', { class_id, course_id: 'jss1-mathematics', position: 1 }],
    ['class_teachers', { class_id, user_id: id }],
    ['class_learners', { class_id, user_id: id, state: 'in' }],
    ['class_tasks', { id: task_id, class_id, ...task, for_all: false }],
    ['class_task_learners', { task_id, user_id: id }],
  ];
}

/** Relations between a learner and other people, in both directions. */
function rowsOfRelations(id: string, guardian: string): [string, Record<string, unknown>][] {
  return [
    [
      'guardianships',
      { child_id: id, guardian_id: guardian, relation: 'mother', guardian_name: 'Bisi' },
    ],
    ['looks', { viewer_id: guardian, subject_id: id, what: 'week', day: '2026-01-02' }],
    ['praise', { child_id: id, guardian_id: guardian, day: '2026-01-02', words: 'Well done!' }],
    ['invitations', { kind: 'link', child_id: id, code_hash: hashOf(id), expires_at: longAfter }],
    [
      'letters',
      { kind: 'consent', child_id: id, email: `m.${id}@akada.example`, sent_at: longAfter },
    ],
    [
      'shared_devices',
      { guardian_id: id, name: 'Phone', token_hash: hashOf(id), expires_at: longAfter },
    ],
  ];
}

/**
 * A plan to buy, and a lesson and a badge, so that finishing the lesson is counted and rewarded. Published curriculum
 * stays unchanged.
 */
const rewardedLesson = {
  plans: {
    id: 'plus-term',
    name: 'Plus',
    summary: 'More',
    amount_kobo: 450000,
    period_months: 4,
  },
  benchmark_items: askedItem,
  course_lessons: {
    lesson_id: 'l',
    course_id: 'jss1-mathematics',
    subject: 'mathematics',
    course_title: 'Mathematics',
    unit_id: 'u',
    unit_title: 'Unit',
    lesson_title: 'Lesson',
    position: 9_999,
    questions: 1,
  },
  course_skills: {
    lesson_id: 'l',
    skill: 'halves',
    title: 'Find halves',
    position: 0,
    has_other_kinds: true,
  },
  retired_lessons: {
    lesson_id: 'former',
    course_id: 'jss1-mathematics',
    subject: 'mathematics',
    lesson_title: 'A former lesson',
  },
  assignments: {
    id: 'a',
    course_id: 'jss1-mathematics',
    course_title: 'Mathematics',
    subject: 'mathematics',
    unit_title: 'Unit',
    title: 'Assignment',
    instructions: 'Answer.',
    due_days: 7,
    questions: [{ key: 'q', kind: 'written', title: 'Why?', points: 2 }],
    points: 2,
    position: 0,
  },
  achievements: {
    id: 'first-thread',
    tier: 'starting',
    title: 'First lesson',
    description: 'Finish your first lesson.',
    measure: 'lessons',
    goal: 1,
    color_theme: 'maths',
    icon: 'book',
    position: 0,
  },
};

/** An answer to an exercise of the lesson above. */
export const practiceAnswer = {
  ...{ lesson: 'l', skill: 'halves', key: 'half-of-six', kind: 'number' },
  ...{ right: true, tries: 1, hints: 0 },
};

/** A learner with a row in every personal table and a picture. */
export async function learnerWithData({ admin, learner: signUp }: Place): Promise<Learner> {
  for (const [table, row] of Object.entries<Record<string, unknown>>(rewardedLesson)) {
    expect(
      (await admin.from(table).upsert(row, { ignoreDuplicates: true })).error,
      table,
    ).toBeNull();
  }
  const learner = await signUp();
  const { client, id } = learner;
  const { data: set } = await admin
    .from('flashcard_sets')
    .insert({ course_id: 'jss1-mathematics' })
    .select('id')
    .single();
  const { data: card } = await admin
    .from('flashcards')
    .insert({ set_id: set?.id, front_content: 'a', back_content: 'b', order_index: 0 })
    .select('id')
    .single();
  const rows = {
    contact_messages: { name: 'Ada', email: learner.email, message: 'A question of mine.' },
    course_enrollments: { user_id: id, course_id: 'jss1-mathematics' },
    user_notes: { user_id: id, course_id: 'jss1-mathematics', content: 'my note' },
    flashcard_progress: {
      user_id: id,
      course_id: 'jss1-mathematics',
      set_id: set?.id,
      flashcard_id: card?.id,
      difficulty_rating: 3,
      study_count: 1,
    },
    flashcard_reviews: {
      id: randomUUID(),
      user_id: id,
      course_id: 'jss1-mathematics',
      flashcard_id: card?.id,
      rating: 3,
      state: 0,
      reviewed_at: '2026-01-02T03:04:05Z',
    },
    flashcard_schedules: {
      user_id: id,
      course_id: 'jss1-mathematics',
      set_id: set?.id,
      flashcard_id: card?.id,
      due: '2026-01-03T03:04:05Z',
      stability: 2.3,
      difficulty: 5,
      scheduled_days: 1,
      learning_steps: 0,
      reps: 1,
      lapses: 0,
      state: 2,
      log_size: 1,
    },
    lesson_progress: { user_id: id, course_id: 'jss1-mathematics', lesson_id: 'l' },
    study_sessions: {
      id: randomUUID(),
      user_id: id,
      course_id: 'jss1-mathematics',
      lesson_id: 'l',
      seconds: 90,
      ended_at: '2026-01-02T03:04:05Z',
    },
    practice_sets: {
      id: randomUUID(),
      user_id: id,
      course_id: 'jss1-mathematics',
      answers: [practiceAnswer],
      started_at: '2026-01-02T03:00:00Z',
      finished_at: '2026-01-02T03:04:05Z',
    },
    quiz_attempts: {
      id: randomUUID(),
      user_id: id,
      course_id: 'jss1-mathematics',
      lesson_id: 'l',
      answers: [{ question: 'q', option: 2, correct: false }],
      correct: 0,
      total: 1,
      started_at: '2026-01-02T03:00:00Z',
      finished_at: '2026-01-02T03:04:05Z',
    },
  };
  for (const [table, row] of Object.entries<Record<string, unknown>>(rows)) {
    expect((await client.from(table).insert(row)).error, table).toBeNull();
  }
  for (const [table, row] of Object.entries(rowsOfTheService(id))) {
    expect((await admin.from(table).insert(row)).error, table).toBeNull();
  }
  const guardian = await admin.auth.admin.createUser({
    email: `${randomUUID()}@guardians.test`,
    email_confirm: true,
    password: randomUUID(),
    user_metadata: { name: 'Bisi' },
  });
  const relations = [...rowsOfSchool(id), ...rowsOfRelations(id, guardian.data.user?.id ?? '')];
  for (const [table, row] of relations) {
    expect((await admin.from(table).insert(row)).error, table).toBeNull();
  }
  const handIn = { assignment_id: 'a', answers: { q: { text: 'Because.' } } };
  expect((await client.rpc('submit_assignment', handIn)).error).toBeNull();
  // Consent to a picture: it also adds a row to consent_records.
  const consent = { birth_year: 1990, photo_consent_at: '2026-01-02T03:00:00Z' };
  expect((await client.auth.updateUser({ data: consent })).error).toBeNull();
  const options = { contentType: 'image/png' };
  expect(
    (await client.storage.from('avatars').upload(`${id}/me.png`, png, options)).error,
  ).toBeNull();
  return learner;
}
