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
  /** Its own colour; null: that of its subject. */
  thumbnail: string | null;
  lessons: number;
  done: number;
  next_lesson_id: string | null;
  next_lesson_title: string | null;
  next_unit_title: string | null;
};

/** The lesson with which the learner goes on. */
export type LearnerPlace = {
  course_id: string;
  course_title: string;
  subject: string;
  unit_title: string;
  lesson_id: string;
  lesson_title: string;
  thumbnail: string | null;
  /** How long its text takes to read; 0: nobody knows. */
  minutes: number;
  /** How long the learner has been in it. */
  minutes_spent: number;
  /** The newest benchmark test says to learn it next. */
  is_recommended: boolean;
  /** Where its video was left on any device, in seconds. */
  video_at: number | null;
};

/** A course that can be joined, with the first of its lessons that the learner has not done. */
export type OverviewCourse = {
  course_id: string;
  title: string;
  subject: string;
  level: string | null;
  thumbnail: string | null;
  units: number;
  done: number;
  unit_title: string;
  /** Null when all are done. */
  lesson_id: string | null;
  lesson_title: string | null;
};

/** A lesson as the benchmark test recommends it. */
export type RecommendedLesson = {
  id: string;
  title: string;
  courseId: string;
  courseTitle: string;
};

export type LearnerOverview = {
  /** The day in Lagos, as YYYY-MM-DD. */
  today: string;
  lessons_today: number;
  streak: Streak;
  week: { day: string; is_active: boolean; minutes: number }[];
  place: LearnerPlace | null;
  courses: CourseSummary[];
  /** Every course in display order, for whoever has joined none. */
  shelf: OverviewCourse[] | null;
  due_cards: number;
  /** The next ones that are due. */
  assignments: OpenAssignment[];
  assignments_open: number;
  /** How many of the open ones are late. */
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
  /** The highest level that four of five of its skills have. */
  level: Level;
  practise_lesson_id: string;
  practise_lesson_title: string;
};

export type WeekOfLearning = {
  /** Its Monday, as YYYY-MM-DD. */
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
  /** The days of these weeks on which something was done. */
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
