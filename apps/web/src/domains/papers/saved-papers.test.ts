import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';

const entry = (id: string, subject: string) => ({
  ...{ id, title: id, exam: 'bece', part: 'I', subject, questions: 1, minutes: 1, bytes: 500 },
});
const { bytes: _, ...paper } = entry('maths', 'mathematics');

afterEach(() => void vi.unstubAllGlobals());

test('the papers of a subject are saved, and open without a network', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('index')
        ? [entry('maths', 'mathematics'), entry('english', 'english-studies')]
        : {
            ...paper,
            covers: '',
            verified: true,
            sections: [],
            written: null,
            strands: {},
            lessons: [],
            pool: [],
          },
    ),
  );
  const { loadPaper, loadPapers, papersToSave } = await import('./saved-papers.ts');
  const { signal } = new AbortController();
  const papers = await papersToSave('mathematics', signal);
  expect([papers.bytes, await papers.isSaved()]).toEqual([500, false]);
  await papers.save();
  expect(await papers.isSaved()).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadPapers(signal)).toHaveLength(2);
  expect((await loadPaper('maths', signal)).id).toBe('maths');
  await papers.remove();
  expect(await papers.isSaved()).toBe(false);
});
