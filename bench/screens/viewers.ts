import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Product } from '../product.ts';
import type { Viewer } from './screens.ts';

const root = resolve(import.meta.dirname, '../..');
const courseId = 'jss1-mathematics';

type Session = { access_token: string; user: { id: string } };

async function newSession({ url, keys }: Product, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'mango-tree-2026',
      data: { name: 'Ada Okafor', class_level: 'JSS 1', birth_year: 2006 },
    }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

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

/** The sessions of everybody who looks; null for a visitor. */
export async function createViewers(product: Product): Promise<Map<Viewer, string | null>> {
  const emails = { new: 'new@akada.example', term: 'term@akada.example' };
  const finisher = await newSession(product, 'finisher@akada.example');
  await finishCourse(product, finisher);
  const term = await newSession(product, emails.term);
  giveTerm(product, emails.term);
  return new Map<Viewer, string | null>([
    ['visitor', null],
    ['new', await newSession(product, emails.new)],
    ['term', term],
    ['finisher', finisher],
    ['guardian', await newSession(product, 'guardian@akada.example')],
  ]);
}
