import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import {
  endPracticeIn,
  fakeVoice,
  fontSizeOf,
  highlightedWords,
  spokenWords,
} from './helpers/in-browser.ts';
import { newLearner, signUp } from './helpers/learner.ts';
import { courseId, lessonId, publicLesson } from './helpers/quiz-answers.ts';

const course = `/dashboard/courses/${courseId}`;
const lesson = `${course}/lessons/${lessonId}`;
test('a practice test is timed, kept across a reload, handed in by itself, marked and saved', async ({
  page,
}) => {
  await signUp(page, newLearner());

  await test.step('the list', async () => {
    // The text is shown for about a second: start waiting for it before the page loads.
    const loading = page.getByText('Loading practice tests...').waitFor();
    await page.goto(`${lesson}/practice`, { waitUntil: 'commit' });
    await loading;
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Tests' })).toBeVisible();
    await expect(
      page.getByText('Apply your knowledge with these practice exercises'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Course' })).toHaveAttribute(
      'href',
      course,
    );
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('10 questions');
    await expect(cards.nth(0)).toContainText('20 minutes');
    await expect(cards.nth(0)).toContainText('Score: 80%');
    await expect(cards.nth(1)).toContainText('5 questions');
    await expect(cards.nth(1)).toContainText('30 minutes');
    await expect(cards.nth(1).getByRole('link')).toHaveText('Start Practice Test');
    await expectNoSeriousFinding(page);
    await cards.nth(0).getByRole('link', { name: 'Retry Practice Test' }).click();
    await expect(page).toHaveURL(/\/practice\/[\w-]+$/);
  });

  await test.step('any question at any time, with a mark, and a reload in between', async () => {
    await page.getByRole('button', { name: 'Start the test' }).click();
    await expect(page.getByRole('timer')).toHaveText(/(20:00|19:5\d)$/);
    await page.locator('.option').first().click();
    await page.getByRole('button', { name: 'Question 4, no answer yet' }).click();
    await page.getByRole('button', { name: 'Mark to check' }).click();
    await page.keyboard.press('2');
    await expectNoSeriousFinding(page);
    await page.reload();
    await expect(
      page.getByRole('button', { name: 'Question 4, answered, marked' }),
    ).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
    await expect(page.getByRole('timer')).not.toHaveText(/20:00$/);
  });

  await test.step('the clock warns, then hands in', async () => {
    await endPracticeIn(page, 70_000);
    await expect(page.getByRole('status').filter({ hasText: '1 minute left.' })).toBeAttached();
    await endPracticeIn(page, 1_000);
    await expect(page.getByText('Time was up.')).toBeVisible();
    // A quick second tap on the hand-in button must not open anything in the result.
    await expect(page.locator('.quiz-summary')).toHaveCSS('animation-name', 'rest');
    await expect(page.getByText(/You got \d of 10 right\..*8 not answered\./)).toBeVisible();
    await expect(page.getByText('Not answered', { exact: true })).toHaveCount(8);
    await expectNoSeriousFinding(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('three a day are free', async () => {
    await page.route('**/rpc/practice_tests_left', (route) => route.fulfill({ json: 0 }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Three tests a day are free')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Akada Plus' })).toBeVisible();
  });

  await test.step('the real attempt takes the place of the sample, and finishes no lesson', async () => {
    await page.getByRole('link', { name: 'Back to the practice tests' }).click();
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/Score: (0|10|20)%/);
    await expect(card).toContainText(`Last attempt: ${today()}`);
    await page.goto(lesson);
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });

  await test.step('a lesson without tests says so, and leads to those of its unit', async () => {
    await page.goto(
      `${course}/lessons/jss1-mathematics-unit-1-lesson-2-lowest-common-multiple/practice`,
    );
    await expect(page.getByText('No practice tests available for this lesson.')).toBeVisible();
    await page.getByRole('link', { name: 'See the tests of this unit' }).click();
    await expect(page.getByRole('article').first()).toContainText('Practice set');
  });
});

test('a lesson is read aloud, made larger and printed', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(fakeVoice);
  await page.goto(publicLesson);
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect.poll(() => spokenWords(page)).toEqual(['What you will learn']);
  expect(await highlightedWords(page)).toBe('What you will learn');
  await page.evaluate('finishSentence()');
  await expect.poll(async () => (await spokenWords(page)).length).toBe(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const words = await spokenWords(page);
  expect(words[2]).toBe(words[1]);
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(await highlightedWords(page)).toBe('');

  await test.step('its explainer comes with the tap, and is said by the same voice', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: /^Watch and listen 1 minute, \d KB$/ }).click();
    const player = page.getByRole('region', { name: /^Explained: / });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
    expect(fetched.filter((path) => /^\/media\/.*\.json$/.test(path))).toEqual([
      '/media/jss1-mathematics/counting-in-millions-billions-and-trillions.json',
    ]);
    await expect
      .poll(async () => (await spokenWords(page)).at(-1))
      .toBe('Nigeria has more than 200 million people.');
    await page.keyboard.press('ArrowRight');
    await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Step 2 of 8');
    await page.keyboard.press('Space');
    await expect(player.getByRole('button', { name: 'Play' })).toBeFocused();
    await expectNoSeriousFinding(page);
  });

  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeVisible();
  expect(await page.evaluate('isHushed()')).toBe(true);
  await page.goBack();

  const before = await fontSizeOf(page, '#read');
  await page.getByRole('button', { name: 'Larger text' }).click();
  await page.reload();
  await expect(page.locator('#read')).toBeVisible();
  expect(await fontSizeOf(page, '#read')).toBeGreaterThan(before);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Reading tools' })).toBeHidden();
  await expect(page.locator('#read')).toBeVisible();
});

test('a picture opens alone, and a wide table says that there is more of it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(publicLesson);
  const enlarge = page.getByRole('button', { name: 'Make the picture larger' }).first();
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('dialog');
  await expect(picture.getByRole('img')).toBeVisible();
  await expectNoSeriousFinding(page);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await expect(enlarge).toBeFocused();

  const table = page.locator('.table-box').first();
  await expect(table).toHaveAttribute('data-more', '');
  await table.locator('.table-scroll').hover();
  await page.mouse.wheel(2_000, 0);
  await expect(table).not.toHaveAttribute('data-more', '');
});

function today(): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
}

test('a course saved for bad days is read and practised without a network, and can be removed', {
  tag: '@thorough',
}, async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signUp(page, newLearner());
  await page.goto(course);
  const card = page.getByRole('region', { name: 'Save this course for bad days' });
  await expect(card).toContainText(/about \d+\sKB/);
  await card.getByRole('button', { name: 'Save this course' }).click();
  const saved = page.getByRole('region', { name: 'Saved on this device' });
  await expect(saved).toBeVisible({ timeout: 60_000 });
  await expectNoSeriousFinding(page);

  await page.context().setOffline(true);
  await test.step('a lesson of the last unit opens, with its picture', async () => {
    await page.locator('details').last().locator('summary').click();
    await page.locator('details').last().getByRole('listitem').last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pictures = page.locator('#read img');
    await expect(pictures).not.toHaveCount(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate<number, { naturalWidth: number }>((one) => one.naturalWidth))
        .toBeGreaterThan(0);
    }
    const exercise = page.getByRole('region', { name: 'Try it' }).first();
    await exercise.scrollIntoViewIfNeeded();
    await expect(exercise.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Practise it' }).click();
    await expect(page.getByRole('button', { name: "I don't know yet" })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Quiz/ }).first()).toBeVisible();
    await page.goBack();
    await page.goBack();
  });

  await page.context().setOffline(false);
  await saved.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(card).toBeVisible();
});
