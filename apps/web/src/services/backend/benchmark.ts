import { getFunctions } from './client.ts';
import { requireUserId } from './current-user.ts';

export type BenchmarkQuestion = {
  item: string;
  title: string;
  /** In the order of this sitting; `option` is what an answer is sent as. */
  options: { option: number; text: string }[];
};

export type BenchmarkBand = {
  /** `towards` the lowest class of the scale, `at` a class, or `above` the highest. */
  level: 'towards' | 'at' | 'above';
  class: string;
  /** Place of the class on the scale, from 0. */
  place: number;
  /** Where the true level lies, eight chances in ten. */
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
    /** Null is "I don't know yet". */
    answer: string | null;
    isCorrect: boolean;
    /** Of what was missed. */
    explanation: string | null;
  }[];
};

export type BenchmarkReport = { strands: BenchmarkStrand[] };

/** Begins a sitting in a subject, or goes on with the one that is open. */
export async function startSitting(subject: string): Promise<BenchmarkSitting> {
  const { sitting } = await call<{ sitting: BenchmarkSitting }>({ action: 'start', subject });
  return sitting;
}

export type BenchmarkAnswer = {
  sitting: string;
  item: string;
  /** Null is "I don't know yet". */
  option: number | null;
};

/** Answers the question that is being asked. Sent again, it changes nothing. */
export async function answerItem(
  account: string,
  answer: BenchmarkAnswer,
): Promise<BenchmarkSitting> {
  const wish = { action: 'answer', ...answer };
  const { sitting } = await call<{ sitting: BenchmarkSitting }>(wish, account);
  return sitting;
}

/** The learner's sittings, and whether full reports are open to them. */
export function getBenchmarkHistory(): Promise<BenchmarkHistory> {
  return call({ action: 'history' });
}

/** The full report of a finished sitting: for Plus. */
export function getBenchmarkReport(sitting: string): Promise<BenchmarkReport> {
  return call({ action: 'report', sitting });
}

/** The server said no. `code` is its word for why, for example `expired`. */
export class BenchmarkRefusal extends Error {
  override name = 'BenchmarkRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function call<Reply>(wish: object, account?: string): Promise<Reply> {
  await requireUserId(account);
  const functions = await getFunctions();
  const { data, error } = await functions.invoke<Reply>('benchmark', { body: wish });
  if (error !== null) throw await explain(error);
  if (data === null) throw new Error('The benchmark gave no answer');
  return data;
}

/** the client leaves the body of a refusal unread; without an answer the error stays as it is. */
async function explain(error: Error & { context?: unknown }): Promise<Error> {
  if (!(error.context instanceof Response)) return error;
  const body: unknown = await error.context.json().catch(() => null);
  const isTold = typeof body === 'object' && body !== null && 'error' in body;
  return new BenchmarkRefusal(error.context.status, isTold ? String(body.error) : '');
}
