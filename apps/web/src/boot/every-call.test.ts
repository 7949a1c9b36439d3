import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isGoogleOffered } from '#domains/account/api/auth-settings.ts';
import * as photos from '#domains/account/api/photo-changes.ts';
import * as factors from '#domains/account/api/second-factor.ts';
import * as sessions from '#domains/account/api/sessions.ts';
import * as account from '#domains/account/api.ts';
import * as learnerSignIn from '#domains/account/learner-sign-in/api.ts';
import * as achievements from '#domains/achievements/api.ts';
import * as assignments from '#domains/assignments/api.ts';
import * as files from '#domains/assignments/files-api.ts';
import * as benchmark from '#domains/benchmark/api.ts';
import * as catalogue from '#domains/catalogue/api.ts';
import * as certificates from '#domains/certificates/api.ts';
import { sendContactMessage } from '#domains/contact/api.ts';
import * as enrollments from '#domains/courses/api.ts';
import * as lookup from '#domains/courses/content/course-lookup.ts';
import * as exercises from '#domains/exercises/api.ts';
import type { FinishedSet } from '#domains/exercises/sets/finished-set.ts';
import * as practiceSets from '#domains/exercises/sets/sets-api.ts';
import * as unitSkills from '#domains/exercises/sets/unit-skills-api.ts';
import * as skills from '#domains/exercises/skills-api.ts';
import * as childAccounts from '#domains/family/api/child-accounts-api.ts';
import * as sharedDevices from '#domains/family/api/devices-api.ts';
import * as children from '#domains/family/api/family-api.ts';
import * as letterLinks from '#domains/family/api/letter-links-api.ts';
import * as myPeople from '#domains/family/api/my-people-api.ts';
import * as myLimits from '#domains/family/my-limits-api.ts';
import * as praise from '#domains/family/praise/api.ts';
import * as flashcards from '#domains/flashcards/api.ts';
import * as memory from '#domains/flashcards/schedule-api.ts';
import { readExplainer } from '#domains/lessons/explainer/read-explainer.ts';
import * as materials from '#domains/materials/api.ts';
import * as notes from '#domains/notes/api.ts';
import * as papers from '#domains/papers/api.ts';
import * as paperResults from '#domains/papers/results-api.ts';
import * as plans from '#domains/plans/api.ts';
import * as entitlement from '#domains/plans/entitlement-api.ts';
import * as family from '#domains/plans/family-api.ts';
import * as payments from '#domains/plans/payments-api.ts';
import * as overview from '#domains/progress/api.ts';
import * as lessons from '#domains/progress/lesson-progress-api.ts';
import * as study from '#domains/progress/study-sessions-api.ts';
import * as attempts from '#domains/quiz/api.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import * as auth from '#platform/session/auth.ts';
import { discardAuth } from '#platform/session/client.ts';

/** A body and its content type. */
type Odd = [name: string, body: string, type?: string];

const portal = '<!doctype html><html><body>Welcome to Free Wi-Fi. Log in to go on.</body></html>';
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const json = (value: unknown): Odd => [JSON.stringify(value).slice(0, 60), JSON.stringify(value)];
const odds: Odd[] = [
  json(null),
  json({}),
  json([]),
  json('text'),
  json(17),
  json(true),
  json([null]),
  json([[]]),
  json({ data: 17, id: 17, error: null }),
  ['half a document', '{"id":"a","tit'],
  ['huge nesting', deep],
  ['huge nesting in an object', `{"id":${deep}}`],
  ["a Wi-Fi portal's page", portal, 'text/html'],
  ["a Wi-Fi portal's page that calls itself JSON", portal],
];

