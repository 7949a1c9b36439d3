import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../bench/product.ts';
import type { Viewer } from './screens.ts';

const root = resolve(import.meta.dirname, '../..');
const courseId = 'jss1-mathematics';

type Session = { access_token: string; user: { id: string } };

const password = 'mango-tree-2026';

/** The storage key of a session in the browser. */
const sessionKey = ({ url }: Product) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

async function askForSession({ url, keys }: Product, call: string, body: object): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

const newSession = (product: Product, email: string): Promise<string> =>
  askForSession(product, 'signup', {
    email,
    password,
    data: { name: 'Ada Okafor', class_level: 'JSS 1', birth_year: 2006 },
  });

const logIn = (product: Product, email: string): Promise<string> =>
  askForSession(product, 'token?grant_type=password', { email, password });

/** A term of lessons, quizzes, notes and cards. */
export function giveTerm({ dataDir }: Pick<Product, 'dataDir'>, email: string): void {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'apps/server/src/commands/demo-term.ts', email],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('the term of the learner was not written');
}

async function finishCourse({ url, keys }: Product, text: string): Promise<void> {
  const { access_token, user } = JSON.parse(text) as Session;
  const headers = {
    apikey: keys.publishableKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  const listed = await fetch(
    `${url}/rest/v1/course_lessons?course_id=eq.${courseId}&select=lesson_id`,
    { headers },
  );
  const lessons = (await listed.json()) as { lesson_id: string }[];
  const rows = lessons.map((lesson) => ({ user_id: user.id, course_id: courseId, ...lesson }));
  const save = async (table: string, what: object) => {
    const body = JSON.stringify(what);
    const saved = await fetch(`${url}/rest/v1/${table}`, { method: 'POST', headers, body });
    if (!saved.ok) throw new Error(`${table} answered ${saved.status}`);
  };
  await save('course_enrollments', { user_id: user.id, course_id: courseId });
  await save('lesson_progress', rows);
}

/** A viewer's browser storage, as pairs of key and value. */
export type Device = [string, string][];

const readDevice = (page: Page): Promise<Device> =>
  page.evaluate('Object.entries(localStorage).filter(([key]) => key !== "theme")');

async function signUpParent(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth/register?as=parent`);
  await page.getByLabel('Your name').fill('Ngozi Okafor');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('First name').waitFor();
}

async function addChild(page: Page, name: string, isFirst = true): Promise<string[]> {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Year of birth').selectOption('2016');
  await page.getByLabel('Class', { exact: true }).selectOption('JSS 1');
  if (isFirst) {
    await page.getByLabel('You are the child’s').selectOption('mother');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel(`I am the parent or legal guardian of ${name}.`).check();
    await page.getByRole('button', { name: 'Yes, keep it' }).click();
  } else await page.getByRole('button', { name: `Yes, add ${name}` }).click();
  await page.getByRole('heading', { name: `${name} is ready to learn` }).waitFor();
  return page.locator('.picture-row li').allTextContents();
}

/** A mother, her two children and their shared phone, set up through the screens as she would do it. */
async function createFamily(browser: Browser, product: Product): Promise<Map<Viewer, Device>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const logOut = async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.locator('.learner-tile').first().waitFor();
  };
  try {
    await signUpParent(page, product.url, 'guardian@akada.example');
    const pictures = await addChild(page, 'Ada');
    await page.getByRole('button', { name: 'Yes, share this phone' }).click();
    await page.getByRole('button', { name: 'Add another child' }).click();
    await addChild(page, 'Tunde', false);
    await page.getByRole('link', { name: 'I have it. Done' }).click();
    await logOut();
    const shared = await readDevice(page);
    await page.locator('.learner-tile').filter({ hasText: 'Ada' }).click();
    for (const name of pictures) await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: /account menu/ }).waitFor();
    const child = await readDevice(page);
    // Handing the phone to the children ended her session, so she logs in again.
    const guardian = await logIn(product, 'guardian@akada.example');
    return new Map([
      ['guardian', [...shared, [sessionKey(product), guardian]]],
      ['shared', shared],
      ['child', child],
    ]);
  } finally {
    await context.close();
  }
}

async function createParent(browser: Browser, url: string): Promise<Device> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signUpParent(page, url, 'parent@akada.example');
    return await readDevice(page);
  } finally {
    await context.close();
  }
}

/** Creates the viewers; returns the contents of their browser storage. */
export async function createViewers(
  product: Product,
  browser: Browser,
  wanted: ReadonlySet<Viewer>,
): Promise<Map<Viewer, Device>> {
  const key = sessionKey(product);
  const found = new Map<Viewer, Device>([['visitor', []]]);
  if (wanted.has('finisher')) {
    const session = await newSession(product, 'finisher@akada.example');
    await finishCourse(product, session);
    found.set('finisher', [[key, session]]);
  }
  if (wanted.has('term')) {
    found.set('term', [[key, await newSession(product, 'term@akada.example')]]);
    giveTerm(product, 'term@akada.example');
  }
  if (wanted.has('new')) found.set('new', [[key, await newSession(product, 'new@akada.example')]]);
  if (wanted.has('parent')) found.set('parent', await createParent(browser, product.url));
  const family = (['guardian', 'child', 'shared'] as const).some((one) => wanted.has(one));
  return family ? new Map([...found, ...(await createFamily(browser, product))]) : found;
}
