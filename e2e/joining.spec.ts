import { expect, test } from './helpers/fixtures.ts';
import { publicLesson } from './helpers/quiz-answers.ts';

test('every visit to a route asks for its course', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/courses\?filters\[slug\]/.test(decodeURI(request.url()))) asked.push(request.url());
  });
  const follow = (to: string) =>
    page.evaluate(
      `history.pushState({ key: '${Math.random()}' }, '', '${to}');
       dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
    );
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
  const isHydrated =
    "Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber'))";
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  for (const visit of [1, 2, 3]) {
    await follow(`${publicLesson}/quiz`);
    await expect(page.getByText(/Question 1 of|1\/8/).first()).toBeVisible();
    expect(asked).toHaveLength(visit);
    await follow('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  }
});
