import type { Exercise, QuizQuestion } from '@akada/exercises/model';
import type { LessonData, QuestionData } from '../schema.ts';
import type { ExerciseEntry } from './exercise-schema.ts';

export type Skill = { key: string; title: string };
export type LessonExercises = { skills: Skill[]; exercises: Exercise[] };

type Asked = Pick<LessonData, 'questions' | 'skills' | 'exercises'>;

const quizQuestion = ({ key, title, options }: QuestionData): QuizQuestion => ({
  key,
  title,
  options: options.map(({ answer, correct, explanation }) => ({
    answer,
    isCorrect: correct === true,
    explanation: explanation ?? '',
  })),
});

/** A quiz question with the hints from its note. Without a solution, the explanation of the right option is used. */
function choiceOf(
  { key, difficulty, hints, solution }: ExerciseEntry & { kind: 'choice' },
  skill: string,
  questions: readonly QuestionData[],
): Exercise | null {
  const found = questions.find((one) => one.key === key);
  if (!found) return null;
  const question = quizQuestion(found);
  const explained = question.options.find(({ isCorrect }) => isCorrect)?.explanation ?? '';
  return {
    kind: 'choice',
    key,
    skill,
    difficulty,
    prompt: question.title,
    hints,
    solution: solution ?? explained,
    question,
  };
}

/** The skill that a quiz question tests. Files name it; a question from elsewhere gets the first skill. */
export const skillOfQuestion = (
  { skills = [], questions }: Pick<Asked, 'questions' | 'skills'>,
  key: string,
): string => questions.find((one) => one.key === key)?.skill ?? skills[0]?.key ?? '';

/** One entry of a file as an exercise; null for a note about a question that is not in the lesson. */
export function exerciseOf(
  entry: ExerciseEntry,
  { skills = [], questions }: Pick<Asked, 'questions' | 'skills'>,
): Exercise | null {
  if (entry.kind === 'choice') {
    const skill = entry.skill ?? skillOfQuestion({ skills, questions }, entry.key);
    return choiceOf(entry, skill, questions);
  }
  return { ...entry, skill: entry.skill ?? skills[0]?.key ?? '' };
}

/** The skills and exercises of a lesson, for marking and practice. */
export function lessonExercises(lesson: Asked): LessonExercises {
  return {
    skills: lesson.skills ?? [],
    exercises: (lesson.exercises ?? []).flatMap((entry) => exerciseOf(entry, lesson) ?? []),
  };
}
