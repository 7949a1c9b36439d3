/**
 * Exercises in the API: Strapi 5's dynamic zone `exercises` of a lesson, and the repeatable component `skills`. A list
 * of plain texts is one text, one a line, because inside a zone a request can populate one level only.
 */
export type RawSkill = { id: number; key: string | null; title: string | null };

type RawPlaced = {
  id: number;
  key: string | null;
  skill: string | null;
  difficulty: number | null;
};
type RawHelped = RawPlaced & { hints: string | null; solution: string | null };
type RawAsked = RawPlaced & {
  prompt: string | null;
  hints: string | null;
  solution: string | null;
};

export type RawSlip = { id: number; answer: string | null; says: string | null };
export type RawChoicesOption = {
  id: number;
  answer: string | null;
  isCorrect: boolean | null;
  explanation: string | null;
};
export type RawPair = { id: number; left: string | null; right: string | null };
export type RawSpot = {
  id: number;
  label: string | null;
  x: number | null;
  y: number | null;
  size: number | null;
  isRight: boolean | null;
};

/** A note adds hints to the quiz question of the same key. */
export type RawExercise =
  | ({ __component: 'exercise.note' } & RawHelped)
  | ({ __component: 'exercise.choices' } & RawAsked & { options?: RawChoicesOption[] })
  | ({ __component: 'exercise.number' } & RawAsked & {
        answer: string | null;
        form: string | null;
        simplest: string | null;
        within: string | null;
        places: number | null;
        unit: string | null;
        askUnit: boolean | null;
        keepUnit: boolean | null;
        slips?: RawSlip[];
      })
  | ({ __component: 'exercise.text' } & RawAsked & {
        accept: string | null;
        form: string | null;
        strict: string | null;
        slips?: RawSlip[];
      })
  | ({ __component: 'exercise.order' } & RawAsked & { items: string | null })
  | ({ __component: 'exercise.match' } & RawAsked & { extra: string | null; pairs?: RawPair[] })
  | ({ __component: 'exercise.gaps' } & RawAsked & {
        text: string | null;
        typed: boolean | null;
        extra: string | null;
      })
  | ({ __component: 'exercise.picture' } & RawAsked & {
        src: string | null;
        alt: string | null;
        spots?: RawSpot[];
      })
  | ({ __component: 'exercise.generated' } & RawPlaced & {
        family: string | null;
        params: string | null;
      });

/** Every component of the zone, in the order of a populate request. */
export const exerciseComponents = [
  'exercise.note',
  'exercise.choices',
  'exercise.number',
  'exercise.text',
  'exercise.order',
  'exercise.match',
  'exercise.gaps',
  'exercise.picture',
  'exercise.generated',
] as const satisfies RawExercise['__component'][];
