import { expect, test } from '../helpers/fixtures.ts';
import { publicLesson } from '../helpers/quiz-answers.ts';

const course = '/courses/mathematics/jss1-mathematics';
const switchLaterStyles = (isOff: boolean) =>
  `document.querySelector('body style').sheet.disabled = ${isOff}`;

test('pages are painted at first as all of their styles will have them', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const look = () => page.screenshot({ fullPage: true, animations: 'disabled' });
  for (const path of ['/', '/contact', course, publicLesson, `${publicLesson}/quiz`]) {
    await page.goto(path);
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await page.evaluate(switchLaterStyles(true));
      const first = await look();
      await page.evaluate(switchLaterStyles(false));
      expect(first.equals(await look()), `${path}, ${theme}`).toBe(true);
    }
  }
  await context.close();
});
