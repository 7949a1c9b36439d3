import type { Estimate } from '@akada/learning/benchmark/engine';
import type { TaughtItem } from '@akada/learning/benchmark/report';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The reads and writes of the function, one call each. Every read of a sitting filters by its learner. */
export type Sitting = {
  id: string;
  subject: string;
  status: 'open' | 'finished' | 'expired';
  seen_before: string[];
  current_item: string | null;
  started_at: string;
  expires_at: string;
  finished_at: string | null;
  ability: number | null;
  ability_sd: number | null;
  result: Result | null;
  /** In the order asked. Read together with the sitting, so that the two are consistent. */
  answers: Answer[];
};

export type LessonLink = { id: string; courseId: string; title: string; courseTitle: string };

/** The part of the result that every learner sees, with or without Plus. */
export type Result = {
  band: ResultBand;
  strengths: string[];
  weaknesses: string[];
  lessons: LessonLink[];
  asked: number;
};

export type ResultBand = {
  /** `towards` the lowest class, `at` a class, or `above` the highest. */
  level: 'towards' | 'at' | 'above';
  class: string;
  /** Index of the class on the scale, from 0. */
  place: number;
  from: string;
  to: string;
};

export type Answer = { item_id: string; chosen_option: number | null; is_correct: boolean };

export type BankItem = TaughtItem & { strandTitle: string };

export type Question = {
  id: string;
  title: string;
  options: string[];
  correct_option: number;
  topic: string;
  explanation: string;
};

const sittingColumns =
  'id, subject, status, seen_before, current_item, started_at, expires_at, finished_at, ability, ability_sd, result, answers:benchmark_answers(item_id, chosen_option, is_correct)';

export async function findSitting(
  admin: SupabaseClient,
  learner: string,
  id: string,
): Promise<Sitting | null> {
  const { data, error } = await admin
    .from('benchmark_sessions')
    .select(sittingColumns)
    .eq('id', id)
    .eq('user_id', learner)
    .order('position', { referencedTable: 'answers' })
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** Newest first; of one subject or of all. */
export async function listSittings(
  admin: SupabaseClient,
  learner: string,
  { subject, limit }: { subject?: string; limit: number },
): Promise<Sitting[]> {
  let query = admin.from('benchmark_sessions').select(sittingColumns).eq('user_id', learner);
  if (subject !== undefined) query = query.eq('subject', subject);
  const { data, error } = await query
    .order('position', { referencedTable: 'answers' })
    .order('started_at', { ascending: false })
    .limit(limit);
  if (error) throw error;
  return data;
}

type BankRow = {
  id: string;
  strand: string;
  strand_title: string;
  discrimination: number;
  difficulty: number;
  lessons: string[];
  retired: boolean;
};

/** The items of a subject without text and keys; retired ones only if a sitting has asked them. */
export async function readBank(admin: SupabaseClient, subject: string) {
  const { data, error } = await admin
    .from('benchmark_items')
    .select('id, strand, strand_title, discrimination, difficulty, lessons, retired')
    .eq('subject', subject)
    .order('id')
    .returns<BankRow[]>();
  if (error) throw error;
  const items = data.map(({ strand_title, retired, ...item }) => ({
    retired,
    item: { ...item, strandTitle: strand_title } satisfies BankItem,
  }));
  return {
    /** The items that may be asked. */
    open: items.filter(({ retired }) => !retired).map(({ item }) => item),
    byId: new Map(items.map(({ item }) => [item.id, item])),
  };
}

/** The text and keys of items; `public-view.ts` picks what a learner sees. */
export async function readQuestions(
  admin: SupabaseClient,
  ids: readonly string[],
): Promise<Map<string, Question>> {
  const { data, error } = await admin
    .from('benchmark_items')
    .select('id, title, options, correct_option, topic, explanation')
    .in('id', [...ids])
    .returns<Question[]>();
  if (error) throw error;
  return new Map(data.map((question) => [question.id, question]));
}

type LessonRow = {
  lesson_id: string;
  course_id: string;
  lesson_title: string;
  course_title: string;
};

/** The title and course of lessons; lessons that no course has any more are left out. */
export async function readLessons(
  admin: SupabaseClient,
  ids: readonly string[],
): Promise<Map<string, LessonLink>> {
  if (ids.length === 0) return new Map();
  const { data, error } = await admin
    .from('course_lessons')
    .select('lesson_id, course_id, lesson_title, course_title')
    .in('lesson_id', [...ids])
    .returns<LessonRow[]>();
  if (error) throw error;
  return new Map(
    data.map(({ lesson_id, course_id, lesson_title, course_title }) => [
      lesson_id,
      { id: lesson_id, courseId: course_id, title: lesson_title, courseTitle: course_title },
    ]),
  );
}

/** Begins a sitting; returns the id of the open one, which another tab may have begun. */
export async function openSitting(
  admin: SupabaseClient,
  learner: string,
  call: { id: string; subject: string; firstItem: string; seenBefore: readonly string[] },
): Promise<string> {
  const { data, error } = await admin.schema('service').rpc('open_benchmark_session', {
    learner,
    of_subject: call.subject,
    new_id: call.id,
    first_item: call.firstItem,
    items_seen: call.seenBefore,
  });
  if (error) throw error;
  return data;
}

export type Saving = {
  sitting: string;
  item: string;
  option: number | null;
  isCorrect: boolean;
  /** Undefined ends the sitting. */
  nextItem: string | undefined;
  estimate: Estimate;
  result: Result | null;
};

export async function saveAnswer(
  admin: SupabaseClient,
  learner: string,
  saving: Saving,
): Promise<'saved' | 'stale' | 'expired'> {
  const { data, error } = await admin.schema('service').rpc('save_benchmark_answer', {
    session: saving.sitting,
    learner,
    item: saving.item,
    chosen: saving.option,
    correct: saving.isCorrect,
    next_item: saving.nextItem ?? null,
    estimate: saving.estimate.mean,
    estimate_sd: saving.estimate.sd,
    outcome: saving.result,
  });
  if (error) throw error;
  return data;
}

/** Whether a learner has Plus, by their own plan or their family's. */
export async function hasPlus(admin: SupabaseClient, learner: string): Promise<boolean> {
  const { data, error } = await admin.schema('service').rpc('learner_has_plus', { learner });
  if (error) throw error;
  return data === true;
}
