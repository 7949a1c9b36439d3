import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

const config = {
  supabaseUrl: '',
  supabaseAnonKey: '',
  contentUrl: '',
  donateUrl: '',
  sentryDsn: '',
};

const text = Array.from({ length: 900 }, (_, index) => ` word${(index * 7_919) % 1_009}`).join('');

type Options = { fails?: boolean } & Pick<PageCacheOptions, 'maxBytes' | 'compress'>;

function setUp({ fails = false, maxBytes = 1_000_000, compress }: Options = {}) {
  const seen = { rendered: [] as string[], keys: 0 };
  const pages = createPageCache({
    maxBytes,
    ...(compress && { compress }),
    configFor: () => config,
    fetchContent: async (_, tag) => ({ status: 304, tag, body: null }),
    renderer: async () => ({
      key: ({ pathname }) => {
        seen.keys += 1;
        return pathname;
      },
      render: async ({ pathname }) => {
        seen.rendered.push(pathname);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (fails) throw new Error('no page');
        return { status: 200, html: `<head></head>${pathname}${text}`, sources: [] };
      },
      robots: () => '',
      sitemap: async () => '',
    }),
  });
  return {
    seen,
    open: (pathname: string) => pages.page({ language: 'en', pathname, search: '', origin: '' }),
  };
}

it('draws a page once for a crowd that comes at the same moment', async () => {
  const { seen, open } = setUp();
  const pages = await Promise.all(Array.from({ length: 30 }, () => open('/auth/login')));
  expect(seen.rendered).toEqual(['/auth/login']);
  expect(new Set(pages.map(({ file }) => file.etag)).size).toBe(1);
});

it('looks up the route of an address once', async () => {
  const { seen, open } = setUp();
  for (let visit = 0; visit < 3; visit += 1) await open('/dashboard');
  expect(seen).toEqual({ rendered: ['/dashboard'], keys: 1 });
});

it('draws again after a failure', async () => {
  const { seen, open } = setUp({ fails: true });
  await expect(Promise.all([open('/a'), open('/a')])).rejects.toThrow('no page');
  await expect(open('/a')).rejects.toThrow('no page');
  expect(seen.rendered).toHaveLength(2);
});

it('keeps no more than it may, the newest', async () => {
  const size = async () => {
    const { plain, br, gzip } = (await setUp().open('/a')).file;
    return plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
  };
  const { seen, open } = setUp({ maxBytes: 2 * (await size()) });
  for (const path of ['/a', '/b', '/c', '/c', '/b', '/a']) await open(path);
  expect(seen.rendered).toEqual(['/a', '/b', '/c', '/a']);
});

it('sends later visitors a smaller form of the same page', async () => {
  const { open } = setUp();
  const { file } = await open('/a');
  const atFirst = file.br?.length ?? 0;
  await vi.waitFor(() => expect(file.br?.length).toBeLessThan(atFirst));
  expect(brotliDecompressSync(file.br ?? '').equals(file.plain)).toBe(true);
});

it('makes pages smaller one after the other, however many come at once', async () => {
  let packing = 0;
  let most = 0;
  const packed: string[] = [];
  const compress = async (plain: Buffer) => {
    packing += 1;
    most = Math.max(most, packing);
    await new Promise((resolve) => setTimeout(resolve, 2));
    packing -= 1;
    packed.push(/<\/head>(\/\d+)/.exec(plain.toString())?.[1] ?? '');
    return Buffer.from('small');
  };
  const { open } = setUp({ compress, maxBytes: 10_000_000 });
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const pages = await Promise.all(paths.map(open));
  await vi.waitFor(() => expect(packed).toHaveLength(20));
  expect(most).toBe(1);
  expect(packed.toSorted()).toEqual(paths.toSorted());
  expect(new Set(pages.map(({ file }) => file.br?.toString()))).toEqual(new Set(['small']));
  await open('/0');
  expect(packed).toHaveLength(20);
});

it('draws two pages at a time and lets others have their turns between, however many come at once', async () => {
  let rendering = 0;
  let most = 0;
  let turns = 0;
  let ticking: NodeJS.Immediate;
  const pages = createPageCache({
    configFor: () => config,
    fetchContent: async (_, tag) => ({ status: 304, tag, body: null }),
    renderer: async () => ({
      key: ({ pathname }) => pathname,
      render: async ({ pathname }) => {
        rendering += 1;
        most = Math.max(most, rendering);
        // Its content comes some turns later, as from a disk or another server.
        for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
        rendering -= 1;
        if (pathname === '/3') throw new Error('no page');
        return { status: 200, html: `<head></head>${pathname}`, sources: [] };
      },
      robots: () => '',
      sitemap: async () => '',
    }),
  });
  function tick() {
    turns += 1;
    ticking = setImmediate(tick);
  }
  ticking = setImmediate(tick);
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const opened = await Promise.allSettled(
    paths.map((pathname) => pages.page({ language: 'en', pathname, search: '', origin: '' })),
  );
  clearImmediate(ticking);
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(most).toBe(2);
  // One new connection is taken in each turn.
  expect(turns).toBeGreaterThanOrEqual(900);
});
