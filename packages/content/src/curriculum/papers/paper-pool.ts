import type { Difficulty } from '@akada/exercises/model';
import { strandKey } from '@akada/exercises/papers/paper';
import { type FileQuestion, isWritten } from '@akada/exercises/papers/paper-file';
import type { WrittenExercise } from '@akada/exercises/papers/paper-kind';
import { slugFromTitle } from '../../slug.ts';
import { lessonExercises, skillOfQuestion } from '../exercises/lesson-exercises.ts';
import type { Asset, CourseFolder, LessonFile } from '../library.ts';
import type { QuestionData } from '../schema.ts';

/** Questions of a lesson go from easy to hard; without a note on difficulty, the position decides. */
const difficultyAt = (place: number, count: number): Difficulty =>
  place * 3 < count ? 1 : place * 3 < count * 2 ? 2 : 3;

/** Its picture would need a network in the middle of a paper that may be offline. */
const hasPicture = ({ title, options }: QuestionData) =>
  [title, ...options.map(({ answer }) => answer)].some((text) => text.includes('!['));

/** A picture is embedded in the paper's file, so that it is available offline. */
function pictureIn(src: string, assets: readonly Asset[]): string | null {
  const svg = assets.find(({ path }) => path === src)?.svg;
  return !svg ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * The exercise as a paper asks it: without hints, and known mistakes are simply wrong. Null when its picture cannot be
 * embedded.
 */
function withoutHelp(exercise: WrittenExercise, assets: readonly Asset[]): WrittenExercise | null {
  if (JSON.stringify(exercise).includes('![')) return null;
  const bare = { ...exercise, hints: [] };
  if (bare.kind === 'number' || bare.kind === 'text') return { ...bare, slips: [] };
  if (bare.kind !== 'picture') return bare;
  const src = pictureIn(bare.src, assets);
  return src === null ? null : { ...bare, src };
}

function questionsOf(
  { data }: LessonFile,
  course: string,
  assets: readonly Asset[],
): FileQuestion[] {
  const { skills, exercises } = lessonExercises(data);
  if (skills.length === 0) return [];
  const strand = strandKey(course, slugFromTitle(data.strand));
  const noted = new Map(exercises.map((exercise) => [exercise.key, exercise]));
  const choices = data.questions.flatMap((question, place): FileQuestion[] => {
    const right = question.options.findIndex(({ correct }) => correct === true);
    if (right < 0 || hasPicture(question)) return [];
    const { key, title, options } = question;
    const note = noted.get(key);
    return [
      {
        key,
        lesson: data.id,
        skill: note?.skill ?? skillOfQuestion(data, key),
        strand,
        difficulty: note?.difficulty ?? difficultyAt(place, data.questions.length),
        title,
        options: options.map(({ answer }) => answer),
        right,
        why: options[right]?.explanation ?? '',
      },
    ];
  });
  const generated = exercises.flatMap((exercise): FileQuestion[] => {
    if (exercise.kind !== 'generated') return [];
    const { key, skill, difficulty, family, params } = exercise;
    return [{ key, lesson: data.id, skill, strand, difficulty, family, params }];
  });
  const written = exercises.flatMap((exercise): FileQuestion[] => {
    if (exercise.kind === 'generated' || exercise.kind === 'choice') return [];
    const bare = withoutHelp(exercise, assets);
    if (bare === null) return [];
    const { key, skill, difficulty } = exercise;
    return [{ key, lesson: data.id, skill, strand, difficulty, exercise: bare }];
  });
  return [...choices, ...generated, ...written];
}

/** Everything that a paper may ask of a course, by strand: quiz questions without a picture, and the exercises of every kind. */
export function poolByStrand(folder: CourseFolder): Map<string, FileQuestion[]> {
  const pool = new Map<string, FileQuestion[]>();
  for (const lesson of folder.lessons) {
    const strand = slugFromTitle(lesson.data.strand);
    const questions = questionsOf(lesson, folder.course.data.id, folder.assets);
    pool.set(strand, [...(pool.get(strand) ?? []), ...questions]);
  }
  return pool;
}

export const questionsOfKind = (questions: readonly FileQuestion[], kind: string) =>
  questions.filter((question) => isWritten(question) && question.exercise.kind === kind);
