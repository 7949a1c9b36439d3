import { describe, expect, it } from 'vitest';
import script from '../../public/theme.js?raw';

type Visit = { saved?: Record<string, string>; saveData?: boolean; storageForbidden?: boolean };

/** Runs the script as a browser would, with just the parts of a page that it touches. */
function runScript({ saved = {}, saveData = false, storageForbidden = false }: Visit) {
  const root = { className: 'light', dataset: {} as Record<string, string> };
  const appended: { href?: string; as?: string }[] = [];
  const document = {
    documentElement: root,
    currentScript: { dataset: { font: '/assets/font.woff2' } },
    createElement: () => ({}),
    head: { append: (link: object) => appended.push(link) },
  };
  const localStorage = {
    getItem: (key: string) => {
      if (storageForbidden) throw new Error('storage is forbidden');
      return saved[key] ?? null;
    },
  };
  new Function('document', 'localStorage', 'navigator', script)(document, localStorage, {
    connection: { saveData },
  });
  return { root, appended };
}

describe('the script before the first paint', () => {
  it('leaves a first visit light', () => {
    expect(runScript({}).root.className).toBe('light');
  });

  it('dresses the page in the saved theme', () => {
    expect(runScript({ saved: { theme: 'dark' } }).root.className).toBe('dark');
  });

  it('ignores a saved value that is none of ours', () => {
    expect(runScript({ saved: { theme: 'neon' } }).root.className).toBe('light');
  });

  it('works where storage is forbidden', () => {
    expect(runScript({ storageForbidden: true }).root.className).toBe('light');
  });

  it('fetches the font early', () => {
    expect(runScript({}).appended).toMatchObject([{ as: 'font', href: '/assets/font.woff2' }]);
  });

  it('marks the page and fetches no font when the browser saves data', () => {
    const { root, appended } = runScript({ saveData: true });
    expect(root.dataset).toHaveProperty('saveData');
    expect(appended).toEqual([]);
  });

  it("follows the learner's own choice before the browser's", () => {
    expect(runScript({ saved: { 'data-saver': 'on' } }).appended).toEqual([]);
    const { root, appended } = runScript({ saved: { 'data-saver': 'off' }, saveData: true });
    expect(root.dataset).toEqual({});
    expect(appended).toHaveLength(1);
  });

  it('stills the page for a learner who wants less motion', () => {
    expect(runScript({ saved: { 'reduced-motion': 'on' } }).root.dataset).toHaveProperty(
      'reducedMotion',
    );
  });
});
