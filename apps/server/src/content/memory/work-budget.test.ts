import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { seedTree } from '../../../test/strapi-seed.ts';
import { rememberClientIp } from '../../http/client-ip/client-ip.ts';
import { createContentRoutes } from '../content-routes.ts';
import { createMemoryContentSource } from './memory-content-source.ts';
import { createWorkBudget } from './work-budget.ts';

/** Every reading of the clock is a millisecond later, so that each query costs the same on any machine. */
function openContent(rule: { burst: number; perSecond: number }) {
  let time = 0;
  const budget = createWorkBudget({ rule, now: () => (time += 0.001) });
  const source = createMemoryContentSource(seedTree(), { defaultLimit: 100 });
  const app = new Hono();
  app.use(rememberClientIp({ trustedProxies: 1 }));
  app.route(
    '/api',
    createContentRoutes(() => source, budget),
  );
  const ask = (path: string, from?: string) =>
    app.request(path, { headers: from ? { 'x-forwarded-for': from } : {} });
  return { ask, pass: (seconds: number) => (time += seconds * 1_000) };
}

describe('questions that nobody has asked before', () => {
  it('are answered for an address until it has had its share, and again later', async () => {
    const { ask, pass } = openContent({ burst: 10, perSecond: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      statuses.push((await ask(`/api/courses?filters[title][$eq]=${n}`, '192.0.2.1')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = await ask('/api/courses?filters[title][$eq]=x', '192.0.2.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { name: 'TooManyRequestsError' } });
    expect((await ask('/api/courses?filters[title][$eq]=0', '192.0.2.1')).status).toBe(200);
    expect((await ask('/api/courses?filters[title][$eq]=y', '192.0.2.2')).status).toBe(200);
    pass(5);
    expect((await ask('/api/courses?filters[title][$eq]=z', '192.0.2.1')).status).toBe(200);
  });

  it('begin one after the other, with a pause as long as the last one took', async () => {
    let time = 0;
    const rule = { burst: 100_000, perSecond: 1 };
    const budget = createWorkBudget({ rule, now: () => time });
    const waits: number[] = [];
    const app = new Hono();
    app.use(rememberClientIp({ trustedProxies: 1 }));
    app.get('/begin', async (c) => {
      waits.push(await budget.begin(c));
      return c.text('');
    });
    app.get('/work', (c) => {
      budget.count(c, () => (time += 3_000));
      return c.text('');
    });
    const ask = (path: string, from = '192.0.2.1') =>
      app.request(path, { headers: { 'x-forwarded-for': from } });
    await ask('/begin');
    await ask('/work');
    await ask('/begin');
    await ask('/begin');
    await ask('/begin', '198.51.100.1');
    expect(waits).toEqual([0, 0, 6, 0]);
  });

  it('of our own pages are always answered', async () => {
    const { ask } = openContent({ burst: 1, perSecond: 1 });
    for (let n = 0; n < 5; n++) {
      expect((await ask(`/api/courses?filters[title][$eq]=${n}`)).status).toBe(200);
    }
  });
});

describe('a question that goes round in circles', () => {
  const source = createMemoryContentSource(testCurriculum().tree, {
    defaultLimit: 100,
  });

  it('ends with a sentence', () => {
    const path = `/courses?populate=${Array(40).fill('units.course').join('.')}`;
    const { answer } = source.answer(path);
    expect(answer.status).toBe(400);
    expect(answer.encode('identity').bytes.toString()).toContain('too large');
  });

  it('is no question for everything at once', () => {
    const path = '/subjects?populate=courses.units.lessons.quiz_question.question_option';
    expect(source.answer(path).answer.status).toBe(200);
  });
});