const at = '2026-01-02T03:04:05.000Z';
const place = { courseId: 'c1', lessonId: 'l1' };
const picture = new Blob(['x'], { type: 'image/webp' });
const file = new File(['x'], 'sum.pdf', { type: 'application/pdf' });
const user = { id: 'ada', email: 'ada@example.com', data: {} };
const signal = new AbortController().signal;
const schedule: memory.ScheduleRow = {
  flashcard_id: 'f1',
  course_id: 'c1',
  set_id: 's1',
  last_rating: 3,
  due: at,
  stability: 1,
  difficulty: 1,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: at,
  log_size: 1,
};
const review: memory.ReviewRow = {
  id: 'r1',
  rating: 3,
  undoes: null,
  reviewed_at: at,
  flashcard_id: 'f1',
  course_id: 'c1',
};
const attempt: attempts.FinishedAttempt = {
  id: 'a1',
  course_id: 'c1',
  lesson_id: 'l1',
  kind: 'quiz',
  answers: [],
  correct: 1,
  total: 1,
  started_at: at,
  finished_at: at,
};
const visit: study.StudyVisit = {
  id: 'v1',
  course_id: 'c1',
  lesson_id: 'l1',
  seconds: 60,
  video_at: null,
  ended_at: at,
};
const practiceSet: FinishedSet = {
  ...{ id: 'p1', kind: 'practice', course_id: 'c1', answers: [], started_at: at, finished_at: at },
};
const message = { id: 'm1', name: 'Ada', email: 'a@b.c', topic: 'x', message: 'x', trap: '' };
const rating = { flashcardId: 'f1', courseId: 'c1', setId: 's1', difficultyRating: 3 };

const newChild: childAccounts.NewChild = {
  id: 'c',
  displayName: 'Ada',
  icon: 'puffs',
  birthYear: 2016,
  level: 'Primary 5',
  relation: 'mother',
  guardianName: 'Ngozi',
  agreed: { version: '1', hash: 'h' },
};
const consentAnswer: letterLinks.ConsentAnswer = {
  token: 't',
  accept: true,
  name: 'Ngozi',
  relation: 'mother',
  isAdult: true,
  version: '1',
  hash: 'h',
};

type Call = {
  call: () => Promise<unknown>;
  /** Odd bodies that are valid for some calls, with what they mean. */
  means?: Record<string, unknown>;
};
/** A list that may be empty is empty when the service answers `[]`. */
const list = (call: Call['call']): Call => ({ call, means: { '[]': [] } });
/** A write expects no body: an empty answer is success. */
const write = (call: Call['call']): Call => ({
  call,
  means: { null: undefined, '[]': undefined },
});

