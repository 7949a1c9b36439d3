import { isCount, isFlag, isMoment, isText, listOf, oneOf, orNull, recordOf } from '#lib/checks.ts';
import { callFunction } from '#platform/rpc/functions.ts';

export type BenchmarkQuestion = {
  item: string;
  title: string;
  /** In the order of this sitting; `option` is the value to send as an answer. */
  options: { option: number; text: string }[];
};

export type BenchmarkBand = {
  /** `towards` the lowest class of the scale, `at` a class, or `above` the highest. */
  level: 'towards' | 'at' | 'above';
  class: string;
  /** Index of the class on the scale, from 0. */
  place: number;
  /** The range that contains the true level with a probability of 80 per cent. */
  from: string;
  to: string;
};

export type BenchmarkLesson = { id: string; courseId: string; title: string; courseTitle: string };

export type BenchmarkResult = {
  band: BenchmarkBand;
  strengths: string[];
  weaknesses: string[];
  lessons: BenchmarkLesson[];
  asked: number;
};

export type BenchmarkSitting = {
  id: string;
  subject: string;
  status: 'open' | 'finished' | 'expired';
  expiresAt: string;
  answered: number;
  least: number;
  most: number;
  question: BenchmarkQuestion | null;
  result: BenchmarkResult | null;
};

export type FinishedSitting = {
  id: string;
  subject: string;
  finishedAt: string;
  result: BenchmarkResult;
  change: 'first' | 'up' | 'same' | 'down';
};

export type BenchmarkHistory = {
  open: { id: string; subject: string; expiresAt: string; answered: number }[];
  /** Newest first. */
  finished: FinishedSitting[];
  hasPlus: boolean;
};

export type BenchmarkStrand = {
  title: string;
  standing: 'strong' | 'even' | 'weak';
  asked: number;
  right: number;
  band: BenchmarkBand;
  lessons: BenchmarkLesson[];
  questions: {
    item: string;
    title: string;
    topic: string;
    /** Null means "I don't know yet". */
    answer: string | null;
    isCorrect: boolean;
    /** The explanation of a missed question. */
    explanation: string | null;
  }[];
};

export type BenchmarkReport = { strands: BenchmarkStrand[] };

const isBand = recordOf<BenchmarkBand>({
  level: oneOf('towards', 'at', 'above'),
  class: isText,
  place: isCount,
  from: isText,
  to: isText,
});

const isLesson = recordOf<BenchmarkLesson>({
  id: isText,
  courseId: isText,
  title: isText,
  courseTitle: isText,
});

const isResult = recordOf<BenchmarkResult>({
  band: isBand,
  strengths: listOf(isText),
  weaknesses: listOf(isText),
  lessons: listOf(isLesson),
  asked: isCount,
});

const isQuestion = recordOf<BenchmarkQuestion>({
  item: isText,
  title: isText,
  options: listOf(recordOf({ option: isCount, text: isText })),
});

const hasSitting = recordOf<{ sitting: BenchmarkSitting }>({
  sitting: recordOf<BenchmarkSitting>({
    id: isText,
    subject: isText,
    status: oneOf('open', 'finished', 'expired'),
    expiresAt: isMoment,
    answered: isCount,
    least: isCount,
    most: isCount,
    question: orNull(isQuestion),
    result: orNull(isResult),
  }),
});

const isHistory = recordOf<BenchmarkHistory>({
  open: listOf(recordOf({ id: isText, subject: isText, expiresAt: isMoment, answered: isCount })),
  finished: listOf(
    recordOf<FinishedSitting>({
      id: isText,
      subject: isText,
      finishedAt: isMoment,
      result: isResult,
      change: oneOf('first', 'up', 'same', 'down'),
    }),
  ),
  hasPlus: isFlag,
});

const isReport = recordOf<BenchmarkReport>({
  strands: listOf(
    recordOf<BenchmarkStrand>({
      title: isText,
      standing: oneOf('strong', 'even', 'weak'),
      asked: isCount,
      right: isCount,
      band: isBand,
      lessons: listOf(isLesson),
      questions: listOf(
        recordOf({
          item: isText,
          title: isText,
          topic: isText,
          answer: orNull(isText),
          isCorrect: isFlag,
          explanation: orNull(isText),
        }),
      ),
    }),
  ),
});

/** Begins a sitting in a subject, or resumes the open one. */
export async function startSitting(subject: string): Promise<BenchmarkSitting> {
  return (await callFunction('benchmark', { action: 'start', subject }, hasSitting)).sitting;
}

export type BenchmarkAnswer = {
  sitting: string;
  item: string;
  /** Null means "I don't know yet". */
  option: number | null;
};

/** Answers the current question. Idempotent. */
export async function answerItem(
  account: string,
  answer: BenchmarkAnswer,
): Promise<BenchmarkSitting> {
  const body = { action: 'answer', ...answer };
  return (await callFunction('benchmark', body, hasSitting, account)).sitting;
}

/** The learner's sittings, and whether they may see full reports. */
export function getBenchmarkHistory(): Promise<BenchmarkHistory> {
  return callFunction('benchmark', { action: 'history' }, isHistory);
}

/** The full report of a finished sitting; requires Plus. */
export function getBenchmarkReport(sitting: string): Promise<BenchmarkReport> {
  return callFunction('benchmark', { action: 'report', sitting }, isReport);
}
