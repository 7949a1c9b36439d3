import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentFromStrapi } from './content.ts';
import { headersFile, pageForHost, redirectsFile } from './host-files.ts';

const config = {
  supabaseUrl: 'https://p.supabase.co',
  supabaseAnonKey: 'key',
  contentUrl: 'https://cms.example/base',
  donateUrl: '',
  sentryDsn: 'https://k@reports.example/1',
};
const bare =
  '<html><head>\n    <meta charset="utf-8" />\n<script>go()</script><style>b{}</style></head></html>';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page for a host of files', () => {
  const page = pageForHost(bare, config, 'https://akada.example');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page)?.[1];
  const rules = new Map(policy?.split('; ').map((rule) => [rule.split(' ')[0], rule]));

  it('carries its policy before everything that the policy holds for', () => {
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script>'));
    expect(rules.get('default-src')).toBe("default-src 'none'");
    expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    // Only valid in a header; in a meta tag a browser logs an error.
    expect(rules.has('frame-ancestors')).toBe(false);
  });

  it('allows what stands in it by hashes, and the origins of its configuration alone', () => {
    const written = /window\.__AKADA_CONFIG__=.*?(?=<\/script>)/.exec(page)?.[0] ?? '';
    expect(rules.get('script-src')).toBe(`script-src 'self' ${hash('go()')} ${hash(written)}`);
    expect(rules.get('style-src-elem')).toBe(`style-src-elem 'self' ${hash('b{}')}`);
    expect(rules.get('connect-src')).toBe(
      "connect-src 'self' https://p.supabase.co https://cms.example https://reports.example",
    );
    expect(rules.get('img-src')).toBe(
      "img-src 'self' data: blob: https://p.supabase.co https://cms.example",
    );
  });
});

describe('the files that tell a host what to send', () => {
  it('forbid frames, and the camera everywhere but on the page of the card', () => {
    const blocks = headersFile('https://akada.example').split(/\n(?=\/)/);
    const blockOf = (path: string) => blocks.find((block) => block.startsWith(`${path}\n`)) ?? '';
    expect(blockOf('/*')).toContain("content-security-policy: frame-ancestors 'none'");
    expect(blockOf('/*')).toContain('strict-transport-security: ');
    expect(blockOf('/*')).toContain('camera=()');
    // Some hosts join it to the value for all pages: the last one counts.
    expect(blockOf('/yo/auth/card')).toContain('camera=(self), microphone=()');
    expect(blockOf('/assets/*')).toContain('immutable');
    for (const path of ['/saved-worker.js', '/offline/*']) {
      expect(blockOf(path)).toContain('cache-control: no-cache');
    }
    expect(headersFile('http://127.0.0.1:1')).not.toContain('strict-transport-security');
  });

  it('set how long a page is kept nowhere: hosts ask again by themselves, and would join two values', () => {
    const [everything = ''] = headersFile(null).split(/\n(?=\/)/);
    expect(everything).not.toContain('cache-control');
  });

  it('give the app where no file can be, in its language, and pictures of Strapi', () => {
    const lines = redirectsFile(['/family/'], 'https://cms.example').split('\n');
    expect(lines).toContain('/family/* /shell/ 200');
    expect(lines).toContain('/ig/family/* /ig/shell/ 200');
    expect(lines[0]).toBe('/uploads/* https://cms.example/uploads/:splat 302');
    expect(redirectsFile([], '').trim()).toBe('');
  });
});

describe('content from a running Strapi', () => {
  const url = 'https://cms.example';
  function strapi(answers: Record<string, string | number>) {
    const asked: string[] = [];
    const fetchFrom: typeof fetch = async (input) => {
      const path = String(input).slice(url.length);
      asked.push(path);
      const found = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1] ?? 404;
      return typeof found === 'number'
        ? new Response('', { status: found })
        : new Response(found, { status: 200 });
    };
    return { asked, content: contentFromStrapi(url, { fetchFrom, pauseMs: 0 }) };
  }

  it('asks each question once, and names files of Strapi as files of the site', async () => {
    const body = `{"data":"![x](${url}/uploads/a_1.webp)"}`;
    const { asked, content } = strapi({ '/api/courses': body });
    for (const _ of [1, 2]) {
      expect((await content.ask('/courses')).body).toEqual({ data: '![x](/uploads/a_1.webp)' });
    }
    expect(asked).toEqual(['/api/courses']);
  });

  it('brings every file that a lesson or an exercise names, once', async () => {
    const { content } = strapi({
      '/api/courses': '"![x](/uploads/a.webp) ![x](/uploads/a.webp)"',
      '/api/lessons': '{"data":[{"src":"/uploads/b.png"}],"meta":{"pagination":{"pageCount":2}}}',
      '/uploads/': 'bytes',
    });
    await content.ask('/courses');
    expect((await content.uploads()).map(({ name }) => name).sort()).toEqual(['a.webp', 'b.png']);
  });

  it.each([500, 404])('ends the build when it answers %i, after some tries', async (status) => {
    const { asked, content } = strapi({ '/api/': status });
    await expect(content.ask('/courses')).rejects.toThrow(`with ${status}`);
    expect(asked).toHaveLength(4);
  });
});