/** Every function of services/ that calls the backend. */
const calls: Record<string, Record<string, Call>> = {
  'domains/account/api.ts': {
    downloadMyData: { call: () => account.downloadMyData() },
    deleteAccount: { call: () => account.deleteAccount() },
    renewConsent: { call: () => account.renewConsent('mama@example.com') },
  },
  'domains/account/learner-sign-in/api.ts': {
    signInWithCard: { call: () => learnerSignIn.signInWithCard('7KMP2QXR') },
    signInWithCode: { call: () => learnerSignIn.signInWithCode('7KMP2QXRAB') },
    signInWithPictures: { call: () => learnerSignIn.signInWithPictures('d', 'ada', ['sun']) },
    listDeviceLearners: { call: () => learnerSignIn.listDeviceLearners('d') },
  },
  'domains/family/api/child-accounts-api.ts': {
    createChild: { call: () => childAccounts.createChild(newChild) },
    resetPassword: { call: () => childAccounts.resetPassword('c') },
    resetCard: { call: () => childAccounts.resetCard('c') },
    resetPictures: { call: () => childAccounts.resetPictures('c') },
    showCard: { call: () => childAccounts.showCard('c') },
    revokeCard: { call: () => childAccounts.revokeCard('c') },
    createBackupCode: { call: () => childAccounts.createBackupCode('c') },
    moveToEmail: { call: () => childAccounts.moveToEmail('c', 'a@b.c') },
    downloadChildData: { call: () => childAccounts.downloadChildData('c') },
    deleteChild: { call: () => childAccounts.deleteChild('c') },
  },
  'domains/family/api/devices-api.ts': {
    enrolDevice: { call: () => sharedDevices.enrolDevice('Phone') },
    listSharedDevices: list(() => sharedDevices.listSharedDevices()),
    revokeSharedDevice: {
      call: () => sharedDevices.revokeSharedDevice('d'),
      means: { true: undefined },
    },
  },
  'domains/family/api/family-api.ts': {
    getFamily: { call: () => children.getFamily() },
    getChildWeek: { call: () => children.getChildWeek('c', null) },
    setChildLimits: { call: () => children.setChildLimits('c', { paused: true }) },
    setChildProfile: {
      call: () =>
        children.setChildProfile('ada', { displayName: 'Ada', icon: 'beads', level: 'Primary 4' }),
    },
    stopChildDeletion: {
      call: () => children.stopChildDeletion('ada'),
      means: { true: undefined },
    },
    stopChildMove: { call: () => children.stopChildMove('ada'), means: { true: undefined } },
    setWeeklyLetter: { call: () => children.setWeeklyLetter('c', true), means: { true: true } },
    withdrawConsent: { call: () => children.withdrawConsent('c') },
    restoreConsent: { call: () => children.restoreConsent('c', { version: '1', hash: 'h' }) },
    requestLink: { call: () => children.requestLink('ABCD2345', 'mother', 'Ngozi') },
    answerLinkRequest: { call: () => children.answerLinkRequest('r', true) },
    endGuardianship: { call: () => children.endGuardianship('g') },
  },
  'domains/family/api/letter-links-api.ts': {
    getConsentWords: { call: () => letterLinks.getConsentWords('en'), means: { '[]': null } },
    lookAtConsent: { call: () => letterLinks.lookAtConsent('t') },
    answerConsent: { call: () => letterLinks.answerConsent(consentAnswer) },
    stopLetters: { call: () => letterLinks.stopLetters('t') },
    lookAtMove: { call: () => letterLinks.lookAtMove('t') },
    finishMove: { call: () => letterLinks.finishMove('t', 'three goats') },
  },
  'domains/family/praise/api.ts': {
    getPraise: list(() => praise.getPraise()),
    markPraiseRead: { call: () => praise.markPraiseRead(), means: { null: undefined } },
    getSentPraise: { call: () => praise.getSentPraise('ada'), means: { null: null } },
    sendPraise: { call: () => praise.sendPraise('ada', 'Well done!') },
  },
  'domains/family/my-limits-api.ts': { getMyLimits: { call: () => myLimits.getMyLimits() } },
  'domains/family/api/my-people-api.ts': {
    getMyPeople: { call: () => myPeople.getMyPeople() },
    createLinkCode: { call: () => myPeople.createLinkCode() },
    askGuardian: { call: () => myPeople.askGuardian('a@b.c') },
  },
  'domains/achievements/api.ts': {
    listAchievements: list(() => achievements.listAchievements()),
    markAchievementsSeen: {
      call: () => achievements.markAchievementsSeen(),
      means: { null: undefined },
    },
  },
  'domains/assignments/files-api.ts': {
    uploadAnswerFile: { call: () => files.uploadAnswerFile('as1', file) },
    removeAnswerFile: {
      call: () => files.removeAnswerFile('ada/as1/x.pdf'),
      means: { '[]': undefined },
    },
    linkToAnswerFile: { call: () => files.linkToAnswerFile('ada/as1/x.pdf') },
  },
  'domains/assignments/api.ts': {
    listAssignments: list(() => assignments.listAssignments()),
    readAssignment: { call: () => assignments.readAssignment('as1'), means: { null: null } },
    saveAssignment: { call: () => assignments.saveAssignment('as1', {}) },
    submitAssignment: {
      call: () => assignments.submitAssignment('as1', {}),
      means: { null: undefined },
    },
    closeAssignment: { call: () => assignments.closeAssignment('as1'), means: { null: undefined } },
  },
  'domains/benchmark/api.ts': {
    startSitting: { call: () => benchmark.startSitting('maths') },
    answerItem: {
      call: () => benchmark.answerItem('ada', { sitting: 's', item: 'i', option: 1 }),
    },
    getBenchmarkHistory: { call: () => benchmark.getBenchmarkHistory() },
    getBenchmarkReport: { call: () => benchmark.getBenchmarkReport('s') },
  },
  'domains/certificates/api.ts': {
    readCourseRecord: { call: () => certificates.readCourseRecord('c1') },
  },
  'domains/courses/api.ts': {
    listEnrollments: list(() => enrollments.listEnrollments()),
    enrol: { call: () => enrollments.enrol('c1') },
    leaveCourse: write(() => enrollments.leaveCourse('c1')),
    updateProgress: write(() => enrollments.updateProgress('c1', 10)),
    isEnrolled: { call: () => enrollments.isEnrolled('c1'), means: { '[]': false } },
  },
  'domains/exercises/sets/sets-api.ts': {
    recordSet: {
      call: () => practiceSets.recordSet('ada', practiceSet),
      means: { '[]': undefined },
    },
  },
  'domains/plans/entitlement-api.ts': {
    hasPlus: { call: () => entitlement.hasPlus(), means: { true: true } },
    practiceTestsLeft: { call: () => entitlement.practiceTestsLeft(), means: { 17: 17 } },
  },
  'domains/plans/family-api.ts': {
    getMyFamily: { call: () => family.getMyFamily(), means: { '[]': null } },
    joinFamily: { call: () => family.joinFamily('ABCDE12345') },
    leaveFamily: write(() => family.leaveFamily()),
    removeFamilyMember: write(() => family.removeFamilyMember('bayo')),
  },
  'domains/papers/results-api.ts': {
    listBestResults: list(() => paperResults.listBestResults()),
  },
  'domains/exercises/skills-api.ts': {
    listSkills: list(() => skills.listSkills('c1', [])),
  },
  'domains/flashcards/schedule-api.ts': {
    loadDueFlashcards: {
      call: () => memory.loadDueFlashcards('ada', { newCards: 1, dueCards: 1 }),
    },
    recordFlashcardReview: {
      call: () => memory.recordFlashcardReview('ada', review, schedule),
      means: { null: undefined },
    },
    saveFlashcardSchedule: write(() => memory.saveFlashcardSchedule('ada', schedule)),
  },
  'domains/flashcards/api.ts': {
    listFlashcardSets: list(() => flashcards.listFlashcardSets('c1')),
    getFlashcardSet: { call: () => flashcards.getFlashcardSet('s1') },
    saveFlashcardRating: write(() => flashcards.saveFlashcardRating(rating)),
    clearFlashcardRating: write(() => flashcards.clearFlashcardRating('f1')),
    listFlashcardProgress: list(() => flashcards.listFlashcardProgress('s1')),
  },
  'domains/progress/lesson-progress-api.ts': {
    listLessonProgress: list(() => lessons.listLessonProgress('c1')),
    markLessonDone: write(() => lessons.markLessonDone('c1', 'l1')),
    markLessonNotDone: write(() => lessons.markLessonNotDone('l1')),
  },
  'domains/materials/api.ts': {
    listMaterials: { call: () => materials.listMaterials('c1') },
    linkToMaterial: { call: () => materials.linkToMaterial('a/b.pdf') },
  },
  'domains/notes/api.ts': {
    listNotes: list(() => notes.listNotes(place)),
    createNote: { call: () => notes.createNote('n1', place, 'x') },
    readNote: { call: () => notes.readNote('n1'), means: { '[]': null } },
    updateNote: { call: () => notes.updateNote('n1', 'x') },
    deleteNote: write(() => notes.deleteNote('n1')),
  },
  'domains/progress/api.ts': {
    readOverview: { call: () => overview.readOverview() },
    readProgress: { call: () => overview.readProgress() },
  },
  'domains/plans/payments-api.ts': {
    startCheckout: { call: () => payments.startCheckout('plus', 'a@b.c') },
    getPayment: { call: () => payments.getPayment('r1') },
    listPayments: list(() => payments.listPayments()),
    cancelRenewal: { call: () => payments.cancelRenewal() },
  },
  'domains/plans/api.ts': {
    listPlans: { call: () => plans.listPlans() },
    getPaymentMode: { call: () => plans.getPaymentMode() },
    getMyPlan: { call: () => plans.getMyPlan() },
    getCheckoutState: { call: () => plans.getCheckoutState('plus') },
  },
  'domains/quiz/api.ts': {
    listAttempts: list(() => attempts.listAttempts('c1')),
    saveAttempt: write(() => attempts.saveAttempt('ada', attempt)),
  },
  'domains/account/api/sessions.ts': {
    listSessions: list(() => sessions.listSessions()),
    endSession: { call: () => sessions.endSession('s1'), means: { true: undefined } },
  },
  'domains/progress/study-sessions-api.ts': {
    saveStudyVisit: write(() => study.saveStudyVisit('ada', visit)),
  },
};

