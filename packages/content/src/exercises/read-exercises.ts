import type { Exercise, QuizQuestion } from '@akada/exercises/model';
import { linesOf, paramsOf } from './lines.ts';

export type Skill = { key: string; title: string };
export type LessonExercises = { skills: Skill[]; exercises: Exercise[] };

/**
 * Returns data of the right shape and null for the rest. Files are checked with the schemas (`schema-parsers.ts`); the
 * browser has a lighter check.
 */
export type ExerciseParsers = {
  skill: (value: unknown) => Skill | null;
  exercise: (value: unknown) => Exercise | null;
};

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
/** Strapi sends null for an empty field; the schemas expect it to be absent. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const slipsOf = ({ slips }: Fields) =>
  listOf(slips).map(({ answer, says }) => filled({ answer, says }));

/** The fields of a component beyond the shared ones. */
function ownPart(kind: string, fields: Fields): Fields {
  const { answer, form, simplest, within, places, unit } = fields;
  switch (kind) {
    case 'choices': {
      const options = listOf(fields.options).map((option) =>
        filled({
          answer: option.answer,
          correct: option.isCorrect === true,
          explanation: option.explanation,
        }),
      );
      return { options };
    }
    case 'number':
      return filled({
        ...{ answer, within, places, unit },
        form: form ?? 'any',
        simplest: simplest ?? 'no',
        askUnit: fields.askUnit === true,
        keepUnit: fields.keepUnit === true ? true : null,
        slips: slipsOf(fields),
      });
    case 'text':
      return filled({
        accept: linesOf(fields.accept),
        form: form === 'words' ? null : form,
        strict: fields.strict ?? 'no',
        slips: slipsOf(fields),
      });
    case 'order':
      return { items: linesOf(fields.items) };
    case 'match':
      return {
        pairs: listOf(fields.pairs).map(({ left, right }) => [left, right]),
        extra: linesOf(fields.extra),
      };
    case 'gaps':
      return { text: fields.text, typed: fields.typed === true, extra: linesOf(fields.extra) };
    case 'picture': {
      const spots = listOf(fields.spots).map(({ label, x, y, size, isRight }) => ({
        label,
        at: [x, y, size],
        right: isRight === true,
      }));
      return filled({ src: fields.src, alt: fields.alt, spots });
    }
    default:
      return {};
  }
}

function readOne(fields: Fields, skill: string, questions: readonly QuizQuestion[]): unknown {
  const kind = String(fields.__component ?? '').replace(/^exercise\./u, '');
  const { key, prompt, solution } = fields;
  const placed = { key, skill: fields.skill || skill, difficulty: fields.difficulty ?? 1 };
  if (kind === 'generated') {
    return { kind, ...placed, family: fields.family, params: paramsOf(fields.params) };
  }
  const hints = linesOf(fields.hints);
  if (kind !== 'note')
    return { kind, ...placed, prompt, hints, solution, ...ownPart(kind, fields) };
  const question = questions.find((one) => one.key === key);
  const explained = question?.options.find(({ isCorrect }) => isCorrect)?.explanation;
  return {
    kind: 'choice',
    ...placed,
    prompt: question?.title,
    hints,
    solution: solution || explained,
    question,
  };
}

/**
 * The exercises of a lesson from the content service. Unfinished ones are left out, so that the rest can be practised.
 * `questions` are the quiz questions of the lesson, which notes refer to.
 */
export function readExercises(
  raw: unknown,
  questions: readonly QuizQuestion[],
  parse: ExerciseParsers,
): LessonExercises {
  const { skills: rawSkills, exercises: zone } = fieldsOf(raw);
  const skills = listOf(rawSkills).flatMap(({ key, title }) => parse.skill({ key, title }) ?? []);
  const known = new Set(skills.map(({ key }) => key));
  const taken = new Set<string>();
  const exercises = listOf(zone).flatMap((fields) => {
    const exercise = parse.exercise(readOne(fields, skills[0]?.key ?? '', questions));
    if (exercise === null || !known.has(exercise.skill) || taken.has(exercise.key)) return [];
    taken.add(exercise.key);
    return [exercise];
  });
  return { skills, exercises };
}
