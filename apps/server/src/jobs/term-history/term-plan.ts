export type TermLesson = {
  lesson_id: string;
  course_id: string;
  questions: number;
  /** The skills that it teaches, each with the keys of its quiz questions. */
  skills: { skill: string; questions: string[] }[];
};

/** One visit to a lesson with its quiz. */
export type Sitting = {
  lesson: TermLesson;
  end: Date;
  seconds: number;
  videoAt: number | null;
  correct: number;
  total: number;
  hasNote: boolean;
};

export const termDays = 84;
const dayMs = 86_400_000;
const midTermWeek = 5;

/** A small deterministic sequence: every term history is alike, which makes screenshots comparable. */
function createDice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Most weekdays, some Saturdays, no Sundays, nothing in the mid-term break. */
function studyDays(now: Date, dice: () => number): Date[] {
  const days = Array.from(
    { length: termDays },
    (_, index) => new Date(now.getTime() - (termDays - 1 - index) * dayMs),
  );
  return days.filter((day, index) => {
    const weekday = day.getUTCDay();
    if (weekday === 0 || Math.floor(index / 7) === midTermWeek) return false;
    return dice() < (weekday === 6 ? 0.3 : 0.8);
  });
}

function sit(lesson: TermLesson, end: Date, dice: () => number): Sitting {
  const total = Math.max(lesson.questions, 1);
  return {
    lesson,
    end,
    seconds: (6 + Math.floor(dice() * 12)) * 60,
    videoAt: dice() < 0.5 ? 45 : null,
    total,
    correct: Math.min(total, Math.round(total * (0.5 + dice() * 0.55))),
    hasNote: dice() < 0.2,
  };
}

/** A learner's way through the lessons in order, one or two a day, sometimes one of them again. */
export function planTerm(lessons: readonly TermLesson[], now: Date): Sitting[] {
  const dice = createDice(2026);
  let next = 0;
  return studyDays(now, dice).flatMap((day) => {
    const count = 1 + Math.floor(dice() * 2);
    return Array.from({ length: count }, (_, index) => {
      const lesson = lessons[next];
      if (!lesson) return [];
      if (dice() >= 0.15) next += 1;
      const end = Math.min(day.getTime() - index * 3_600_000, now.getTime() - 60_000);
      return [sit(lesson, new Date(end), dice)];
    }).flat();
  });
}
