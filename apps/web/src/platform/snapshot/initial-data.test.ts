import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listSubjects } from '#domains/catalogue/api.ts';
import { leaveOpening, openingAt, openWith } from './initial-data.ts';
import type { PageCopy } from './prerender-payload.ts';

const copy: PageCopy = {
  path: '/?subject=maths',
  donateUrl: '',
  isLive: true,
  isDrawn: true,
  subjects: { tag: 'W/"v1"', data: [] },
};
const signal = new AbortController().signal;

beforeEach(() => vi.stubGlobal('location', { origin: 'http://akada.test' }));
afterEach(() => {
  openWith(null);
  vi.unstubAllGlobals();
});

const answers = (response: Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

describe('the copy a page was opened with', () => {
  it('is good for its own address and gone with the first step away', () => {
    openWith(copy);
    expect(openingAt('/')?.subjects).toEqual(copy.subjects);
    expect(openingAt('/mission')).toBeNull();
    leaveOpening('/');
    expect(openingAt('/')).not.toBeNull();
    leaveOpening('/mission');
    expect(openingAt('/')).toBeNull();
  });

  it('stays when the content service says that it has not changed', async () => {
    openWith(copy);
    const fetch = answers(new Response(null, { status: 304 }));
    expect(await listSubjects(signal, copy.subjects)).toBe(copy.subjects?.data);
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'If-None-Match': 'W/"v1"' });
  });

  it('gives way to what the content service answers', async () => {
    openWith(copy);
    answers(Response.json({ data: [{ title: 'New', courses: [] }] }));
    expect((await listSubjects(signal, copy.subjects))[0]?.title).toBe('New');
  });

  it('from the build is never asked about: the whole answer is wanted', async () => {
    openWith({ ...copy, isLive: false });
    const fetch = answers(Response.json({ data: [] }));
    await listSubjects(signal, copy.subjects);
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('If-None-Match');
  });

  it('takes a 304 that nobody asked for as the failure it is', async () => {
    answers(new Response(null, { status: 304 }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(listSubjects(signal)).rejects.toThrow('API error');
  });
});