/** Calls of services/content, with the message from the catalogue. */
const contentCalls: Record<string, Call> = {
  listCourses: { call: () => catalogue.listCourses(signal) },
  listSubjects: { call: () => catalogue.listSubjects(signal) },
  getCourse: { call: () => catalogue.getCourse('c1', signal) },
  getUnit: { call: () => catalogue.getUnit('u1', signal) },
  listPapers: { call: () => papers.listPapers(signal), means: { '[]': [] } },
  getPaper: { call: () => papers.getPaper('ncee-1a', signal) },
  getExercises: { call: () => exercises.getExercises('l1', signal) },
  getUnitSkills: { call: () => unitSkills.getUnitSkills('u1', signal) },
  readExplainer: { call: () => readExplainer('/media/c1/a.json', signal) },
  loadCourseById: { call: () => lookup.loadCourseById('c1', { signal }) },
  loadCourseBySlug: {
    call: () => lookup.loadCourseBySlug({ subjectSlug: 'm', courseSlug: 'c' }, { signal }),
  },
};

/** Calls that return their error as a value. */
const authCalls: Record<string, { call: () => Promise<auth.Answer<unknown>>; takes?: string[] }> = {
  signUp: {
    call: () => auth.signUp({ email: 'a@b.c', password: 'three goats', returnTo: '/dashboard' }),
  },
  signInWithPassword: { call: () => auth.signInWithPassword({ email: 'a@b.c', password: 'x' }) },
  sendPasswordReset: { call: () => auth.sendPasswordReset('a@b.c'), takes: ['{}'] },
  updateUser: { call: () => auth.updateUser({ name: 'Ada' }) },
  updatePassword: { call: () => auth.updatePassword('three goats') },
  updateEmail: { call: () => auth.updateEmail('a@b.c') },
  listFactors: { call: () => factors.listFactors() },
  enrollFactor: { call: () => factors.enrollFactor() },
  verifyFactor: {
    call: () => factors.verifyFactor('0f9ab5f0-4f5e-4f5e-8f5e-0f9ab5f04f5e', '123456'),
  },
  removeFactor: { call: () => factors.removeFactor('0f9ab5f0-4f5e-4f5e-8f5e-0f9ab5f04f5e') },
};

