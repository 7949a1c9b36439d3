import type { APIRequestContext, Page } from '@playwright/test';
import { openByLink } from '../helpers/alive.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { courseId } from '../helpers/quiz-answers.ts';
import { readRows } from '../helpers/study.ts';

const lessonId = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const hub = '/practice/mathematics/jss1-mathematics/number-and-numeration';
const lesson = `${hub}/lowest-common-multiple`;

type RawExercise = { __component: string; key: string; answer?: string };
type ExerciseSet = {
  session: { items: { key: string; seed: string; skill: string }[]; worths: number[] };
  answers: object[];
};
type Keys = Map<string, RawExercise>;

async function readKeys(request: APIRequestContext): Promise<Keys> {
  const answer = await request.get(`/api/lessons/${lessonId}?populate[exercises][populate]=*`);
  const { data } = (await answer.json()) as { data: { exercises: RawExercise[] } };
  return new Map(data.exercises.map((one) => [one.key, one]));
}

/** The set as the device stores it. */
async function storedSet(page: Page): Promise<ExerciseSet> {
  const text = await page.evaluate<string>(
    `Object.entries({ ...localStorage }).find(([name]) => /:exercise-set:.*%3Alowest-common-multiple%3A/.test(name))[1]`,
  );
  return (JSON.parse(text) as { data: ExerciseSet }).data;
}

const lcmOf = (numbers: number[]) => {
  const most = Math.max(...numbers);
  let multiple = most;
  while (numbers.some((one) => multiple % one !== 0)) multiple += most;
  return String(multiple);
};

/** Answers the exercise on the screen like a child who can find an LCM and does not know the rest yet. */
async function answerOne(page: Page, keys: Keys): Promise<void> {
  const { session } = await storedSet(page);
  const exercise = keys.get(session.items[session.worths.length]?.key ?? '');
  const isGenerated = exercise?.__component === 'exercise.generated';
  const ask = await page.locator('.ask').innerText();
  const right = isGenerated
    ? lcmOf((ask.match(/\d+/g) ?? []).map(Number))
    : exercise?.__component === 'exercise.number' && exercise.answer;
  if (right) {
    await page.locator('[data-answer]').fill(right);
    await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  } else {
    await page.getByRole('button', { name: "I don't know yet" }).press('Enter');
  }
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
}

/** The skills of the lesson, which are collapsed under its name. */
async function skillsOfLesson(page: Page) {
  const skills = page.locator('.lesson-skills', { hasText: 'Lowest Common Multiple' });
  await skills.locator('summary').click();
  return skills;
}

const count = (page: Page) => page.locator('.focus-bar .num');

