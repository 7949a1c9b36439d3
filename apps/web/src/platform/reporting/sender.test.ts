import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { envelopeUrl, sendPageLoad } from './envelope.ts';
import { createSender, framesOf } from './sender.ts';
import { addPage, trail } from './trail.ts';

const sent: { url: string; lines: Record<string, unknown>[] }[] = [];
let answer = new Response('{}');

beforeEach(() => {
  sent.length = 0;
  answer = new Response('{}');
  vi.stubGlobal('location', new URL('https://akada.example/mission?from=ada%40example.com'));
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, lines: body.split('\n').map((line) => JSON.parse(line)) });
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const sender = () =>
  createSender({ dsn: 'https://key@reports.example/7', profile: () => ({ name: 'Ngozi Eze' }) });
const tags = { name: 'TypeError', component: 'notes' };

it('finds the envelope endpoint of a DSN', () => {
  expect(envelopeUrl('https://key@reports.example/7')).toBe(
    'https://reports.example/api/7/envelope/?sentry_version=7&sentry_key=key',
  );
  expect(envelopeUrl('https://key@reports.example:8443/own/path/12')).toContain(
    'https://reports.example:8443/own/path/api/12/envelope/?',
  );
});

it('sends an error with its cause, its tags and the way to it, and nothing personal', async () => {
  for (let step = 0; step < 120; step += 1) {
    addPage(`/step/${step}`);
  }
  const cause = new Error('inner for ada@example.com');
  await sender()(tags, new TypeError('outer of Ngozi at /x?secret=1', { cause }), trail);
  const [envelope, header, event] = sent[0]?.lines ?? [];
  expect(sent[0]?.url).toContain('/api/7/envelope/');
  expect(header).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: envelope?.event_id,
    platform: 'javascript',
    level: 'error',
    tags,
    request: { url: 'https://akada.example/mission' },
    exception: {
      values: [
        { type: 'Error', value: 'inner for [email]' },
        { type: 'TypeError', value: 'outer of [name] at /x' },
      ],
    },
  });
  expect(event?.event_id).toMatch(/^[0-9a-f]{32}$/);
  const crumbs = event?.breadcrumbs as { data: { to: string } }[];
  expect(crumbs).toHaveLength(100);
  expect(crumbs.at(-1)?.data.to).toBe('/step/119');
});

it('tells the same error once', async () => {
  const send = sender();
  const error = new Error('again');
  await send(tags, error, []);
  await send(tags, error, []);
  await send(tags, new Error('another'), []);
  expect(sent).toHaveLength(2);
});

it('is silent for as long as the service asks', async () => {
  vi.useFakeTimers();
  const send = sender();
  answer = new Response('', { status: 429, headers: { 'retry-after': '30' } });
  await send(tags, new Error('one'), []);
  await send(tags, new Error('two'), []);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(31_000);
  await send(tags, new Error('three'), []);
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});

it('sends the load of a page as a transaction', async () => {
  await sendPageLoad('https://key@reports.example/7');
  const [, header, transaction] = sent[0]?.lines ?? [];
  expect(header).toEqual({ type: 'transaction' });
  expect(transaction).toMatchObject({
    type: 'transaction',
    transaction: '/mission',
    contexts: { trace: { op: 'pageload', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  });
  const { start_timestamp, timestamp } = transaction as Record<string, number>;
  expect(timestamp).toBeGreaterThan(start_timestamp ?? Number.POSITIVE_INFINITY);
});

it.each([
  [
    'Chrome',
    'Error: x\n    at open (https://a.example/a.js:1:2)\n    at https://a.example/b.js:3:4',
  ],
  ['Firefox and Safari', 'open@https://a.example/a.js:1:2\n@https://a.example/b.js:3:4\n'],
])('reads a stack as %s writes it, the innermost frame last', (_, stack) => {
  expect(framesOf(stack)).toEqual([
    { function: '?', filename: 'https://a.example/b.js', lineno: 3, colno: 4, in_app: true },
    { function: 'open', filename: 'https://a.example/a.js', lineno: 1, colno: 2, in_app: true },
  ]);
});