/** Calls with every odd answer and returns each outcome. */
async function ask<Outcome>(
  run: () => Promise<Outcome>,
  isAuth = false,
): Promise<Map<string, Outcome | { thrown: unknown }>> {
  const outcomes = new Map<string, Outcome | { thrown: unknown }>();
  for (const odd of odds) {
    answerAll(odd, isAuth);
    outcomes.set(odd[0], await run().catch((thrown: unknown) => ({ thrown })));
  }
  return outcomes;
}

function answerAll([, body, type = 'application/json']: Odd, isAuth: boolean): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = String(input instanceof Request ? input.url : input);
    const isOdd = isAuth || !url.includes('/auth/v1/');
    const ada = JSON.stringify({ id: 'ada', email: 'ada@example.com', user_metadata: {} });
    return new Response(isOdd ? body : ada, {
      headers: { 'content-type': isOdd ? type : 'application/json' },
    });
  });
}

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'https://akada.example', protocol: 'https:', hash: '' });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const service = fakeService('odd.example');
  await service.signIn();
});
afterAll(async () => {
  await discardAuth();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(calls))('%s', (_, ofFile) => {
  test.each(Object.entries(ofFile))(
    '%s takes no odd answer for a good one',
    async (_name, { call, means = {} }) => {
      for (const [name, outcome] of await ask(call)) {
        if (name in means) expect([name, outcome]).toEqual([name, means[name]]);
        else expect([name, outcome]).toEqual([name, { thrown: expect.any(UnexpectedAnswer) }]);
      }
    },
  );
});

describe('content', () => {
  test.each(Object.entries(contentCalls))(
    '%s takes no odd answer for a good one',
    async (_, { call, means = {} }) => {
      for (const [name, outcome] of await ask(call)) {
        if (name in means) {
          expect([name, outcome]).toEqual([name, means[name]]);
          continue;
        }
        expect([name, outcome]).toEqual([name, { thrown: expect.any(ContentError) }]);
        expect(outcome).toMatchObject({ thrown: { message: 'Invalid response data' } });
      }
    },
  );
});

describe('the auth service', () => {
  test.each(Object.entries(authCalls))(
    '%s gives an error for an odd answer',
    async (_, { call, takes = [] }) => {
      for (const [name, outcome] of await ask(call, true)) {
        const isTaken = takes.includes(name) || (takes.length > 0 && name.startsWith('{"data"'));
        const error = isTaken ? null : expect.objectContaining({ message: expect.any(String) });
        expect([name, outcome]).toEqual([name, expect.objectContaining({ error })]);
      }
      // The learner is still signed in: an odd answer must not end the session.
      expect((await auth.getSession()).data?.session?.user.id).toBe('ada');
    },
  );

  test('an odd answer to a renewal ends no session', async () => {
    for (const odd of odds.slice(0, 4)) {
      answerAll(odd, true);
      vi.useFakeTimers({ now: Date.now() });
      const renewal = auth.refreshSession();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([odd[0], await renewal]).toEqual([odd[0], false]);
      vi.useRealTimers();
      expect((await auth.getSession()).data?.session?.user.id).toBe('ada');
    }
  });
});

test.each([
  { user: null },
  { user: {} },
  { user: { id: 17 } },
  { user: { id: 'ada', email: 17 } },
  { user: { id: 'ada', user_metadata: 'text' } },
  { user: { id: 'ada', user_metadata: [] } },
  { user: { id: 'ada', factors: {} } },
  { user: { id: 'ada', factors: [null] } },
  { user: { id: 'ada', factors: [{ id: 'f', status: 17 }] } },
  { access_token: null },
  { access_token: 17 },
  { refresh_token: {} },
  { expires_in: '3600' },
])('a session with %j inside signs nobody in', async (wrong) => {
  const good = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: 3_600,
    user: { id: 'eve' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...good, ...wrong }));
  const { data, error } = await auth.signInWithPassword({ email: 'a@b.c', password: 'x' });
  expect(error).toMatchObject({ status: 0 });
  expect(data?.session ?? null).toBeNull();
  expect((await auth.getSession()).data?.session?.user.id).toBe('ada');
});

