import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, signUp } from './helpers/learner.ts';
import {
  answerRightly,
  courseId,
  lessonId,
  readAnswers,
  readCourse,
} from './helpers/quiz-answers.ts';
import { readRows } from './helpers/study.ts';

/** The chart labels that overlap, as drawn. */
const labelsThatTouch = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.bar-chart svg')].flatMap((chart) => {
    const labels = [...chart.querySelectorAll('text')].filter((one) => one.textContent !== '');
    const boxes = labels.map((one) => one.getBoundingClientRect());
    return labels.flatMap((one, index) => boxes.slice(index + 1).flatMap((other, next) =>
      boxes[index].left < other.right && other.left < boxes[index].right &&
      boxes[index].top < other.bottom && other.top < boxes[index].bottom
        ? [one.textContent + ' and ' + labels[index + 1 + next].textContent] : []));
  })`);

const assignment = 'jss1-mathematics-unit-1-assignment-1';

test('a quiz shows up on the dashboard, in progress and as patches; an assignment is handed in and marked', {
  tag: '@stacks',
}, async ({ page, request, faults }) => {
  // The service rejects an empty assignment.
  faults.allow(/status of 400/);
  const answers = await readAnswers(request);
  const course = await readCourse(request);
  await signUp(page, newLearner('Zainab Bello'));

  await test.step('the first day leads to the first lesson', async () => {
    await expect(page.getByRole('link', { name: 'Start the first lesson' })).toBeVisible();
    await page.goto('/dashboard/progress');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await page.goto('/dashboard/assignments');
    await expect(page.getByRole('heading', { name: 'No assignments yet' })).toBeVisible();
  });

  await test.step('a course is joined and a quiz passed', async () => {
    await page.goto(`/dashboard/courses/${courseId}`);
    await page.getByRole('button', { name: 'Join this course' }).click();
    await expect(page.getByRole('button', { name: 'Join this course' })).toBeHidden();
    await page.goto(`/dashboard/courses/${courseId}/quiz/${lessonId}`);
    await answerRightly(page, answers);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the next lesson is there before the code of the dashboard', async () => {
    const early = page.locator('#early-overview');
    let letCodeCome = () => {};
    const codeMayCome = new Promise<void>((resolve) => {
      letCodeCome = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await codeMayCome;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(early.getByRole('heading', { name: course.next })).toBeVisible();
    await expect(early.getByRole('heading', { name: 'Welcome back, Zainab' })).toBeVisible();
    const next = await early.getByRole('link', { name: 'Continue lesson' }).getAttribute('href');
    letCodeCome();
    await expect(early).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Continue lesson' })).toHaveAttribute(
      'href',
      next ?? '',
    );
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the dashboard knows', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
    await expect(page.getByText('Goal reached: 1 lesson today.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: course.next })).toBeVisible();
    await expect(page.getByText(`1 of ${course.lessons} lessons`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New patches' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take the benchmark test' })).toBeVisible();
    await expectNoSeriousFinding(page);
  });

  await test.step('progress counts, as chart and as table', async () => {
    await page.goto('/dashboard/progress');
    await expect(page.getByText('You finished 1 lesson this week. Well done!')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Familiar.*Your strongest/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print report' })).toHaveCount(0);
    await expectNoSeriousFinding(page);
    await page.getByRole('link', { name: 'For grown-ups' }).click();
    await expect(page.getByRole('button', { name: 'Print report' })).toBeVisible();
    await expect(page.getByText('lessons finished').locator('..')).toContainText('1');
    expect(await labelsThatTouch(page)).toEqual([]);
    await expect(page.getByText('answers right').locator('..')).toContainText('100%');
    await expect(page.getByText('Number and Numeration')).toBeVisible();
    await page.getByText('Show as table').first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^akada-progress-[\d-]+\.csv$/);
    await expectNoSeriousFinding(page);
  });

  await test.step('a long report is folded on the screen and whole on paper', async () => {
    type Report = { latest: { id: string }[]; units: { unit_id: string }[] };
    const nine = Array.from({ length: 9 }, (_, index) => String(index));
    await page.route('**/rpc/learner_progress', async (route) => {
      const answer = await route.fetch();
      const report: Report = await answer.json();
      const latest = nine.flatMap((id) => report.latest.map((one) => ({ ...one, id })));
      const units = nine.flatMap((id) => report.units.map((one) => ({ ...one, unit_id: id })));
      await route.fulfill({ response: answer, json: { ...report, latest, units } });
    });
    await page.reload();
    const lists = ['Latest quizzes', 'Topics, weakest first'].map((name) =>
      page.getByRole('region', { name }),
    );
    for (const list of lists) {
      const rows = list.getByRole('listitem');
      const showAll = list.getByRole('button', { name: /^Show all 9/ });
      await expect(rows).toHaveCount(5);
      await expect(showAll).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(rows).toHaveCount(9);
      await expect(showAll).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await showAll.click();
      await expect(rows).toHaveCount(9);
    }
    await page.unroute('**/rpc/learner_progress');
    await page.reload();
  });

  await test.step('the quiz has moved a skill: database, course page, progress and report say the same', async () => {
    type State = { lesson_id: string; level: number };
    const states = await readRows<State[]>(
      page,
      'skill_states?select=lesson_id,level&order=level.desc',
    );
    // Every answer was right: six for one skill, which needs typed exercises to get past Familiar, and one for each other.
    expect(states).toEqual([2, 1, 1].map((reached) => ({ lesson_id: lessonId, level: reached })));
    await expect(page.getByRole('link', { name: /Familiar.*Your strongest/ })).toBeVisible();
    const unit = page.locator('.unit-accuracy', { hasText: 'Number and Numeration' });
    // The nine topics of the previous step are shown until the reload's answer arrives.
    await expect(unit).toHaveCount(1);
    const level = (await unit.getByText(/^(Not started|Started|Familiar)$/).textContent()) ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toMatch(new RegExp(`Number and Numeration,100,1,\\d+,${level}\\r\\n`));
    await page.goto(`/dashboard/courses/${courseId}`);
    await expect(page.locator('.unit summary').first().getByText(level)).toBeVisible();
    await expect(
      page.getByRole('img', { name: /skills: 1 Familiar, 2 Started, \d+ Not/ }),
    ).toBeVisible();
    await expectNoSeriousFinding(page);
  });

  await test.step('patches are celebrated once', async () => {
    await page.goto('/dashboard/achievements');
    await expect(page.locator('.patch.is-new')).toHaveCount(3);
    await expectNoSeriousFinding(page);
    await page.reload();
    await expect(page.getByText('3 of 34 patches')).toBeVisible();
    await expect(page.locator('.patch.is-new')).toHaveCount(0);
  });

  await test.step('an assignment survives a reload, is handed in and marked', async () => {
    await page.goto('/dashboard/assignments');
    await page.getByRole('link', { name: /^Numbers Around Us/ }).click();
    await expect(page).toHaveURL(new RegExp(`${assignment}$`));
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Answer at least one question first.')).toBeVisible();
    const option = page.locator('.option', { hasText: '7,005,060,000' });
    await option.click();
    await page.getByLabel('Your answer').first().fill('The HCF of 84 and 60 is 12.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your answer').first()).toHaveValue('The HCF of 84 and 60 is 12.');
    await expect(option).toHaveAttribute('data-state', 'selected');
    await page
      .getByLabel('Photo or PDF of your working')
      .first()
      .setInputFiles({
        name: 'working.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      });
    await expect(page.getByRole('button', { name: 'working.pdf', exact: true })).toBeVisible();
    await expectNoSeriousFinding(page);
    await page.getByRole('button', { name: 'Hand in' }).click();
    const answer = page.getByRole('heading', { name: 'Handed in' });
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport();
    await expect(page.getByText('Model answer').first()).toBeVisible();
    await page.getByRole('button', { name: 'I am finished: show my marks' }).click();
    await page.getByRole('button', { name: 'Show my marks' }).click();
    await expect(page.getByText('2 of 6 points')).toBeVisible();
    await expect(page.getByRole('button', { name: /Hand in/ })).toHaveCount(0);
  });
});
