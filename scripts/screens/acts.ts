import type { Page } from '@playwright/test';

/** Actions on a page before its screenshot is taken. */
export type Act = (page: Page) => Promise<void>;

/** Polls a condition in the page from here, because the page's policy forbids building functions from strings. */
export async function until(page: Page, script: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await page.evaluate<boolean>(script))) {
    if (Date.now() > end) throw new Error(`still not: ${script}`);
    await page.waitForTimeout(100);
  }
}

const press = (name: string | RegExp): Act => {
  return (page) => page.getByRole('button', { name, exact: true }).first().click();
};

export const openMenu: Act = press('Menu');
export const openAccountMenu: Act = press(/account menu/);
export const submitEmptyForm: Act = (page) =>
  page.locator('main form button[type=submit]').first().click();
export const scrollToEnd: Act = (page) => page.evaluate('scrollTo(0, document.body.scrollHeight)');

/** The sign-in queue: the server answers with a number in line. */
export const waitInLine: Act = async (page) => {
  await page.route('**/auth/v1/token?**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'waiting_in_line', message: 'Number 37 in line, come again in 60 seconds' },
    }),
  );
  await page.locator('input[name=email]').fill('ada@example.com');
  await page.locator('input[name=password]').fill('three goats');
  await submitEmptyForm(page);
  await page.getByText('number 37').waitFor();
};

type Key = { title: string; right: string };

/** The right answers of the course's quizzes, as they come with the lessons. */
const rightOptions = (page: Page): Promise<Key[]> =>
  page.evaluate(`fetch('/api/courses/jss1-mathematics?populate=units.lessons.quiz_question.question_option')
    .then((answer) => answer.json())
    .then(({ data }) => data.units.flatMap((unit) => unit.lessons).flatMap((lesson) => lesson.quiz_question)
      .map(({ title, question_option }) => ({ title, right: question_option.find((one) => one.isCorrect)?.answer ?? '' })))`);

const resultButton = (page: Page) => page.getByRole('button', { name: 'See your result' });

/** Answers up to `count` questions: correctly where `isRight` says so, otherwise wrongly. */
async function answerQuiz(
  page: Page,
  count: number,
  isRight: (index: number) => boolean,
): Promise<void> {
  const keys = await rightOptions(page);
  for (let index = 0; index < count; index += 1) {
    const title = (await page.locator('legend').first().innerText()).trim();
    const right = keys.find((one) => title.includes(one.title))?.right ?? '';
    const options = page.locator('.option');
    const own = options.filter({ has: page.getByText(right, { exact: true }) });
    const other = options.filter({ hasNot: page.getByText(right, { exact: true }) });
    await (isRight(index) ? own : other).first().click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    const next = page.getByRole('button', { name: 'Continue' });
    await next.or(resultButton(page)).first().waitFor();
    if (index === count - 1 || (await resultButton(page).count())) return;
    await next.click();
  }
}

export const answerRightly: Act = (page) => answerQuiz(page, 1, () => true);
export const answerWrongly: Act = (page) => answerQuiz(page, 1, () => false);

function finishQuiz(isRight: (index: number) => boolean): Act {
  return async (page) => {
    await answerQuiz(page, 99, isRight);
    await resultButton(page).click();
    await page.waitForTimeout(2_500);
  };
}

export const fullMarks: Act = finishQuiz(() => true);
export const lowScore: Act = finishQuiz((index) => index % 4 === 0);

/** A wrong first answer in a practice set. */
export const missExercise: Act = async (page) => {
  const typed = page.locator('.stage__answer input[type=text], [data-answer]');
  const option = page.locator('.stage label.option');
  await typed.or(option).first().waitFor();
  if (await typed.count()) await typed.first().fill('1');
  else await option.first().click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.waitForTimeout(600);
};

export const startPaper: Act = async (page) => {
  await page.getByRole('button', { name: 'Start the paper' }).click();
  await page.locator('.exam-clock').waitFor();
};

/** A paper in progress, at its first question with a field of this kind. */
export const walkToField =
  (field: string): Act =>
  async (page) => {
    await startPaper(page);
    for (let count = 0; count < 80 && (await page.locator(field).count()) === 0; count += 1) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(60);
    }
    await page.locator(field).first().waitFor();
  };

export const handInPaper: Act = async (page) => {
  await startPaper(page);
  for (let index = 0; index < 6; index += 1) {
    const radio = page.getByRole('radio');
    if (await radio.count()) await radio.nth(index % 4).check();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: /^All questions, / }).click();
  await page.getByRole('button', { name: 'Hand in the paper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /right$/ }).waitFor();
};

export const turnCard: Act = async (page) => {
  await page.getByText('Study now', { exact: true }).first().click();
  await page.locator('.flashcard').click();
  await page.waitForTimeout(700);
};

export const startBenchmark: Act = async (page) => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('legend').waitFor();
};

export const finishBenchmark: Act = async (page) => {
  const begin = page.getByRole('button', { name: 'Start', exact: true });
  await begin.or(page.locator('legend')).first().waitFor();
  if (await begin.count()) await begin.click();
  for (let count = 1; count <= 60 && !page.url().includes('result='); count += 1) {
    const question = await page.locator('legend').innerText();
    await page.keyboard.press(String((count % 4) + 1));
    await page.keyboard.press('Enter');
    await until(
      page,
      `location.search.includes('result=') || (document.querySelector('legend')?.innerText ?? ${JSON.stringify(question)}) !== ${JSON.stringify(question)}`,
    );
  }
  if (!page.url().includes('result=')) throw new Error('the test has no end');
  await page.waitForLoadState('networkidle');
};

const fillChild = async (page: Page) => {
  await page.getByLabel('First name').fill('Ebiere');
  await press('Next')(page);
};

export const addChildSecondStep: Act = fillChild;

export const addChildConsent: Act = async (page) => {
  await fillChild(page);
  await page.getByLabel('Year of birth').selectOption('2016');
  await page.getByLabel('Class', { exact: true }).selectOption('Primary 5');
  const relation = page.getByLabel('You are the child’s');
  if (await relation.count()) await relation.selectOption('mother');
  await press('Next')(page);
};

export const openFirstChild: Act = async (page) => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
};

export const openChildSettings: Act = async (page) => {
  await openFirstChild(page);
  await page.getByRole('link', { name: /^Settings of/ }).click();
  await page.waitForLoadState('networkidle');
};

export const chooseFirstLearner: Act = (page) => page.locator('.learner-tile').first().click();
export const openReport: Act = async (page) => {
  await page.getByText('For grown-ups', { exact: true }).first().click();
  await page.waitForLoadState('networkidle');
};
