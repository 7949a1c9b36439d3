/** An attempt at a list of questions, in progress or just finished. Plain data: it is saved at every step. */
export type Attempt<Answer = number> = {
  id: string;
  /** The question keys in the order asked, so that an attempt is never matched with other questions. */
  questions: string[];
  /** For a question with options: the index of the chosen option as written. */
  answers: (Answer | null)[];
  /** The index of the current question; one past the last is the result. */
  index: number;
  startedAt: number;
  finishedAt: number | null;
  /** The seed for the order of the options, if it is not the id. */
  order?: string;
};

export type Start = { id: string; questions: readonly { key: string }[]; now: number };

export const startAttempt = ({ id, questions, now }: Start): Attempt<never> => ({
  id,
  questions: questions.map(({ key }) => key),
  answers: questions.map(() => null),
  index: 0,
  startedAt: now,
  finishedAt: null,
});

export const replaced = <Value>(list: readonly Value[], index: number, value: Value): Value[] =>
  list.map((one, at) => (at === index ? value : one));

/** For policies that mark at once: the first answer counts, and the last question finishes the attempt. */
export function answerOnce(attempt: Attempt, answer: number, now: number): Attempt {
  const { answers, index, startedAt } = attempt;
  if (answers[index] !== null) return attempt;
  const next = replaced(answers, index, answer);
  // A phone may correct its clock during an attempt: the end must not be before the start.
  const finishedAt = next.includes(null) ? null : Math.max(startedAt, now);
  return { ...attempt, answers: next, finishedAt };
}

/** Moves to the next question, or to the result. Does nothing while the current one is unanswered. */
export function goOn(attempt: Attempt): Attempt {
  const { answers, index } = attempt;
  return index >= answers.length || answers[index] === null
    ? attempt
    : { ...attempt, index: index + 1 };
}
