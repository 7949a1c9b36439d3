import 'fake-indexeddb/auto';
import { rawExercise } from '@akada/content/exercises/write-exercises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mango } from '../components/testing/sample-exercises.ts';

const HOUR = 3_600_000;
let asked: string[] = [];
let answer: () => Promise<Response>;
let lesson = 0;

const documentOf = (documentId: string, prompt = 'How much is it?') => ({
  data: {
    id: 1,
    documentId,
    title: 'A lesson',
    skills: [{ id: 1, key: 'skill', title: 'A skill' }],
    exercises: [rawExercise({ ...mango, prompt }, () => 1)],
  },
});
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

/** The module as on a freshly opened page. */
async function load(documentId: string, signal = new AbortController().signal) {
  const { loadExercises } = await import('./load-exercises.ts');
  const { exercises } = await loadExercises({ documentId, questions: [] }, signal);
  return exercises.map((one) => (one.kind === 'generated' ? '' : one.prompt));
}

const id = () => `lesson-${lesson}`;

/** Waits for the copy to be written, which load() does not wait for. */
const written = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  lesson += 1;
  asked = [];
  answer = () => json(documentOf(id()));
  vi.resetModules();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks for every component of the zone, and for nothing of the course', async () => {
  expect(await load(id())).toEqual(['How much is it?']);
  const [url = ''] = asked;
  expect(url).toContain(`/api/lessons/${id()}?fields[0]=title&populate[skills]=true`);
  expect(url).toContain('populate[exercises][on][exercise.number][populate]=*');
  expect(url).toContain('populate[exercises][on][exercise.generated][populate]=*');
  expect(url).not.toContain('quiz_question');
});

test('a copy is taken without asking while it is fresh, also after a reload', async () => {
  await load(id());
  await written();
  vi.resetModules();
  expect(await load(id())).toEqual(['How much is it?']);
  expect(asked).toHaveLength(1);
});

const later = (hours: number) =>
  vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] });

test('an older copy is shown at once and renewed for the next time, also after the page was left', async () => {
  await load(id());
  await written();
  later(13);
  vi.resetModules();
  let respond = (_: Response) => {};
  answer = () => new Promise((resolve) => (respond = resolve));
  const leaving = new AbortController();
  expect(await load(id(), leaving.signal)).toEqual(['How much is it?']);
  leaving.abort('leave');
  respond(Response.json(documentOf(id(), 'How much is it now?')));
  await written();
  expect(await load(id())).toEqual(['How much is it now?']);
  expect(asked).toHaveLength(2);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a tired server', () => json({}, 503)],
  ['a Wi-Fi portal', () => Promise.resolve(new Response('<html>'))],
])('with %s the older copy serves', async (_, fault) => {
  await load(id());
  await written();
  later(48);
  vi.resetModules();
  answer = fault;
  expect(await load(id())).toEqual(['How much is it?']);
  expect(asked).toHaveLength(2);
});

test('without a copy a failure is told', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(load(id())).rejects.toMatchObject({ name: 'ContentError', fault: 'network' });
});

test('an answer about another lesson is no answer', async () => {
  answer = () => json(documentOf('another'));
  await expect(load(id())).rejects.toMatchObject({ fault: 'invalid' });
});

test('whoever leaves hears no more', async () => {
  const leaving = new AbortController();
  answer = () => new Promise(() => {});
  const loading = load(id(), leaving.signal);
  setTimeout(() => leaving.abort('leave'), 50);
  await expect(loading).rejects.toMatchObject({ fault: 'cancelled' });
});

test('a content service that knows no exercises has none, and that is no failure', async () => {
  answer = () => json({ error: { message: 'Invalid key skills' } }, 400);
  expect(await load(id())).toEqual([]);
  lesson += 1;
  answer = () => json({ data: { id: 1, documentId: id(), title: 'A lesson' } });
  expect(await load(id())).toEqual([]);
});
