import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectReporting, type ErrorReport } from '#platform/reporting/reporting.ts';
import { type Answer, hangUp, json, silence, startContentService } from './fake-content-service.ts';

const DEEP = 'populate=units.lessons.quiz_question.question_option';
const direct = `/api/courses/c1?${DEEP}`;
const fallback = `/api/courses?filters[documentId][$eq]=c1&${DEEP}`;
const bySlug = `/api/courses?filters[slug][$eqi]=jss1-maths&${DEEP}&pagination[limit]=-1`;
const course = { id: 1, documentId: 'c1', title: 'Mathematics' };
const place = { subjectSlug: 'mathematics', courseSlug: 'jss1-maths', lessonId: 'l1' };

let service: Awaited<ReturnType<typeof startContentService>>;
let lookup: typeof import('#domains/courses/content/course-lookup.ts');
let route: typeof import('./current-route.ts');
let catalogue: typeof import('#domains/catalogue/api.ts');
let reports: ErrorReport[] = [];
let visit = 0;

/** Real sockets need real timers; only the client's clock is faked. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));
const until = async (isTrue: () => boolean) => {
  for (let round = 0; round < 20_000 && !isTrue(); round += 1) await breathe();
  expect(isTrue()).toBe(true);
};

beforeAll(async () => {
  service = await startContentService();
  Reflect.set(globalThis, '__AKADA_CONFIG__', { contentUrl: service.origin });
  vi.resetModules();
  lookup = await import('#domains/courses/content/course-lookup.ts');
  route = await import('./current-route.ts');
  catalogue = await import('#domains/catalogue/api.ts');
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, '__AKADA_CONFIG__');
  // Later test files in this worker must not call the server stopped here.
  vi.resetModules();
  await service.stop();
});

beforeEach(async () => {
  visit += 1;
  route.enterRoute(`/visit/${visit}`);
  const reporting = await import('#platform/reporting/reporting.ts');
  reports = [];
  reporting.connectReporting((entry) => reports.push(entry));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  connectReporting(null);
});

/** Starts a call and records its outcome. */
function follow(start: (signal: AbortSignal, onRetry: () => void) => Promise<unknown>) {
  const controller = new AbortController();
  const outcome = { title: '', message: '', failures: 0 };
  const onRetry = () => {
    outcome.failures += 1;
  };
  const end = start(controller.signal, onRetry).then(
    (value) => {
      outcome.title = (value as { title?: string }).title ?? '';
    },
    (error: Error) => {
      outcome.message = error.message;
    },
  );
  return { controller, outcome, end };
}
const byId = () => follow((signal, onRetry) => lookup.loadCourseById('c1', { signal, onRetry }));
const byWord = () =>
  follow((signal, onRetry) => lookup.loadCourseBySlug(place, { signal, onRetry }));

describe('what is asked', () => {
  test('is the exact URL of every call, with no word about who asks', async () => {
    service.answerWith((url) =>
      json({ data: /\/(courses|units)\/\w+\?/.test(url) ? course : [course] }),
    );
    const { signal } = new AbortController();
    await lookup.loadCourseBySlug(place, { signal });
    await lookup.loadCourseById('c1', { signal });
    await catalogue.listCourses(signal);
    await catalogue.listSubjects(signal);
    await catalogue.getCourse('c1', signal);
    await catalogue.getUnit('u1', signal);
    expect(service.urls()).toEqual([
      bySlug,
      direct,
      '/api/courses?populate=*',
      '/api/subjects?populate=*',
      '/api/courses/c1?populate=*',
      '/api/units/u1?populate=lessons',
    ]);
    for (const { headers } of service.asked) {
      expect(headers.accept).toBe('application/json');
      expect(Object.keys(headers)).not.toContain('authorization');
      expect(Object.keys(headers)).not.toContain('apikey');
      expect(Object.keys(headers)).not.toContain('cookie');
    }
  });
});

