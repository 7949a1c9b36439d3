import type { Page } from '@playwright/test';
import { expectNoSeriousFindingInBothThemes } from '../helpers/axe.ts';
import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { readRows } from '../helpers/study.ts';

type Row = { kind: string; paper_id: string; answers: { right: boolean }[] };

const MINUTE = 60_000;
const clock = (page: Page) => page.locator('.exam-clock');

/** From the next page load on, the device's clock is wrong by this many minutes. */
const setDeviceClock = (page: Page, minutes: number) =>
  page.evaluate(`sessionStorage.setItem('device-clock', ${minutes * MINUTE})`);

const minutesLeft = async (page: Page) => {
  await expect(clock(page)).toHaveText(/^\d+ min left$/);
  return Number.parseInt(await clock(page).innerText(), 10);
};

test('a child sits a paper, reloads, sets the clock back, loses the network and hands in', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await page.addInitScript(`{
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(sessionStorage.getItem('device-clock') ?? 0);
  }`);
  await signUp(page, newLearner(), '/papers');
  let startedAt = 0;

  await test.step('finds a paper that says what it is', async () => {
    await expect(page.getByText('They are not past papers.')).toBeVisible();
    const paper = page.getByRole('link', { name: /Mathematics and Basic Science/ });
    await expect(paper).toContainText('50 questions');
    await expectNoSeriousFindingInBothThemes(page);
    await paper.click();
    await expect(page.getByText('It is like the real paper, not a past paper.')).toBeVisible();
    await page.getByRole('radio', { name: /^Half the paper/ }).check();
    await page.getByRole('radio', { name: /^Extra time, 42 min/ }).check();
    await expectNoSeriousFindingInBothThemes(page);
  });

  await test.step('answers by keyboard and by tap, marks one, and sees it on the map', async () => {
    await page.getByRole('button', { name: 'Start the paper' }).click();
    await expect(clock(page)).toHaveText('42 min left');
    startedAt = Date.now();
    await page.waitForLoadState('networkidle');
    await expectNoSeriousFindingInBothThemes(page);
    await page.getByRole('button', { name: 'Next' }).click({ clickCount: 2 });
    await expect(page.locator('.focus-bar .num'), 'a child taps twice').toHaveText('2/25');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    for (let index = 1; index <= 25; index += 1) {
      await expect(page.locator('.focus-bar .num')).toHaveText(`${index}/25`);
      const typed = page.locator('[data-answer]');
      await expect(typed.or(page.getByRole('radio')).first()).toBeAttached();
      if (await typed.count()) await typed.first().fill('7');
      else if (index <= 20)
        await page
          .getByRole('radio')
          .nth(index % 4)
          .check();
      if (index < 25) await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('button', { name: /^All questions, \d+ of 25 answered$/ }).click();
    await expect(page.getByRole('heading', { name: 'All questions' })).toBeFocused();
    const first = page.getByRole('button', {
      name: /^Question 1, (answered|no answer yet), marked$/,
    });
    await expectNoSeriousFindingInBothThemes(page);
    await first.click();
    await expect(page.locator('.focus-bar .num')).toHaveText('1/25');
  });

  await test.step('sleep counts, a reload keeps every answer, a clock set back gains nothing', async () => {
    const answered = await page
      .getByRole('button', { name: /^All questions, / })
      .getAttribute('aria-label');
    await setDeviceClock(page, 10);
    await page.reload();
    const slept = await minutesLeft(page);
    expect(slept).toBeLessThanOrEqual(32);
    expect(slept).toBeGreaterThanOrEqual(31 - (Date.now() - startedAt) / MINUTE);
    await expect(page.getByRole('button', { name: answered ?? '' })).toBeVisible();
    await setDeviceClock(page, -180);
    await page.reload();
    expect(await minutesLeft(page)).toBeLessThanOrEqual(slept);
    await page.goto('/papers');
    await expect(page.getByText(/^Carry on: \d+ of 25 done$/)).toBeVisible();
    await page.goBack();
    expect(await minutesLeft(page)).toBeLessThanOrEqual(slept);
  });

  await test.step('hands in without a network, and the parts add up to the whole', async () => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^All questions, / }).click();
    await page.getByRole('button', { name: 'Hand in the paper' }).click();
    await expect(page.getByRole('heading', { name: 'Hand in now?' })).toBeFocused();
    const handIn = page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true });
    // The second tap of a quick double tap must not open anything in the result that appears under it.
    await handIn.click({ clickCount: 2 });
    const score = page.getByRole('heading', { level: 1, name: /^\d+ of 25 right$/ });
    await expect(score).toBeFocused();
    await expect(page.locator('.paper-result')).toHaveCSS('animation-name', 'rest');
    const right = Number.parseInt(await score.innerText(), 10);
    await page.getByRole('button', { name: /^Show all \d+ topics$/ }).click();
    const parts = await page.locator('.paper-part .num').allInnerTexts();
    const numbers = parts.map((text) => text.split(' of ').map(Number));
    const sum = (list: number[][], place: number) =>
      list.reduce((all, one) => all + (one[place] ?? 0), 0);
    // The two sections come first, then the topics.
    for (const list of [numbers.slice(0, 2), numbers.slice(2)]) {
      expect([sum(list, 0), sum(list, 1)]).toEqual([right, 25]);
    }
    await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
  });

  await test.step('one row arrives, however often the result is opened', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expectNoSeriousFindingInBothThemes(page);
    const sets = await readRows<Row[]>(page, 'practice_sets?select=kind,paper_id,answers');
    expect(sets.map(({ kind, paper_id }) => [kind, paper_id])).toEqual([['paper', 'ncee-1a']]);
    const states = await readRows<object[]>(page, 'skill_states?select=skill');
    expect(states.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'All papers' }).click();
    await expect(page.getByText(/^Best: \d+ of 25$/)).toBeVisible();
  });
});