test('a child practises, loses the network, reloads, finishes, and the levels agree', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
  const keys = await readKeys(request);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/rpc/record_practice')) sent.push(one.url());
  });
  await signUp(page, newLearner(), hub);

  await test.step('the unit is opened once, and its practice is saved on the device', async () => {
    await expect(
      page.getByRole('heading', { name: 'Practise: Number and Numeration' }),
    ).toBeVisible();
    const saved = page.waitForResponse(/\/api\/lessons\/.*converting-base-ten-to-binary/);
    await page.getByRole('heading', { name: 'Skills' }).click();
    await saved;
    const skills = await skillsOfLesson(page);
    await skills.getByRole('link', { name: /^Find an LCM/ }).click();
    await expect(count(page)).toHaveText('1/10');
  });

  await test.step('some answers with a network, some without', async () => {
    await page.goto(lesson);
    await expect(count(page)).toHaveText('1/10');
    await answerOne(page, keys);
    await expect(count(page)).toHaveText(/^2\//);
    await page.context().setOffline(true);
    await answerOne(page, keys);
    await expect(count(page)).toHaveText(/^3\//);
  });

  await test.step('a reload shows the same question with the same numbers', async () => {
    const before = await page.locator('.ask').innerText();
    // The page itself loads, as on a network that fails again; nothing else answers.
    await page.route(/\/(api|rest|auth|functions)\//, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(count(page)).toHaveText(/^3\//);
    expect(await page.locator('.ask').innerText()).toBe(before);
    expect((await storedSet(page)).answers).toHaveLength(2);
  });

  await test.step('the set is finished, and waits for the network', async () => {
    const end = page.getByRole('heading', { level: 1, name: /of \d+ right$/ });
    while (!(await end.isVisible())) {
      await answerOne(page, keys);
      await expect(end.or(page.getByRole('button', { name: 'Check', exact: true }))).toBeVisible();
    }
    await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Skills that changed' })).toBeVisible();
  });

  await test.step('it is sent once, and every screen says what the database says', async () => {
    await page.unroute(/\/(api|rest|auth|functions)\//);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const sets = await readRows<{ answers: object[] }[]>(page, 'practice_sets?select=answers');
    expect(sets).toHaveLength(1);
    const states = await readRows<{ skill: string; level: number }[]>(
      page,
      'skill_states?select=skill,level',
    );
    const level = (skill: string) => states.find((one) => one.skill === skill)?.level ?? 0;
    expect(level('lcm')).toBeGreaterThan(0);
    const words = ['Not started', 'Started', 'Familiar', 'Strong', 'Mastered'];
    await page.getByRole('link', { name: 'Continue' }).click();
    const skills = await skillsOfLesson(page);
    for (const [title, skill] of [
      ['Find an LCM', 'lcm'],
      ['Use the LCM in a story', 'lcm-story'],
    ] as const) {
      await expect(
        skills
          .getByRole('link', { name: new RegExp(`^${title}`) })
          .getByText(words[level(skill)] ?? ''),
      ).toBeVisible();
    }
  });
});

type RawLesson = { documentId: string; title: string };

/** The shortest unit of the course. */
async function readUnit(request: APIRequestContext): Promise<RawLesson[]> {
  const answer = await request.get(`/api/courses/${courseId}?populate=units.lessons`);
  const { data } = (await answer.json()) as { data: { units: { lessons: RawLesson[] }[] } };
  const byLength = data.units.toSorted((one, other) => one.lessons.length - other.lessons.length);
  return byLength[0]?.lessons ?? [];
}

/** Practises until the set is over, like a child who knows nothing of it yet; returns how many times an exercise was asked. */
async function practiseUnknowing(page: Page): Promise<number> {
  const end = page.locator('.end-hero');
  const unknown = page.getByRole('button', { name: "I don't know yet" });
  await expect(unknown).toBeVisible();
  let asked = 0;
  while (!(await end.isVisible())) {
    await unknown.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    asked += 1;
    await expect(end.or(unknown)).toBeVisible();
  }
  return asked;
}

async function guessQuiz(page: Page): Promise<number> {
  const result = page.getByRole('button', { name: 'See your result' });
  const next = page.getByRole('button', { name: 'Continue' });
  for (let asked = 1; ; asked += 1) {
    await page.locator('.option').first().click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(result.or(next)).toBeVisible();
    if (await result.isVisible()) {
      await result.click();
      return asked;
    }
    await next.click();
  }
}

test('a child does a whole unit and a paper without a network, and each answer is counted once', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
  const unit = await readUnit(request);
  const course = `/dashboard/courses/${courseId}`;
  let asked = 0;

  await test.step('the course is saved and the paper is opened once', async () => {
    await signUp(page, newLearner(), course);
    await page.getByRole('button', { name: 'Save this course' }).click();
    await expect(page.getByRole('region', { name: 'Saved on this device' })).toBeVisible({
      timeout: 60_000,
    });
    await openByLink(page, '/papers');
    await page.getByRole('link', { name: /Mathematics and Basic Science/ }).click();
    await expect(page.getByRole('button', { name: 'Start the paper' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  await test.step('every lesson, its practice and its quiz, without a network', async () => {
    await page.context().setOffline(true);
    for (const { documentId, title } of unit) {
      await openByLink(page, `${course}/lessons/${documentId}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('link', { name: 'Practise it' }).click();
      asked += await practiseUnknowing(page);
      await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
      await openByLink(page, `${course}/quiz/${documentId}`);
      asked += await guessQuiz(page);
    }
  });

  await test.step('a paper is begun and handed in without a network', async () => {
    await openByLink(page, '/papers');
    await page.getByRole('link', { name: /Mathematics and Basic Science/ }).click();
    await page.getByRole('radio', { name: /^Half the paper/ }).check();
    await page.getByRole('button', { name: 'Start the paper' }).click();
    // The previous page has radio buttons too.
    await expect(page.getByRole('button', { name: /^All questions, / })).toBeVisible();
    const typed = page.locator('[data-answer]');
    await expect(typed.or(page.getByRole('radio')).first()).toBeAttached();
    if (await typed.count()) await typed.first().fill('7');
    else await page.getByRole('radio').first().check();
    asked += 1;
    await page.getByRole('button', { name: /^All questions, / }).click();
    await page.getByRole('button', { name: 'Hand in the paper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^\d+ of 25 right$/ })).toBeVisible();
  });

  await test.step('with the network everything arrives, once', async () => {
    await page.context().setOffline(false);
    await openByLink(page, '/dashboard');
    const days = () => readRows<{ questions: number }[]>(page, 'activity_days?select=questions');
    await expect
      .poll(async () => (await days()).reduce((sum, { questions }) => sum + questions, 0), {
        timeout: 60_000,
      })
      .toBe(asked);
    await page.reload();
    await page.waitForLoadState('networkidle');
    const rows = async (path: string) => (await readRows<object[]>(page, path)).length;
    expect(await rows('quiz_attempts?select=id')).toBe(unit.length);
    expect(await rows('practice_sets?select=id&kind=eq.practice')).toBe(unit.length);
    expect(await rows('practice_sets?select=id&kind=eq.paper')).toBe(1);
    expect((await days()).reduce((sum, { questions }) => sum + questions, 0)).toBe(asked);
  });
});
