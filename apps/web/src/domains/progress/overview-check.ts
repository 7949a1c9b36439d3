import { isAchievement } from '#domains/achievements/api.ts';
import { isOpenAssignment } from '#domains/assignments/api.ts';
import {
  type Check,
  isDay,
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import type {
  CourseSummary,
  LearnerOverview,
  LearnerPlace,
  LearnerProgress,
  OverviewCourse,
  RecommendedLesson,
  Streak,
  UnitProgress,
} from './api.ts';

const isStreak = recordOf<Streak>({ current: isNumber, best: isNumber, active_today: isFlag });

const isPlace = recordOf<LearnerPlace>({
  course_id: isText,
  course_title: isText,
  subject: isText,
  unit_title: isText,
  lesson_id: isText,
  lesson_title: isText,
  thumbnail: orNull(isText),
  minutes: isNumber,
  minutes_spent: isNumber,
  is_recommended: isFlag,
  video_at: orNull(isNumber),
});

const isCourse = recordOf<CourseSummary>({
  course_id: isText,
  title: isText,
  subject: isText,
  thumbnail: orNull(isText),
  lessons: isNumber,
  done: isNumber,
  next_lesson_id: orNull(isText),
  next_lesson_title: orNull(isText),
  next_unit_title: orNull(isText),
});

const isOverviewCourse = recordOf<OverviewCourse>({
  course_id: isText,
  title: isText,
  subject: isText,
  level: orNull(isText),
  thumbnail: orNull(isText),
  units: isNumber,
  done: isNumber,
  unit_title: isText,
  lesson_id: orNull(isText),
  lesson_title: orNull(isText),
});

const isRecommended = recordOf<RecommendedLesson>({
  id: isText,
  title: isText,
  courseId: isText,
  courseTitle: isText,
});

/** Whether an answer, or a saved copy that may come from an older version of Akada, has all fields the dashboard shows. */
export const isOverview: Check<LearnerOverview> = recordOf<LearnerOverview>({
  today: isDay,
  lessons_today: isNumber,
  streak: isStreak,
  week: listOf(recordOf({ day: isDay, is_active: isFlag, minutes: isNumber })),
  place: orNull(isPlace),
  courses: listOf(isCourse),
  shelf: orNull(listOf(isOverviewCourse)),
  due_cards: isNumber,
  assignments: listOf(isOpenAssignment),
  assignments_open: isNumber,
  assignments_missed: isNumber,
  benchmarks: listOf(
    recordOf({ subject: isText, finished_at: isMoment, lessons: orNull(listOf(isRecommended)) }),
  ),
  new_badges: listOf(isAchievement),
});

/** Sums that a week and the total have in common. */
const sums = {
  lessons: isNumber,
  quizzes: isNumber,
  questions: isNumber,
  correct: isNumber,
  cards: isNumber,
  minutes: isNumber,
};

const isUnit = recordOf<UnitProgress>({
  course_id: isText,
  course_title: isText,
  subject: isText,
  thumbnail: orNull(isText),
  unit_id: isText,
  unit_title: isText,
  quizzes: isNumber,
  quizzes_taken: isNumber,
  correct: isNumber,
  total: isNumber,
  accuracy: isNumber,
  level: oneOf(0, 1, 2, 3, 4),
  practise_lesson_id: isText,
  practise_lesson_title: isText,
});

/** The same check for the progress screen. */
export const isProgress: Check<LearnerProgress> = recordOf<LearnerProgress>({
  today: isDay,
  streak: isStreak,
  totals: recordOf({ ...sums, notes: isNumber, days: isNumber }),
  weeks: listOf(recordOf({ ...sums, week: isDay })),
  days: listOf(recordOf({ day: isDay, minutes: isNumber, lessons: isNumber, quizzes: isNumber })),
  courses: listOf(isCourse),
  units: listOf(isUnit),
  latest: listOf(
    recordOf({
      id: isText,
      kind: oneOf('quiz', 'practice'),
      course_id: isText,
      lesson_id: isText,
      lesson_title: isText,
      subject: isText,
      correct: isNumber,
      total: isNumber,
      finished_at: isMoment,
    }),
  ),
});
