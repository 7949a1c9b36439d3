import { plural } from '#lib/i18n.tsx';
import { practiceTestText } from './messages.ts';

/** A practice test as its card shows it. */
export type PracticeTest = {
  id: string;
  title: string;
  description: string;
  questionCount: number;
  estimatedTime: string;
  lastAttempt?: Date;
  /** In percent. */
  score?: number;
  /** Score and date are the learner's own, not the sample's. */
  isReal?: true;
};

/** What stands behind a card: how long the test may take, and where its questions come from. */
export type PracticeRules = { minutes: number; scope: 'unit' | 'course' };

type Sample = PracticeTest & PracticeRules;

const LOADING_DELAY = 500;
const MARK = 'lesson-1-';

/** The tests that open a unit. They are samples: only what stands behind them is real. */
const samples: readonly Sample[] = [
  {
    id: 'practice-set',
    title: practiceTestText.practiceSetTitle,
    description: practiceTestText.practiceSetText,
    questionCount: 10,
    estimatedTime: plural(practiceTestText.minutes, 20),
    minutes: 20,
    scope: 'unit',
    score: 80,
    lastAttempt: new Date('2026-01-12T15:00:00+01:00'),
  },
  {
    id: 'challenge-set',
    title: practiceTestText.challengeSetTitle,
    description: practiceTestText.challengeSetText,
    questionCount: 5,
    estimatedTime: plural(practiceTestText.minutes, 30),
    minutes: 30,
    scope: 'course',
  },
];

function samplesOf(lessonId: string): readonly Sample[] {
  return lessonId.includes(MARK) ? samples : [];
}

export function hasPracticeTests(lessonId: string): boolean {
  return samplesOf(lessonId).length > 0;
}

/** The test of a lesson with its rules; null when the lesson has no such test. */
export function findPracticeTest(lessonId: string, testId: string) {
  return samplesOf(lessonId).find((sample) => sample.id === testId) ?? null;
}

/** The practice tests of a lesson. Nobody is asked: they are made here after a short wait. */
export async function loadPracticeTests(lessonId: string): Promise<PracticeTest[]> {
  await new Promise((resolve) => setTimeout(resolve, LOADING_DELAY));
  return samplesOf(lessonId).map(({ minutes: _, scope: __, ...test }) => test);
}

/** A failure is logged, and the lesson then has no tests. */
export async function practiceTestsOrNone(load: () => Promise<PracticeTest[]>) {
  try {
    return await load();
  } catch (error) {
    console.error('Practice tests did not load', error);
    return [];
  }
}
