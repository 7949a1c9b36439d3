import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listSubjects } from '#domains/catalogue/api.ts';
import { clearInitialData, initialDataAt, setInitialData } from './initial-data.ts';
import type { PrerenderPayload } from './prerender-payload.ts';

const payload: PrerenderPayload = {
  path: '/?subject=maths',
  donateUrl: '',
  isLive: true,
  isPrerendered: true,
  subjects: { tag: 'W/"v1"', data: [] },
};
const signal = new AbortController().signal;

beforeEach(() => vi.stubGlobal('location', { origin: 'http://akada.test' }));
afterEach(() => {
  setInitialData(null);
  vi.unstubAllGlobals();
});

const answers = (response: Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

describe('the payload a page was opened with', () => {
  it('is good for its own URL and gone with the first step away', () => {
    setInitialData(payload);
    expect(initialDataAt('/')?.subjects).toEqual(payload.subjects);
    expect(initialDataAt('/mission')).toBeNull();
    clearInitialData('/');
    expect(initialDataAt('/')).not.toBeNull();
    clearInitialData('/mission');
    expect(initialDataAt('/')).toBeNull();
  });

  it('stays when the content service says that it has not changed', async () => {
    setInitialData(payload);
    const fetch = answers(new Response(null, { status: 304 }));
    expect(await listSubjects(signal, payload.subjects)).toBe(payload.subjects?.data);
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'If-None-Match': 'W/"v1"' });
  });

  it('gives way to what the content service answers', async () => {
    setInitialData(payload);
    answers(Response.json({ data: [{ title: 'New', courses: [] }] }));
    expect((await listSubjects(signal, payload.subjects))[0]?.title).toBe('New');
  });

  it('from the build is never asked about: the whole answer is wanted', async () => {
    setInitialData({ ...payload, isLive: false });
    const fetch = answers(Response.json({ data: [] }));
    await listSubjects(signal, payload.subjects);
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('If-None-Match');
  });

  it('takes a 304 that nobody asked for as the failure it is', async () => {
    answers(new Response(null, { status: 304 }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(listSubjects(signal)).rejects.toThrow('API error');
  });
});
