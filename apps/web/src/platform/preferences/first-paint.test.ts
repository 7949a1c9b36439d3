import { languages } from '@akada/messages/languages';
import { describe, expect, it } from 'vitest';
import script from '../../../first-paint.js?raw';
import page from '../../../index.html?raw';
import manifest from '../../../public/manifest.webmanifest?raw';
import { themeColors } from './theme.ts';

type Visit = {
  /** The colours that the phone asks for. */
  phone?: 'light' | 'dark' | 'no-preference';
  saved?: Record<string, string>;
  saveData?: boolean;
  storageForbidden?: boolean;
  /** The prerendered page, and the URL in the address bar. */
  prerendered?: string;
  pathname?: string;
  /** A quiz that a visitor has started or finished in this tab, as it is stored. */
  begun?: string;
  /** The browser's languages, preferred first. */
  languages?: string[];
  /** The language of the page. */
  lang?: string;
  /** How long the page took to load, in milliseconds. */
  wait?: number;
};

/** Runs the script as a browser would, with only the parts of a page that it uses. */
function runScript(visit: Visit) {
  const {
    saved = {},
    saveData = false,
    storageForbidden = false,
    prerendered,
    pathname = '/',
    phone = 'light',
  } = visit;
  const { wait = 20, begun, languages: spoken = ['en-NG'], lang = 'en-NG' } = visit;
  const opened: string[] = [];
  const dataset: Record<string, string> = prerendered === undefined ? {} : { page: prerendered };
  const root = { className: 'light', dataset, lang };
  const kept: Record<string, string> = {};
  const observed: object[] = [];
  const appended: { href?: string; as?: string }[] = [];
  const themeColor = { content: themeColors.light };
  const code = { rel: 'code' };
  const document = {
    documentElement: root,
    querySelector: () => themeColor,
    querySelectorAll: (selector: string) => (selector === 'link[rel=code]' ? [code] : []),
    currentScript: { dataset: { font: '/assets/font.woff2' } },
    createElement: () => ({}),
    head: { append: (link: object) => appended.push(link) },
  };
  const localStorage = {
    ...saved,
    getItem: (key: string) => {
      if (storageForbidden) throw new Error('storage is forbidden');
      return saved[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      if (storageForbidden) throw new Error('storage is forbidden');
      kept[key] = value;
    },
  };
  class MutationObserver {
    observe = (node: object) => observed.push(node);
  }
  const names = [
    'document',
    'localStorage',
    'navigator',
    'location',
    'MutationObserver',
    'addEventListener',
    'performance',
    'sessionStorage',
    'matchMedia',
  ];
  new Function(...names, script)(
    document,
    localStorage,
    { connection: { saveData }, languages: spoken },
    { pathname, search: '?a=1', hash: '#b', replace: (url: string) => opened.push(url) },
    MutationObserver,
    () => undefined,
    { now: () => wait },
    { getItem: (key: string) => (key === `akada:visitor:${begun}` ? '{}' : null) },
    (query: string) => ({ matches: query === `(prefers-color-scheme: ${phone})` }),
  );
  return { root, appended, observed, kept, opened, themeColor, code };
}

describe('the script before the first paint', () => {
  it('leaves a first visit light', () => {
    expect(runScript({}).root.className).toBe('light');
  });

  it('dresses the page in the saved theme', () => {
    expect(runScript({ saved: { theme: 'dark' } }).root.className).toBe('dark');
  });

  it('follows the phone until a theme is chosen', () => {
    expect(runScript({ phone: 'dark' }).root.className).toBe('dark');
    expect(runScript({ phone: 'dark' }).themeColor.content).toBe(themeColors.dark);
    expect(runScript({ phone: 'dark', saved: { theme: 'light' } }).root.className).toBe('light');
    expect(runScript({ phone: 'no-preference' }).root.className).toBe('light');
  });

  it('gives the bar of the phone the colour of the theme', () => {
    expect(page).toContain(`<meta name="theme-color" content="${themeColors.light}" />`);
    expect(JSON.parse(manifest)).toMatchObject({ theme_color: themeColors.light });
    expect(runScript({}).themeColor.content).toBe(themeColors.light);
    expect(runScript({ saved: { theme: 'dark' } }).themeColor.content).toBe(themeColors.dark);
  });

  it('ignores a saved value that is none of ours', () => {
    expect(runScript({ saved: { theme: 'neon' } }).root.className).toBe('light');
  });

  it('works where storage is forbidden', () => {
    expect(runScript({ storageForbidden: true }).root.className).toBe('light');
    expect(runScript({ storageForbidden: true, wait: 150 }).root.className).toBe('light');
  });

  it('gives the text the size that was chosen', () => {
    expect(runScript({ saved: { 'text-size': 'larger' } }).root.dataset.textSize).toBe('larger');
    expect(runScript({}).root.dataset).not.toHaveProperty('textSize');
  });

  it('fetches the font early over a quick network, and dresses the page in it', () => {
    const { root, appended } = runScript({});
    expect(appended).toMatchObject([{ as: 'font', href: '/assets/font.woff2' }]);
    expect(root.dataset).toHaveProperty('font');
  });

  it('leaves the font for later over a slow network', () => {
    const { root, appended, kept } = runScript({ wait: 150 });
    expect(appended).toEqual([]);
    expect(root.dataset).not.toHaveProperty('font');
    expect(kept).toEqual({ font: 'deferred' });
  });

  it('does not fetch a font on the second page that it left for later on the first', () => {
    expect(runScript({ saved: { font: 'deferred' } }).appended).toEqual([]);
  });

  it('wears a font that was fetched before, whatever the network, until there is another one', () => {
    const kept = runScript({ wait: 400, saved: { font: '/assets/font.woff2' } });
    expect(kept.root.dataset).toHaveProperty('font');
    const old = runScript({ wait: 400, saved: { font: '/assets/font-old.woff2' } });
    expect(old.root.dataset).not.toHaveProperty('font');
  });

  it('asks for the code where nothing of ours was before, and leaves it for later everywhere else', () => {
    expect(runScript({ wait: 800 }).code.rel).toBe('modulepreload');
    expect(runScript({ saved: { font: 'deferred' } }).code.rel).toBe('code');
    expect(runScript({ saved: { font: '/assets/font.woff2' } }).code.rel).toBe('code');
  });

  it('asks for the code of a first visit in every language, and for whoever saves data: it comes in any case', () => {
    expect(runScript({ lang: 'ha', pathname: '/ha' }).code.rel).toBe('modulepreload');
    expect(runScript({ saveData: true }).code.rel).toBe('modulepreload');
    // A page that redirects changes nothing.
    expect(runScript({ languages: ['ha'] })).toMatchObject({
      opened: ['/ha?a=1#b'],
      code: { rel: 'code' },
    });
  });

  it('marks the page and fetches no font when the browser saves data', () => {
    const { root, appended } = runScript({ saveData: true });
    expect(root.dataset).toHaveProperty('saveData');
    expect(appended).toEqual([]);
  });

  it("follows the learner's own choice before the browser's", () => {
    expect(runScript({ saved: { 'data-saver': 'on' } }).appended).toEqual([]);
    const { root, appended } = runScript({ saved: { 'data-saver': 'off' }, saveData: true });
    expect(root.dataset).not.toHaveProperty('saveData');
    expect(appended).toHaveLength(1);
  });

  it('stills the page for a learner who wants less motion', () => {
    expect(runScript({ saved: { 'reduced-motion': 'on' } }).root.dataset).toHaveProperty(
      'reducedMotion',
    );
  });

  it('holds the pictures of a prerendered page for whoever saves data, and for nobody else', () => {
    expect(runScript({ saveData: true }).observed).toHaveLength(1);
    expect(runScript({}).observed).toEqual([]);
  });

  it('marks a page as opened by somebody with a session', () => {
    const saved = { 'sb-127-auth-token': '{}' };
    expect(runScript({ saved }).root.dataset).toHaveProperty('session');
    expect(runScript({}).root.dataset).not.toHaveProperty('session');
  });

  it('hides the start of a quiz from whoever is beyond it', () => {
    const quiz = { prerendered: '/courses/m/c/u/l/l1/quiz', pathname: '/courses/m/c/u/l/l1/quiz' };
    expect(runScript(quiz).root.dataset).not.toHaveProperty('foreign');
    expect(runScript({ ...quiz, begun: 'work:quiz:l2' }).root.dataset).not.toHaveProperty(
      'foreign',
    );
    for (const begun of ['work:quiz:l1', 'done:quiz:l1']) {
      expect(runScript({ ...quiz, begun }).root.dataset).toHaveProperty('foreign');
    }
    const saved = { 'sb-127-auth-token': '{}' };
    expect(runScript({ ...quiz, saved }).root.dataset).toHaveProperty('foreign');
  });

  it('hides a page that a static host gave for another URL', () => {
    expect(runScript({ prerendered: '/', pathname: '/dashboard' }).root.dataset).toHaveProperty(
      'foreign',
    );
    expect(runScript({ prerendered: '/', pathname: '/' }).root.dataset).not.toHaveProperty(
      'foreign',
    );
    expect(runScript({ prerendered: '/team', pathname: '/team/' }).root.dataset).not.toHaveProperty(
      'foreign',
    );
    expect(runScript({ pathname: '/dashboard' }).root.dataset).not.toHaveProperty('foreign');
  });

  it('opens a URL without a language in the one that was chosen, else in the browser’s', () => {
    const openedIn = (visit: Visit) => runScript(visit).opened;
    const choice = { language: 'ha' };
    expect(openedIn({ saved: choice, pathname: '/mission' })).toEqual(['/ha/mission?a=1#b']);
    expect(openedIn({ saved: choice })).toEqual(['/ha?a=1#b']);
    expect(openedIn({ languages: ['fr', 'yo-NG', 'en'] })).toEqual(['/yo?a=1#b']);
    expect(openedIn({ languages: ['en-GB', 'ig'] })).toEqual([]);
    expect(openedIn({ saved: { language: 'en' }, languages: ['ig'] })).toEqual([]);
    expect(openedIn({ saved: { language: '//evil.example' } })).toEqual([]);
  });

  it.each(languages.filter(({ code }) => code !== 'en'))('knows $name', ({ code }) => {
    expect(runScript({ saved: { language: code } }).opened).toEqual([`/${code}?a=1#b`]);
    expect(runScript({ languages: [`${code}-NG`] }).opened).toEqual([`/${code}?a=1#b`]);
  });

  it('leaves a URL with a language alone, and knows its page', () => {
    const visit = { saved: { language: 'ig' }, prerendered: '/mission', pathname: '/ha/mission' };
    const { opened, root } = runScript(visit);
    expect(opened).toEqual([]);
    expect(root.dataset).not.toHaveProperty('foreign');
    expect(runScript({ prerendered: '/', pathname: '/ha' }).root.dataset).not.toHaveProperty(
      'foreign',
    );
  });
});
