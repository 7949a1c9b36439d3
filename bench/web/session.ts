import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Product, signUp } from '../product.ts';
import type { Weight } from './budgets.ts';
import { benchLesson } from './pages.ts';
import { fetchIcon, phone, waitUntilAlive, weigh } from './visit.ts';

/** Bytes transferred for each screen of a session. */
export type Screen = { name: string; bytes: number };
export type Session = { firstDay: Screen[]; nextDay: Screen[] };

const email = 'session@akada.example';
const password = 'mango-tree-2026';

/** Creates a learner who has joined a course, and returns the headers of their requests. */
async function enrolledLearner(product: Product, courseId: string) {
  const { id, headers } = await signUp(product, email, password);
  const answer = await fetch(`${product.url}/rest/v1/course_enrollments`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user_id: id, course_id: courseId }),
  });
  if (!answer.ok) throw new Error(`joining the course answered ${answer.status}`);
  return headers;
}

/**
 * The server makes the smallest brotli files of courses, cards and pages in the background. Waits for them, as learners
 * get those.
 */
async function waitForBestCompression(url: string, known: Record<string, string>): Promise<void> {
  const load = () => fetch(url, { headers: { ...known, 'accept-encoding': 'br' } });
  // By default brotli uses its highest quality.
  const smallest = brotliCompressSync(await (await load()).arrayBuffer()).length;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await load();
    await response.arrayBuffer();
    if (Number(response.headers.get('content-length')) <= smallest) return;
    await sleep(500);
  }
  throw new Error(`${url} was never sent at the best compression`);
}

/** Follows a link inside the app, without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({ key: '${path}' }, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** One day: home and login are loaded as documents, every other screen is opened by a link. */
async function day(
  context: BrowserContext,
  product: Product,
  screens: [name: string, path: string][],
  isFirst: boolean,
): Promise<Screen[]> {
  const page = await context.newPage();
  const weight: Weight = await weigh(await context.newCDPSession(page));
  const measured: Screen[] = [];
  let before = 0;
  const note = async (name: string) => {
    await page.waitForLoadState('networkidle');
    // A learner reads for a while, so what the app prefetches when idle counts too.
    await page.mouse.click(5, 300);
    await page.waitForTimeout(1_500);
    await page.waitForLoadState('networkidle');
    measured.push({ name, bytes: weight.total - before });
    before = weight.total;
  };
  await page.goto(product.url, { waitUntil: 'networkidle' });
  await waitUntilAlive(page);
  await fetchIcon(page);
  await note('home');
  if (isFirst) {
    await follow(page, '/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await note('login');
    await page.getByRole('button', { name: 'Login' }).last().click();
    await page.waitForURL('**/dashboard');
  } else {
    await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' });
  }
  await note('dashboard');
  for (const [name, path] of screens) {
    await follow(page, path);
    await note(name);
  }
  await page.close();
  return measured;
}

/** A learner's session over all screens, then the same the next day in the same browser. */
export async function measureSession(browser: Browser, product: Product): Promise<Session> {
  const { courseId, lessonId } = await benchLesson(product);
  const headers = await enrolledLearner(product, courseId);
  const cards = 'flashcards(id,front_content,back_content,order_index)';
  for (const path of [
    `/api/courses/${courseId}?populate=units.lessons.quiz_question.question_option`,
    '/',
    '/dashboard',
    `/rest/v1/flashcard_sets?select=*,${cards}&course_id=eq.${courseId}&or=(language.is.null,language.eq.en)&order=created_at.asc`,
  ]) {
    await waitForBestCompression(product.url + path, path.startsWith('/rest/') ? headers : {});
  }
  const course = `/dashboard/courses/${courseId}`;
  const screens: [string, string][] = [
    ['my courses', '/dashboard/courses'],
    ['course', course],
    ['lesson', `${course}/lessons/${lessonId}`],
    ['notes', `${course}/lessons/${lessonId}/notes`],
    ['quiz', `${course}/quiz/${lessonId}`],
    ['flashcards', `${course}/flashcards`],
    ['materials', `${course}/materials`],
    ['progress', '/dashboard/progress'],
    ['achievements', '/dashboard/achievements'],
    ['assignments', '/dashboard/assignments'],
  ];
  const context = await browser.newContext(phone);
  // Every visit is sampled for tracing, the most expensive case with reports on.
  await context.addInitScript('Math.random = () => 0.1;');
  try {
    const firstDay = await day(context, product, screens, true);
    const nextDay = await day(context, product, screens, false);
    return { firstDay, nextDay };
  } finally {
    await context.close();
  }
}
