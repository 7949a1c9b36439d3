export type PersonalTable = {
  table: string;
  columns: string;
  /** Unique together for each row of a learner; the first one is indexed where there are many rows. */
  order: string;
  /** The columns with the id of the person a row belongs to; `user_id` by default. */
  owners?: readonly string[];
  /** How many rows are read at once, for tables with long rows: limits a page to some megabytes. */
  page?: number;
};

/**
 * Every table with rows that belong to a person, and the columns they get when they ask for their data. A test compares
 * this list with the database, so that no new table is forgotten; columns are named one by one, so that an answer key
 * is never exported by accident.
 */
export const personalTables = [
  {
    table: 'activity_days',
    columns: 'day, lessons, quizzes, questions, correct, cards, notes, seconds, opened_on',
    order: 'day',
  },
  {
    table: 'benchmark_answers',
    columns: 'session_id, position, item_id, chosen_option, is_correct, answered_at',
    order: 'session_id, position',
  },
  {
    table: 'benchmark_sessions',
    columns:
      'id, subject, status, seen_before, current_item, started_at, expires_at, finished_at, ability, ability_sd, result',
    order: 'id',
    page: 250,
  },
  {
    table: 'assignment_submissions',
    columns:
      'id, assignment_id, answers, first_answers, due_at, submitted_at, times_submitted, closed_at, is_late, choice_points, written_points, comments, feedback, marked_at, updated_at',
    order: 'id',
    page: 25,
  },
  {
    table: 'class_learners',
    columns: 'class_id, state, number, since, until',
    order: 'class_id',
  },
  { table: 'class_task_learners', columns: 'task_id', order: 'task_id' },
  { table: 'class_teachers', columns: 'class_id, since, until', order: 'class_id' },
  {
    table: 'consent_records',
    columns:
      'id, kind, given, guardian_email, created_at, method, version, words_hash, actor_id, actor_name, relation',
    order: 'id',
  },
  {
    table: 'contact_messages',
    columns: 'id, name, email, topic, message, trap, sender, created_at',
    order: 'id',
    page: 100,
  },
  {
    table: 'course_enrollments',
    columns: 'id, course_id, enrolled_at, progress, last_accessed',
    order: 'id',
  },
  { table: 'families', columns: 'id, code, created_at', order: 'id' },
  { table: 'family_members', columns: 'family_id, name, joined_at', order: 'family_id' },
  {
    table: 'flashcard_progress',
    columns: 'flashcard_id, course_id, set_id, difficulty_rating, last_studied, study_count',
    order: 'flashcard_id',
  },
  {
    table: 'flashcard_reviews',
    columns:
      'id, flashcard_id, course_id, rating, undoes, reviewed_at, state, due, stability, difficulty, scheduled_days, learning_steps, counted_on, created_at',
    order: 'flashcard_id, id',
  },
  {
    table: 'flashcard_schedules',
    columns:
      'flashcard_id, course_id, set_id, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review, log_size, updated_at',
    order: 'flashcard_id',
  },
  {
    table: 'guardianships',
    columns: 'id, child_id, guardian_id, relation, guardian_name, weekly_letter, since, until',
    owners: ['child_id', 'guardian_id'],
    order: 'id',
  },
  {
    table: 'invitations',
    columns:
      'id, kind, child_id, email, expires_at, used_at, used_by, relation, name, answered_at, answered_by, accepted, held_at, created_by, created_at',
    owners: ['child_id', 'used_by', 'created_by'],
    order: 'id',
  },
  {
    table: 'learner_measures',
    columns:
      'lessons, quizzes, questions, correct, perfect, practice, cards, notes, days, streak, subjects, units, courses, assignments, benchmarks',
    order: 'lessons',
  },
  { table: 'learner_usage', columns: 'kind, row_count, byte_count, since', order: 'kind' },
  { table: 'left_courses', columns: 'course_id, enrolled_at', order: 'course_id' },
  {
    table: 'lesson_progress',
    columns: 'course_id, lesson_id, done_at, done_by, counted_on, updated_at',
    order: 'lesson_id',
  },
  {
    table: 'letters',
    columns:
      'id, kind, child_id, guardian_id, email, week, language, send_after, taken_at, sent_at, tries, failed_at, created_at',
    owners: ['child_id', 'guardian_id'],
    order: 'id',
  },
  {
    table: 'looks',
    columns: 'id, viewer_id, subject_id, what, day, n',
    owners: ['viewer_id', 'subject_id'],
    order: 'id',
  },
  {
    table: 'payments',
    columns:
      'id, plan_id, subscription_id, reference, kind, mode, amount_kobo, currency, email, status, checkout_url, provider_plan, customer, channel, can_renew, invoice, period_starts_at, period_ends_at, refunded_kobo, paid_at, created_at, updated_at',
    order: 'id',
  },
  {
    table: 'people',
    columns:
      'birth_year, consent, guardian_email, consent_changed_at, photo_removal_asked_at, username, display_name, icon, level, manager, school_id, declared_at, adult_declared_at, withdrawn_by_way, withdrawn_by, paused_at, paused_by, minutes_a_day',
    order: 'consent',
  },
  {
    table: 'practice_sets',
    columns: 'id, kind, course_id, paper_id, asked, answers, started_at, finished_at, created_at',
    order: 'course_id, id',
    page: 100,
  },
  {
    table: 'praise',
    columns: 'id, child_id, guardian_id, day, words, seen_at',
    owners: ['child_id', 'guardian_id'],
    order: 'id',
  },
  {
    table: 'quiz_attempts',
    columns:
      'id, course_id, lesson_id, kind, test_id, answers, correct, total, started_at, finished_at, created_at',
    order: 'course_id, id',
    page: 100,
  },
  {
    table: 'school_members',
    columns: 'school_id, role, since, until',
    order: 'school_id, role',
  },
  {
    table: 'shared_devices',
    columns: 'id, guardian_id, class_id, name, created_at, expires_at, last_used_at, revoked_at',
    owners: ['guardian_id'],
    order: 'id',
  },
  {
    table: 'skill_states',
    columns: 'lesson_id, skill, level, best_level, due_on, state, anchor, newest, updated_at',
    order: 'lesson_id, skill',
  },
  {
    table: 'study_sessions',
    columns: 'id, course_id, lesson_id, seconds, video_at, ended_at, created_at',
    order: 'ended_at, id',
  },
  {
    table: 'subscriptions',
    columns:
      'id, plan_id, reference, mode, starts_at, ends_at, periods, renews, cancelled_at, grace_until, created_at, updated_at',
    order: 'id',
  },
  {
    table: 'user_achievements',
    columns: 'badges, seen_at',
    order: 'seen_at',
  },
  {
    table: 'user_notes',
    columns: 'id, course_id, lesson_id, content, created_at, updated_at',
    order: 'id',
    page: 50,
  },
] as const satisfies readonly PersonalTable[];

export const ownersOf = ({ owners = ['user_id'] }: PersonalTable): readonly string[] => owners;