test('Google is offered only when the service clearly says so', async () => {
  expect(new Set((await ask(isGoogleOffered, true)).values())).toEqual(new Set([false]));
});

test('a message is not called sent by an odd answer', async () => {
  for (const [name, outcome] of await ask(() => sendContactMessage(message))) {
    const isEmpty = name === 'null' || name === '[]';
    expect([name, outcome]).toEqual([name, isEmpty ? 'sent' : 'unreachable']);
  }
});

test('a photo is neither saved nor removed by an odd answer', async () => {
  const kept = await ask(() => photos.savePhoto(user, picture));
  expect([...kept.values()]).toEqual(odds.map(() => ({ thrown: expect.any(UnexpectedAnswer) })));
  for (const [name, outcome] of await ask(() => photos.removePhoto())) {
    const expected = name === '[]' ? undefined : { thrown: expect.any(UnexpectedAnswer) };
    expect([name, outcome]).toEqual([name, expected]);
  }
});

test('null for the tests that are left is a permission only with Plus', async () => {
  const answers: Record<string, unknown> = { practice_tests_left: null };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers[url.split('/').at(-1) ?? '']),
  );
  answers.has_plus = false;
  await expect(entitlement.practiceTestsLeft()).rejects.toBeInstanceOf(UnexpectedAnswer);
  answers.has_plus = null;
  await expect(entitlement.practiceTestsLeft()).rejects.toBeInstanceOf(UnexpectedAnswer);
  answers.has_plus = true;
  expect(await entitlement.practiceTestsLeft()).toBe(entitlement.UNLIMITED);
});

