import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { isOnTop, isTakenOver } from './helpers/in-browser.ts';
import { fillSignUp, newLearner, signUp } from './helpers/learner.ts';
import {
  answerRightly,
  choose,
  courseId,
  lessonId,
  publicCourse,
  publicLesson,
  readAnswers,
} from './helpers/quiz-answers.ts';

const dashboardQuiz = `/dashboard/courses/${courseId}/quiz/${lessonId}`;
const quizTab = `/dashboard/courses/${courseId}/lessons/${lessonId}/quizzes`;

test('a visitor is told why, sees every answer at the end, and keeps the score by signing up', {
  tag: '@layout',
}, async ({ page, request }) => {
  const answers = await readAnswers(request);
  const [first] = answers;
  await page.goto(publicLesson);
  await page.getByRole('link', { name: 'Take the quiz' }).click();

  await test.step('a wrong answer', async () => {
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeDisabled();
    await choose(page, first?.wrong ?? '');
    const feedback = page.getByRole('region', { name: 'Answer feedback' });
    await expect(feedback.getByRole('heading', { name: 'Not yet. Here is why.' })).toBeFocused();
    await expect(feedback.getByText(/The answer is [A-D]:/)).toBeVisible();
    const spoken = page.getByRole('status').filter({ hasText: 'Not yet' });
    await expect(spoken).toHaveText(/^Not yet\. The answer is [A-D]\.$/);
    await expect(page.getByText('Your answer')).toBeVisible();
    await expect(page.getByText('Correct answer')).toBeVisible();
  });

  await test.step('right answers up to the summary', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await choose(page, answers[1]?.right ?? '');
    await expect(page.getByRole('heading', { name: 'Correct!' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await answerRightly(page, answers, 2);
    await expect(page.getByRole('heading', { level: 1, name: 'Well done!' })).toBeFocused();
    await expect(
      page.getByText(`You got ${answers.length - 1} of ${answers.length} right.`),
    ).toBeVisible();
    const review = page.getByRole('region', { name: 'Your answers' });
    await expect(review.getByRole('heading', { level: 3 })).toHaveCount(answers.length);
  });

  await test.step('the square is dyed on the course too', async () => {
    await page.goto(publicCourse);
    await expect(page.getByRole('img', { name: /^1 of \d+ squares coloured$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue lesson' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Well done!' })).toBeVisible();
  });

  await test.step('signs up, comes back to the result, and it is saved', async () => {
    await page.getByRole('link', { name: 'Sign up to keep it' }).click();
    await fillSignUp(page, newLearner());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/quiz$/);
    await expect(page.getByRole('heading', { name: 'Well done, Ada!' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(quizTab);
    await expect(
      page.getByText(`Best score ${answers.length - 1} of ${answers.length}`),
    ).toBeVisible();
  });
});

test('a quiz comes prerendered: a tap before its code is here counts, and one that was begun does not start again', {
  tag: '@thorough',
}, async ({ page }) => {
  let letCodeCome = () => {};
  const holdCode = () => {
    const held = new Promise<void>((resolve) => {
      letCodeCome = resolve;
    });
    return page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
  };
  const firstOption = page.locator('.option').first();

  await holdCode();
  await page.goto(`${publicLesson}/quiz`);
  await firstOption.click();
  await expect(firstOption.getByRole('radio')).toBeChecked();
  const order = await page.locator('.option__answer').allInnerTexts();
  letCodeCome();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer feedback' })).toBeVisible();
  expect(await page.locator('.option__answer').allInnerTexts()).toEqual(order);

  await page.unrouteAll();
  await holdCode();
  await page.reload();
  await expect(firstOption).toBeHidden();
  letCodeCome();
  await expect(page.getByRole('region', { name: 'Answer feedback' })).toBeVisible();
  expect(await page.locator('.option__answer').allInnerTexts()).toEqual(order);
});

test('a learner passes after a reload in the middle; the lesson is done and progress moves', {
  tag: '@stacks',
}, async ({ page, request }) => {
  const answers = await readAnswers(request);
  await signUp(page, newLearner(), `/dashboard/courses/${courseId}`);
  await page.getByRole('button', { name: 'Join this course' }).first().click();
  await expect(page.getByText(/^0 of \d+ lessons done/)).toBeVisible();
  await page.goto(quizTab);
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  await choose(page, answers[0]?.wrong ?? '');
  await expect(page.getByRole('heading', { name: 'Not yet, Ada. Here is why.' })).toBeVisible();
  const order = await page.locator('.option__answer').allInnerTexts();

  await test.step('the reload keeps the answer and the order of the options', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not yet, Ada. Here is why.' })).toBeVisible();
    expect(await page.locator('.option__answer').allInnerTexts()).toEqual(order);
  });

  await page.getByRole('button', { name: 'Continue' }).click();
  await answerRightly(page, answers, 1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await test.step('the square is coloured, and the bead and the patch are earned', async () => {
    const won = page.getByRole('region', { name: 'What you earned' });
    await expect(won.getByText('First try')).toBeVisible();
    await expect(
      won.getByRole('img', { name: 'The square of this lesson is coloured.' }),
    ).toBeVisible();
    await expect(
      won.getByText(/^You have coloured 1 of \d+ squares of this cloth\.$/),
    ).toBeVisible();
    await expect(won.getByText('You have today’s bead.')).toBeVisible();
    await expect(won.getByText('You earned a patch: First lesson!')).toBeVisible();
    await expectNoSeriousFinding(page);
  });

  await test.step('the course shows it', async () => {
    await page.goto(`/dashboard/courses/${courseId}`);
    await expect(page.getByText(/^1 of \d+ lessons done/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Done: / })).toHaveCount(1);
    await page.goto('/dashboard');
    const bar = page.getByRole('progressbar', { name: 'Mathematics JSS 1' });
    await expect(bar).not.toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('the list of quizzes shows the best score', async () => {
    await page.goto(`/dashboard/courses/${courseId}/quiz`);
    await expect(
      page.getByText(`Best score ${answers.length - 1} of ${answers.length}`),
    ).toBeVisible();
  });
});

test('a low score comforts, offers two questions, and the next try is told to be better', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const answers = await readAnswers(request);
  await signUp(page, newLearner(), dashboardQuiz);
  for (const [index, { wrong }] of answers.entries()) {
    await choose(page, wrong);
    const isLast = index === answers.length - 1;
    await page.getByRole('button', { name: isLast ? 'See your result' : 'Continue' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Good try, Ada.' })).toBeFocused();
  const again = page.getByRole('region', { name: 'Look at these 2 questions again' });
  await expect(again.getByRole('heading', { level: 3 })).toHaveCount(2);
  const all = page.getByRole('region', { name: 'Your answers' });
  await expect(all).toBeHidden();
  await page.getByText('Show all your answers').click();
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(answers.length);
  await expectNoSeriousFinding(page);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerRightly(page, answers);
  const won = page.getByRole('region', { name: 'What you earned' });
  await expect(won.getByText(`${answers.length} more right than last time`)).toBeVisible();
  await expect(won.getByText('You kept trying, and it worked')).toBeVisible();
  await expect(won.getByText('First try')).toBeHidden();
});

test('what is said about an answer covers no option, on a low screen and on a wide one', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const [first] = await readAnswers(request);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${publicLesson}/quiz`);
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await choose(page, first?.wrong ?? '');
    await expect(page.getByRole('region', { name: 'Answer feedback' })).toBeVisible();
    await expect(page.getByText('Correct answer')).toBeInViewport({ ratio: 1 });
    for (const option of await page.locator('.option').all()) {
      await option.scrollIntoViewIfNeeded();
      expect(await isOnTop(option)).toBe(true);
    }
  }
});

test('a lesson can be marked as done, and taken back', { tag: '@thorough' }, async ({ page }) => {
  await signUp(page, newLearner(), `/dashboard/courses/${courseId}/lessons/${lessonId}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  const done = page.getByRole('status').filter({ hasText: 'You marked this lesson as done.' });
  await expect(done).toHaveClass(/\bis-new\b/);
  await page.reload();
  await expect(done).toBeVisible();
  await expect(done).not.toHaveClass(/\bis-new\b/);
  await page.getByRole('button', { name: 'Not done yet' }).click();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
});

test('a quiz finished without a network is kept and sent, once, when it is back', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const answers = await readAnswers(request);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/quiz_attempts')) sent.push(one.url());
  });
  await signUp(page, newLearner(), dashboardQuiz);
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await page.context().setOffline(true);
  await answerRightly(page, answers);
  await expect(page.getByRole('heading', { name: 'All correct, Ada!' })).toBeVisible();
  await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(quizTab);
  await expect(page.getByText(`Best score ${answers.length} of ${answers.length}`)).toBeVisible();
  await expect(page.getByText('1 attempt', { exact: true })).toBeVisible();
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('the whole quiz works with the keyboard alone', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  const answers = await readAnswers(request);
  await page.goto(`${publicLesson}/quiz`);
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  for (const { right } of answers) {
    const shown = await page.locator('.option__answer').allInnerTexts();
    await page.keyboard.press(String(shown.indexOf(right) + 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Correct!' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'All correct!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Next lesson' })).toBeFocused();
});
