import { lessonsInOrder } from './lesson-order.ts';
import type { Course } from './model.ts';
import { quizzesByUnit } from './quizzes.ts';

export type CourseStatistics = {
  totalUnits: number;
  totalLessons: number;
  totalQuizzes: number;
  lessonsWithVideos: number;
  unitsWithQuizzes: number;
};

export function courseStatistics(course: Pick<Course, 'units'>): CourseStatistics {
  const lessons = lessonsInOrder(course);
  const groups = quizzesByUnit(course);
  return {
    totalUnits: course.units.length,
    totalLessons: lessons.length,
    totalQuizzes: groups.reduce((sum, group) => sum + group.quizCount, 0),
    lessonsWithVideos: lessons.filter((lesson) => lesson.videoUrl).length,
    unitsWithQuizzes: groups.filter((group) => group.quizCount > 0).length,
  };
}