test.each([
  ['https://checkout.paystack.com/abc', true],
  ['https://akada.example/sandbox/pay/abc', true],
  ['http://akada.example/sandbox', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)//https://x', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/sandbox', false],
  ['https:', false],
  ['https://user:secret@evil.example/', false],
  [' https://checkout.paystack.com', false],
  ['', false],
])('the URL %s is followed: %s', async (checkoutUrl, isFollowed) => {
  vi.stubGlobal('fetch', async () => Response.json({ checkoutUrl }));
  const outcome = await payments.startCheckout('plus', 'a@b.c').catch((error: unknown) => error);
  if (isFollowed) expect(outcome).toBe(checkoutUrl);
  else expect(outcome).toBeInstanceOf(UnexpectedAnswer);
});

test('a school server without https may lead to its own sandbox', async () => {
  vi.stubGlobal('location', { origin: 'http://10.0.0.2', protocol: 'http:', hash: '' });
  const checkoutUrl = 'http://10.0.0.2/sandbox/pay/abc';
  vi.stubGlobal('fetch', async () => Response.json({ checkoutUrl }));
  expect(await payments.startCheckout('plus', 'a@b.c')).toBe(checkoutUrl);
});

const source = join(import.meta.dirname, '..');
const sources = ['domains', 'platform/rpc', 'platform/session'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/fake-/.test(path))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') })),
);
const callers = sources.filter(
  ({ name }) => name.startsWith('platform/') || /\/api\/|\/([\w-]+-)?api\.ts$/.test(name),
);

/** The modules that all answers pass through; the other calls use them. */
const doors = new Set([
  'platform/content/site-file.ts',
  'platform/session/answer.ts',
  'platform/session/fetch-with-timeout.ts',
  'platform/session/client.ts',
  'platform/session/current-user.ts',
  'platform/rpc/functions.ts',
  'platform/rpc/rpc.ts',
  'platform/rpc/storage.ts',
  'platform/rpc/tables.ts',
]);
/** Tested separately above, because they do not throw. */
const others = new Set([
  'domains/contact/api.ts',
  'domains/account/api/photo.ts',
  'domains/account/api/photo-changes.ts',
  'domains/account/api/auth-settings.ts',
]);
const asksTheBackend =
  /import \{[^}]*\b(rpc|rpcIfSignedIn|readRows|writeRows|callFunction|callPublicFunction|publicGet|ownFetch|signedLink|uploadFile|removeFiles|listFiles|getTables)\b[^}]*\} from/;

