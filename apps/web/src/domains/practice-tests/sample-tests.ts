import { plural } from '#lib/i18n.tsx';
import { practiceTestText } from './messages.ts';

/** A practice test as shown on its card. */
export type PracticeTest = {
  id: string;
  title: string;
  description: string;
  questionCount: number;
  estimatedTime: string;
  lastAttempt?: Date;
  /** In percent. */
  score?: number;
  /** Score and date are the learner's own, not sample data. */
  isReal?: true;
};

/** The rules of a test: its time limit, and where its questions come from. */
export type PracticeRules = { minutes: number; scope: 'unit' | 'course' };

type Sample = PracticeTest & PracticeRules;

const LOADING_DELAY = 500;
const MARK = 'lesson-1-';

/** The tests of a unit's first lesson. Their cards are sample data; only the rules are real. */
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

/** A test of a lesson with its rules; null when the lesson has no such test. */
export function findPracticeTest(lessonId: string, testId: string) {
  return samplesOf(lessonId).find((sample) => sample.id === testId) ?? null;
}

/** The practice tests of a lesson. Generated here after a short delay, without a request. */
export async function loadPracticeTests(lessonId: string): Promise<PracticeTest[]> {
  await new Promise((resolve) => setTimeout(resolve, LOADING_DELAY));
  return samplesOf(lessonId).map(({ minutes: _, scope: __, ...test }) => test);
}

/** A failure is logged, and the lesson then shows no tests. */
export async function practiceTestsOrNone(load: () => Promise<PracticeTest[]>) {
  try {
    return await load();
  } catch (error) {
    console.error('Practice tests did not load', error);
    return [];
  }
}
