import { brotliCompressSync } from 'node:zlib';
import { buildExercises } from './build.ts';
import { choicesOfLesson } from './choices.ts';
import { packedBytes } from './exercises/packed-bytes.ts';
import { readingFloors } from './levels.ts';
import { type CourseFolder, coursesOf, type Library } from './library.ts';
import { positionsOf } from './rules/questions/answer-positions-spread.ts';
import { type Rank, rankOfRight } from './rules/questions/right-numbers-spread.ts';
import { wordCount } from './text/markdown.ts';
import { readability } from './text/readability.ts';

export type LessonFigures = {
  id: string;
  words: number;
  grade: number;
  questions: number;
  flashcards: number;
  bodyBytes: number;
  exercises: number;
  kinds: number;
  exerciseBytes: number;
  hasSummary: boolean;
};

export type CourseFigures = {
  id: string;
  level: string;
  units: number;
  lessons: LessonFigures[];
  questions: number;
  flashcards: number;
  assignments: number;
  worksheets: number;
  pictures: number;
  explainers: number;
  words: number;
  meanGrade: number;
  highestGrade: number;
  /** Lessons with a reading grade below the lowest for their class. */
  belowFloor: number;
  exercises: number;
  /** Lessons with fewer than twelve exercises or four kinds of them. */
  fewExercises: number;
  /** Lessons without a three-line summary at the end. */
  noSummary: number;
  positions: readonly number[];
  /** How often the right number is the smallest option, between the others, or the largest. */
  ranks: Record<Rank, number>;
  pictureBytes: number;
  explainerBytes: number;
};

/** Goals for every lesson. The checker counts them and does not fail. */
const enough = { exercises: 12, kinds: 4 };

function figuresOfLessons(folder: CourseFolder): LessonFigures[] {
  const { lessons, flashcards } = folder;
  const cards = new Map(
    (flashcards?.data.sets ?? []).map((set) => [set.lesson, set.cards.length] as const),
  );
  return lessons.map((lesson) => ({
    id: lesson.data.id,
    words: wordCount(lesson.body),
    grade: readability(lesson.body).grade,
    questions: lesson.data.questions.length,
    flashcards: cards.get(lesson.slug) ?? 0,
    bodyBytes: brotliCompressSync(lesson.body).length,
    exercises: lesson.data.exercises?.length ?? 0,
    kinds: new Set(lesson.data.exercises?.map(({ kind }) => kind)).size,
    exerciseBytes: lesson.data.exercises ? packedBytes(buildExercises(lesson, folder)) : 0,
    hasSummary: lesson.data.summary !== undefined,
  }));
}

function ranksOf({ lessons }: CourseFolder): Record<Rank, number> {
  const counts = { smallest: 0, between: 0, largest: 0 };
  for (const choice of lessons.flatMap(choicesOfLesson)) {
    const rank = rankOfRight(choice);
    if (rank !== null) counts[rank] += 1;
  }
  return counts;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function figuresOf(folder: CourseFolder): CourseFigures {
  const pictures = folder.assets.filter((asset) => asset.path.startsWith('pictures/'));
  const lessons = figuresOfLessons(folder);
  const grades = lessons.map((lesson) => lesson.grade);
  return {
    id: folder.course.data.id,
    level: folder.course.data.level,
    units: folder.course.data.units.length,
    lessons,
    questions: sum(lessons.map((lesson) => lesson.questions)),
    flashcards: sum(lessons.map((lesson) => lesson.flashcards)),
    assignments: folder.assignments?.data.assignments.length ?? 0,
    worksheets: folder.worksheets?.data.worksheets.length ?? 0,
    pictures: pictures.length,
    explainers: folder.storyboards.length,
    words: sum(lessons.map((lesson) => lesson.words)),
    meanGrade: Math.round((sum(grades) / Math.max(1, grades.length)) * 10) / 10,
    highestGrade: Math.max(0, ...grades),
    belowFloor: grades.filter((grade) => grade < readingFloors[folder.course.data.level]).length,
    exercises: sum(lessons.map((lesson) => lesson.exercises)),
    fewExercises: lessons.filter(
      ({ exercises, kinds }) => exercises < enough.exercises || kinds < enough.kinds,
    ).length,
    noSummary: lessons.filter(({ hasSummary }) => !hasSummary).length,
    positions: positionsOf(folder.lessons),
    ranks: ranksOf(folder),
    pictureBytes: sum(pictures.map((asset) => asset.bytes)),
    explainerBytes: sum(folder.storyboards.map(({ asset }) => asset.bytes)),
  };
}

/** Counts, reading level, balance of answer positions, words and bytes, course by course. */
export function curriculumFigures(library: Library): CourseFigures[] {
  return coursesOf(library).map(figuresOf);
}
