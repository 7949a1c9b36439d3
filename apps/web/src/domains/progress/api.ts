import type { Level } from '@akada/exercises/mastery/levels';
import type { LearnerAchievement } from '#domains/achievements/api.ts';
import { inPageLanguage } from '#domains/achievements/in-page-language.ts';
import type { OpenAssignment } from '#domains/assignments/api.ts';
import { rpc } from '#platform/rpc/rpc.ts';
import { isOverview, isProgress } from './overview-check.ts';

export type Streak = { current: number; best: number; active_today: boolean };

export type CourseSummary = {
  course_id: string;
  title: string;
  subject: string;
  /** The course's own colour; null: the subject's colour. */
  thumbnail: string | null;
  lessons: number;
  done: number;
  next_lesson_id: string | null;
  next_lesson_title: string | null;
  next_unit_title: string | null;
};

/** The lesson where the learner continues. */
export type LearnerPlace = {
  course_id: string;
  course_title: string;
  subject: string;
  unit_title: string;
  lesson_id: string;
  lesson_title: string;
  thumbnail: string | null;
  /** Estimated reading time; 0 when unknown. */
  minutes: number;
  /** The time the learner has spent in it. */
  minutes_spent: number;
  /** Recommended by the newest benchmark test. */
  is_recommended: boolean;
  /** Where its video was left on any device, in seconds. */
  video_at: number | null;
};

/** A course to join, with its first lesson that the learner has not finished. */
export type OverviewCourse = {
  course_id: string;
  title: string;
  subject: string;
  level: string | null;
  thumbnail: string | null;
  units: number;
  done: number;
  unit_title: string;
  /** Null when all lessons are finished. */
  lesson_id: string | null;
  lesson_title: string | null;
};

/** A lesson recommended by the benchmark test. */
export type RecommendedLesson = {
  id: string;
  title: string;
  courseId: string;
  courseTitle: string;
};

export type LearnerOverview = {
  /** The date in Lagos, as YYYY-MM-DD. */
  today: string;
  lessons_today: number;
  streak: Streak;
  week: { day: string; is_active: boolean; minutes: number }[];
  place: LearnerPlace | null;
  courses: CourseSummary[];
  /** Every course in display order, for a learner who has joined none; otherwise null. */
  shelf: OverviewCourse[] | null;
  due_cards: number;
  /** The next ones due. */
  assignments: OpenAssignment[];
  assignments_open: number;
  /** The number of open assignments that are overdue. */
  assignments_missed: number;
  benchmarks: { subject: string; finished_at: string; lessons: RecommendedLesson[] | null }[];
  new_badges: LearnerAchievement[];
};

export type UnitProgress = {
  course_id: string;
  course_title: string;
  subject: string;
  thumbnail: string | null;
  unit_id: string;
  unit_title: string;
  quizzes: number;
  quizzes_taken: number;
  correct: number;
  total: number;
  /** Percent over the latest three quizzes of each lesson. */
  accuracy: number;
  /** The highest level that four out of five of its skills have reached. */
  level: Level;
  practise_lesson_id: string;
  practise_lesson_title: string;
};

export type WeekOfLearning = {
  /** The Monday of the week, as YYYY-MM-DD. */
  week: string;
  lessons: number;
  quizzes: number;
  questions: number;
  correct: number;
  cards: number;
  minutes: number;
};

export type LearnerProgress = {
  today: string;
  streak: Streak;
  totals: Omit<WeekOfLearning, 'week'> & { notes: number; days: number };
  /** Twelve weeks, the current one last. */
  weeks: WeekOfLearning[];
  /** The days of these weeks with any activity. */
  days: { day: string; minutes: number; lessons: number; quizzes: number }[];
  courses: CourseSummary[];
  /** Weakest first. */
  units: UnitProgress[];
  latest: {
    id: string;
    kind: 'quiz' | 'practice';
    course_id: string;
    lesson_id: string;
    lesson_title: string;
    subject: string;
    correct: number;
    total: number;
    finished_at: string;
  }[];
};

/** Everything the dashboard shows, in one round trip. */
export async function readOverview() {
  const overview = await rpc('learner_overview', {}, isOverview);
  return { ...overview, new_badges: await inPageLanguage(overview.new_badges) };
}

/** Everything the progress screen shows, in one round trip. */
export const readProgress = () => rpc('learner_progress', {}, isProgress);
