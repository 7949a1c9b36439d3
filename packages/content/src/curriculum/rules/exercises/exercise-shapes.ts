import * as limits from '@akada/exercises/limits';
import { exerciseSchema, skillSchema } from '@akada/exercises/schema';
import * as v from 'valibot';
import { exerciseOf } from '../../exercises/lesson-exercises.ts';
import { type LessonFile, lessonsOf } from '../../library.ts';
import type { Rule } from '../../rule.ts';

type Fault = { file: string; line: number; message: string };

const placeOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).map(({ key }) => String(key)).join('.');

function faultsOfShape(schema: v.GenericSchema, value: unknown): string[] {
  const result = v.safeParse(schema, value);
  if (result.success) return [];
  return result.issues.map((issue) => [placeOf(issue), issue.message].filter(Boolean).join(': '));
}

/** A list is stored as one text, one item a line, so no item may contain a line break. */
const hasLineBreak = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasLineBreak);
  return typeof value === 'string' && /[\r\n]/u.test(value);
};
const lists = ['hints', 'accept', 'items', 'extra'] as const;

function faultsOfEntries(lesson: LessonFile): Fault[] {
  const { data, file, lineOf } = lesson;
  const skills = new Set((data.skills ?? []).map(({ key }) => key));
  const questions = new Set(data.questions.map(({ key }) => key));
  const taken = new Set<string>();
  return (data.exercises ?? []).flatMap((entry, index) => {
    const exercise = exerciseOf(entry, data);
    const messages: string[] = exercise
      ? faultsOfShape(exerciseSchema, exercise)
      : ['the lesson has no question of this key'];
    if (taken.has(entry.key)) messages.push('another exercise has the same key');
    taken.add(entry.key);
    if (entry.kind !== 'choice' && questions.has(entry.key)) {
      messages.push('a question of the quiz has the same key');
    }
    if (exercise && !skills.has(exercise.skill)) {
      messages.push(
        exercise.skill === '' ? 'the lesson names no skill' : `no skill "${exercise.skill}" here`,
      );
    }
    const parts: Record<string, unknown> = { ...entry };
    for (const name of lists) {
      if (hasLineBreak(parts[name])) messages.push(`${name} must stand on one line each`);
    }
    return messages.map((message) => ({
      file,
      line: lineOf('exercises', index),
      message: `exercise "${entry.key}": ${message}`,
    }));
  });
}

function faultsOfSkills({ data, file, lineOf }: LessonFile): Fault[] {
  const skills = data.skills ?? [];
  const shapes = skills.flatMap((skill, index) =>
    faultsOfShape(skillSchema, skill).map((fault) => ({
      file,
      line: lineOf('skills', index),
      message: `skill "${skill.key}": ${fault}`,
    })),
  );
  if (skills.length <= limits.MAX_SKILLS) return shapes;
  const message = `${skills.length} skills, but ${limits.MAX_SKILLS} at most`;
  return [...shapes, { file, line: lineOf('skills'), message }];
}

/** A quiz raises the skills that its questions name: with two skills, each question must name the one it tests. */
function faultsOfQuestions({ data, file, lineOf }: LessonFile): Fault[] {
  const skills = new Set((data.skills ?? []).map(({ key }) => key));
  const notes = new Map(
    (data.exercises ?? []).map(({ key, kind, skill }) => [key, { kind, skill }]),
  );
  return data.questions.flatMap(({ key, skill }, index) => {
    const note = notes.get(key);
    const noted = note?.kind === 'choice' ? note.skill : undefined;
    const messages = [
      ...(skill === undefined && skills.size > 1 ? ['must name its skill'] : []),
      ...(skill !== undefined && !skills.has(skill) ? [`no skill "${skill}" here`] : []),
      ...(skill !== undefined && noted !== undefined && noted !== skill
        ? [`its note says "${noted}", it says "${skill}"`]
        : []),
    ];
    return messages.map((message) => ({
      file,
      line: lineOf('questions', index),
      message: `question "${key}": ${message}`,
    }));
  });
}

function faultsOfCounts({ data, file, lineOf }: LessonFile): Fault[] {
  const exercises = data.exercises ?? [];
  const generated = exercises.filter(({ kind }) => kind === 'generated').length;
  const written = exercises.length - generated;
  const line = lineOf('exercises');
  return [
    ...(written > limits.MAX_WRITTEN
      ? [{ file, line, message: `${written} written exercises, ${limits.MAX_WRITTEN} at most` }]
      : []),
    ...(generated > limits.MAX_GENERATED
      ? [
          {
            file,
            line,
            message: `${generated} generated exercises, ${limits.MAX_GENERATED} at most`,
          },
        ]
      : []),
  ];
}

/** Every exercise and question has a skill of the lesson; exercises are complete, have a unique key, and are not too many. */
export const exerciseShapes: Rule = {
  name: 'exercise-shapes',
  isStructural: false,
  check: (library) =>
    lessonsOf(library).flatMap((lesson) => [
      ...faultsOfSkills(lesson),
      ...faultsOfEntries(lesson),
      ...faultsOfQuestions(lesson),
      ...faultsOfCounts(lesson),
    ]),
};
