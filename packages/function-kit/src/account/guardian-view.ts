import { type PersonalTable, personalTables } from '../personal-tables.ts';

type TableName = (typeof personalTables)[number]['table'];

type View =
  | 'all'
  | 'never'
  | {
      columns?: string;
      /** Rows for which this is false are shown to the child only. */
      isShown?: (row: Record<string, unknown>) => boolean;
    };

/**
 * What a guardian gets when they ask for the child's data. Notes, flashcards, visits, answers and messages are for the
 * child only; the addresses and ids of other guardians are hidden too. A new table must be added here by name.
 */
const views = {
  activity_days: { columns: 'day, lessons, quizzes, questions, correct, seconds' },
  assignment_submissions: {
    columns:
      'id, assignment_id, answers, due_at, submitted_at, closed_at, is_late, choice_points, written_points, comments, feedback, marked_at',
    isShown: ({ marked_at }) => marked_at !== null,
  },
  benchmark_answers: 'never',
  benchmark_sessions: { columns: 'id, subject, status, started_at, finished_at' },
  class_learners: 'all',
  class_task_learners: 'all',
  class_teachers: 'never',
  consent_records: {
    columns: 'id, kind, given, created_at, method, version, words_hash, relation',
  },
  contact_messages: 'never',
  course_enrollments: 'all',
  families: 'never',
  family_members: 'all',
  flashcard_progress: 'never',
  flashcard_reviews: 'never',
  flashcard_schedules: 'never',
  guardianships: { columns: 'id, relation, guardian_name, since, until' },
  invitations: 'never',
  learner_measures: {
    columns:
      'lessons, quizzes, questions, correct, perfect, practice, days, streak, subjects, units, courses, assignments, benchmarks',
  },
  learner_usage: 'never',
  left_courses: 'all',
  lesson_progress: 'all',
  letters: 'never',
  looks: 'never',
  payments: 'never',
  people: {
    columns:
      'birth_year, consent, consent_changed_at, username, display_name, icon, level, manager, declared_at, minutes_a_day',
  },
  practice_sets: {
    columns: 'id, kind, course_id, paper_id, asked, started_at, finished_at, created_at',
  },
  praise: { columns: 'id, day, words' },
  quiz_attempts: {
    columns:
      'id, course_id, lesson_id, kind, test_id, correct, total, started_at, finished_at, created_at',
  },
  school_members: 'never',
  shared_devices: 'never',
  skill_states: { columns: 'lesson_id, skill, level, due_on, updated_at' },
  study_sessions: 'never',
  subscriptions: 'never',
  user_achievements: 'all',
  user_notes: 'never',
} satisfies Record<TableName, View>;

const viewOf: ReadonlyMap<string, View> = new Map(Object.entries(views));

export type ShownTable = PersonalTable & Pick<Exclude<View, string>, 'isShown'>;

export const tablesForGuardian: readonly ShownTable[] = personalTables.flatMap(
  (table: PersonalTable): ShownTable[] => {
    const view = viewOf.get(table.table) ?? 'never';
    if (view === 'never') return [];
    return view === 'all' ? [table] : [{ ...table, ...view }];
  },
);

/** Files that the child made, such as work handed in, are for the child only. */
export const bucketsForGuardian: ReadonlySet<string> = new Set(['avatars']);