const modules: Record<string, object> = {
  'domains/account/api.ts': account,
  'domains/account/learner-sign-in/api.ts': learnerSignIn,
  'domains/achievements/api.ts': achievements,
  'domains/family/api/child-accounts-api.ts': childAccounts,
  'domains/family/api/devices-api.ts': sharedDevices,
  'domains/family/api/family-api.ts': children,
  'domains/family/api/letter-links-api.ts': letterLinks,
  'domains/family/api/my-people-api.ts': myPeople,
  'domains/family/my-limits-api.ts': myLimits,
  'domains/family/praise/api.ts': praise,
  'domains/assignments/files-api.ts': files,
  'domains/assignments/api.ts': assignments,
  'domains/benchmark/api.ts': benchmark,
  'domains/courses/api.ts': enrollments,
  'domains/plans/entitlement-api.ts': entitlement,
  'domains/plans/family-api.ts': family,
  'domains/flashcards/schedule-api.ts': memory,
  'domains/exercises/sets/sets-api.ts': practiceSets,
  'domains/flashcards/api.ts': flashcards,
  'domains/progress/lesson-progress-api.ts': lessons,
  'domains/exercises/skills-api.ts': skills,
  'domains/papers/results-api.ts': paperResults,
  'domains/materials/api.ts': materials,
  'domains/notes/api.ts': notes,
  'domains/progress/api.ts': overview,
  'domains/plans/payments-api.ts': payments,
  'domains/plans/api.ts': plans,
  'domains/certificates/api.ts': certificates,
  'domains/quiz/api.ts': attempts,
  'domains/account/api/sessions.ts': sessions,
  'domains/progress/study-sessions-api.ts': study,
};

/** Functions that make no request: checks, and labels for files. */
const askNobody = new Set([
  'fileName',
  'fileRefusal',
  'isAchievement',
  'isConsent',
  'isDayTally',
  'isFamilyView',
  'isFlashcardSet',
  'isMyMaterials',
  'isNote',
  'isOpenAssignment',
  'isPaymentUrl',
  'isPaymentMode',
  'isRelation',
  'isScheduleRow',
  'isSkills',
  'isStudyCard',
]);

test('every file that asks the backend, and each of its calls, stands in the table', () => {
  const asking = sources.filter(
    ({ name, text }) => !doors.has(name) && !others.has(name) && asksTheBackend.test(text),
  );
  expect(Object.keys(calls).sort()).toEqual(asking.map(({ name }) => name).sort());
  expect(Object.keys(calls).sort()).toEqual(Object.keys(modules).sort());
  for (const [name, module] of Object.entries(modules)) {
    const asked = Object.entries(module)
      .filter(([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)))
      .map(([exported]) => exported)
      .filter((exported) => !askNobody.has(exported));
    expect([name, Object.keys(calls[name] ?? {}).sort()]).toEqual([name, asked.sort()]);
  }
});

/** These read local data, or hold the auth client, whose answers are checked on arrival. */
const ownWays = new Set([
  'platform/session/auth-state.ts',
  'platform/session/session-store.ts',
  'platform/session/stored-session.ts',
  'platform/session/url-session.ts',
  'platform/session/second-step.ts',
]);

test.each(callers)('$name takes nothing from the network at its word', ({ name, text }) => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const cast = /\.json\(\)|\bas (?!const\b)|: any\b|<any>/;
  const raw = /JSON\.parse\(|await (me\.)?client\b|\.rpc\(|\bfetch\(/;
  expect(cast.exec(code.replaceAll(/^(im|ex)port [\s\S]*? from .*$/gm, ''))?.[0]).toBeUndefined();
  if (doors.has(name) || ownWays.has(name)) return;
  expect(raw.exec(code)?.[0]).toBeUndefined();
});