describe('a lookup that fails for a moment', () => {
  test.each<[string, Answer]>([
    ['a server error', json({}, 503)],
    ['a timeout of the service', json({}, 408)],
    ['a broken connection', hangUp],
  ])('is tried again 5 s and 15 s later after %s', async (_, fault) => {
    service.answerWith((_url, count) => (count < 3 ? fault : json({ data: [course] })));
    const { outcome, end } = byWord();
    await until(() => outcome.failures === 1);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(service.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => outcome.failures === 2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(service.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await end;
    expect(outcome.title).toBe('Mathematics');
    expect(service.urls()).toEqual([bySlug, bySlug, bySlug]);
  });

  test('is ended after 15 s of silence, and given up after three tries', async () => {
    service.answerWith(() => silence);
    const { outcome, end } = byWord();
    for (const [tries, wait] of [
      [1, 5_000],
      [2, 10_000],
      [3, 0],
    ] as const) {
      await until(() => service.asked.length === tries);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(service.asked[tries - 1]?.isCancelled).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await until(() => service.asked[tries - 1]?.isCancelled === true);
      await vi.advanceTimersByTimeAsync(wait);
    }
    await end;
    expect(outcome.message).toBe('Failed after 3 attempts');
    expect(reports).toMatchObject([
      { message: 'Failed after 3 attempts', component: 'lesson-loader' },
    ]);
  });
});

describe('a direct lookup that fails', () => {
  test.each<[string, Answer]>([
    ['is refused', json({ data: null, error: { status: 404 } }, 404)],
    ['gives a list', json({ data: [course] })],
    ['gives no data', json({ data: null })],
    ['gives no JSON', (response) => void response.end('<html>')],
  ])('because it %s is followed by the filtered one, at once', async (_, answer) => {
    service.answerWith((url) => (url === direct ? answer : json({ data: [course] })));
    const { outcome, end } = byId();
    await end;
    expect(outcome.title).toBe('Mathematics');
    expect(service.urls()).toEqual([direct, fallback]);
    expect(reports).toEqual([]);
  });

  test('because the service is down is followed by the filtered one after its three tries', async () => {
    service.answerWith((url) => (url === direct ? json({}, 500) : json({ data: [course] })));
    const { outcome, end } = byId();
    await until(() => outcome.failures === 1);
    await vi.advanceTimersByTimeAsync(5_000);
    await until(() => outcome.failures === 2);
    await vi.advanceTimersByTimeAsync(10_000);
    await end;
    expect(outcome.title).toBe('Mathematics');
    expect(service.urls()).toEqual([direct, direct, direct, fallback]);
  });
});

describe('every message', () => {
  test.each<[string, Answer]>([
    ['No course data found', json({ data: [] })],
    ['Invalid response data', json({ hello: 'you' })],
    ['Invalid response data', json({ data: course })],
    ['Client error: 403', json({}, 403)],
    ['Client error: 429', json({}, 429)],
    ['Received status code: 204', (response) => void response.writeHead(204).end()],
  ])('"%s" is reached, reported and not tried again', async (message, answer) => {
    service.answerWith(() => answer);
    const { outcome, end } = byWord();
    await end;
    expect(outcome.message).toBe(message);
    expect(service.asked).toHaveLength(1);
    expect(reports).toEqual([{ name: 'ContentError', message, component: 'lesson-loader' }]);
  });

  test('of a list carries the name of the service and its status text', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    service.answerWith(() => json({}, 503));
    const { outcome, end } = follow((signal) => catalogue.listSubjects(signal));
    await end;
    expect(outcome.message).toBe('Strapi API error: Service Unavailable');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test('of a document that never comes is "Request timeout", after 30 s', async () => {
    service.answerWith(() => silence);
    const { outcome, end } = follow((signal) => catalogue.getUnit('u1', signal));
    await until(() => service.asked.length === 1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome.message).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await end;
    expect(outcome.message).toBe('Request timeout');
    await until(() => service.asked[0]?.isCancelled === true);
  });
});

describe('a cancelled request', () => {
  test('ends on the wire too, asks nothing more and is not reported', async () => {
    service.answerWith(() => silence);
    const { controller, outcome, end } = byId();
    await until(() => service.asked.length === 1);
    controller.abort('leave');
    await end;
    await until(() => service.asked[0]?.isCancelled === true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.message).toBe('Request cancelled');
    expect(service.urls()).toEqual([direct]);
    expect(reports).toEqual([]);
  });
});

describe('the memory of answers', () => {
  test('lasts five minutes on one route, by course id and by URL, and not into the next route', async () => {
    service.answerWith((url) => json({ data: url === direct ? course : [course] }));
    const askBoth = async () => {
      await byId().end;
      await byWord().end;
    };
    await askBoth();
    await askBoth();
    expect(service.urls()).toEqual([direct, bySlug]);
    vi.setSystemTime(Date.now() + 300_000);
    await askBoth();
    expect(service.asked).toHaveLength(4);
    route.enterRoute('/another');
    await askBoth();
    expect(service.asked).toHaveLength(6);
  });

  test('keeps no failure', async () => {
    service.answerWith((_url, count) =>
      count === 1 ? json({ data: [] }) : json({ data: [course] }),
    );
    await byWord().end;
    const { outcome, end } = byWord();
    await end;
    expect(outcome.title).toBe('Mathematics');
  });
});
