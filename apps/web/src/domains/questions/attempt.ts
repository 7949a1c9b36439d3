/** Questions that are being answered, or were answered a moment ago. Plain data: it is saved at every step. */
export type Attempt<Answer = number> = {
  id: string;
  /** The keys of the questions in the order asked, so that an attempt is never laid over other questions. */
  questions: string[];
  /** For a question with options: the place of the chosen one among those as written. */
  answers: (Answer | null)[];
  /** The question on the screen; one past the last is the result. */
  index: number;
  startedAt: number;
  finishedAt: number | null;
  /** What the order of the options is made from, where it is not the id. */
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

/** Where each answer is marked at once, the first one counts, and the last one finishes the attempt. */
export function answerOnce(attempt: Attempt, answer: number, now: number): Attempt {
  const { answers, index, startedAt } = attempt;
  if (answers[index] !== null) return attempt;
  const next = replaced(answers, index, answer);
  // Phones set their clock right in the middle of things: an end is never before its start.
  const finishedAt = next.includes(null) ? null : Math.max(startedAt, now);
  return { ...attempt, answers: next, finishedAt };
}

/** The next question, or the result. A question without an answer is not left. */
export function goOn(attempt: Attempt): Attempt {
  const { answers, index } = attempt;
  return index >= answers.length || answers[index] === null
    ? attempt
    : { ...attempt, index: index + 1 };
}
