import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import type { PagePlace, PageRenderer } from './page-renderer.ts';

const config = {
  supabaseUrl: '',
  supabaseAnonKey: '',
  contentUrl: '',
  donateUrl: '',
  sentryDsn: '',
};

const smallest = Buffer.alloc(2_000, 'small');

type Options = { fails?: boolean; render?: () => Promise<unknown> } & Pick<
  PageCacheOptions,
  'maxBytes'
>;

function setUp({ fails = false, maxBytes = 1_000_000, render }: Options = {}) {
  const seen = { rendered: [] as string[], keys: 0, packed: [] as string[], packing: 0, most: 0 };
  const page = (pathname: string, status: 200 | 404) => ({
    ...{ status, sources: [], scriptHashes: [], styleHashes: [] },
    file: {
      ...{ type: 'text/html', etag: pathname, isImmutable: false },
      br: Buffer.alloc(2_000),
      gzip: gzipSync(pathname),
    },
  });
  const renderer: Pick<PageRenderer, 'key' | 'render' | 'smallest'> = {
    key: async ({ pathname }) => {
      seen.keys += 1;
      return pathname;
    },
    render: async ({ pathname }) => {
      seen.rendered.push(pathname);
      await (render?.() ?? new Promise((resolve) => setTimeout(resolve, 5)));
      if (fails) throw new Error('no page');
      return page(pathname, pathname.startsWith('/made-up') ? 404 : 200);
    },
    smallest: async (gzip) => {
      seen.packing += 1;
      seen.most = Math.max(seen.most, seen.packing);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.packing -= 1;
      seen.packed.push(gunzipSync(gzip).toString());
      return smallest;
    },
  };
  const pages = createPageCache({
    ...{ maxBytes, renderer },
    fetchContent: async (_, tag) => ({ status: 304, tag, text: null }),
  });
  const place = { origin: '', config, isAnyHost: false };
  return {
    seen,
    open: (
      pathname: string,
      { mayRender = true, ...other }: Partial<PagePlace> & { mayRender?: boolean } = {},
    ) =>
      pages.page({
        ...{ language: 'en', pathname, search: '', ...place, ...other },
        mayRender: () => mayRender,
      }),
  };
}

it('renders a page once for a crowd that comes at the same moment', async () => {
  const { seen, open } = setUp();
  const pages = await Promise.all(Array.from({ length: 30 }, () => open('/auth/login')));
  expect(seen.rendered).toEqual(['/auth/login']);
  expect(new Set(pages).size).toBe(1);
});

it('looks up the route of an address once', async () => {
  const { seen, open } = setUp();
  for (let visit = 0; visit < 3; visit += 1) await open('/dashboard');
  expect([seen.rendered, seen.keys]).toEqual([['/dashboard'], 1]);
});

it('renders again after a failure', async () => {
  const { seen, open } = setUp({ fails: true });
  await expect(Promise.all([open('/a'), open('/a')])).rejects.toThrow('no page');
  await expect(open('/a')).rejects.toThrow('no page');
  expect(seen.rendered).toHaveLength(2);
});

it('keeps no more than it may, the newest', async () => {
  const { seen, open } = setUp({ maxBytes: 5_000 });
  for (const path of ['/a', '/b', '/c', '/c', '/b', '/a']) await open(path);
  expect(seen.rendered).toEqual(['/a', '/b', '/c', '/a']);
});

it('loses no page to addresses that lead nowhere, however many are made up', async () => {
  const { seen, open } = setUp({ maxBytes: 5_000 });
  await open('/a');
  for (let count = 0; count < 1_000; count += 1) await open(`/made-up-${count}`);
  seen.rendered.length = 0;
  await open('/a');
  await open('/made-up-999');
  expect(seen.rendered).toEqual([]);
});

it('keeps one page for all hosts that are not known, and one for each that is', async () => {
  const { seen, open } = setUp();
  for (const origin of ['http://evil.example', 'http://b.example', 'http://c.example']) {
    await open('/a', { origin, isAnyHost: true });
  }
  expect(seen.rendered).toHaveLength(1);
  await open('/a', { origin: 'http://localhost:3000' });
  expect(seen.rendered).toHaveLength(2);
});

it('renders nothing for whoever has had their share, and sends them what lies ready', async () => {
  const { seen, open } = setUp();
  expect(await open('/a', { mayRender: false })).toBe('late');
  expect(seen.rendered).toEqual([]);
  const page = await open('/a');
  expect(await open('/a', { mayRender: false })).toBe(page);
});

it('lets whoever has had their share wait for what is rendered for another', async () => {
  const { open } = setUp();
  const [first, second] = await Promise.all([open('/a'), open('/a', { mayRender: false })]);
  expect(second).toBe(first);
});

it('renders two pages at a time, and lets no crowd wait for long', async () => {
  let running = 0;
  let most = 0;
  const { open } = setUp({
    maxBytes: 10_000_000,
    render: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
    },
  });
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  const opened = await Promise.all(paths.map((path) => open(path)));
  expect(most).toBe(2);
  expect(opened.filter((page) => page === 'late')).toHaveLength(38);
});

it('sends later visitors a smaller form of the same page, made one after the other', async () => {
  const { seen, open } = setUp({ maxBytes: 10_000_000 });
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const pages = await Promise.all(paths.map((path) => open(path)));
  await vi.waitFor(() => expect(seen.packed).toHaveLength(20));
  expect(seen.most).toBe(1);
  expect(seen.packed.toSorted()).toEqual(paths.toSorted());
  for (const page of pages) expect(page).toHaveProperty('file.br', smallest);
  await open('/0');
  expect(seen.packed).toHaveLength(20);
});
