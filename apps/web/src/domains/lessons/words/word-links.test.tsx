// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { WordLinks } from '../components/word-links.tsx';

const body = 'A [**Numerator**](#word) and [**denominators:**](#word) and [**dragons**](#word).';
const words = [
  { term: 'denominator', meaning: 'The bottom number.', said: 'lambar ƙasa' },
  { term: 'numerator', meaning: 'The top number.', said: 'lambar sama', isChecked: true },
  { term: 'half', meaning: 'One of two.' },
];
const ideas = [
  { lesson: 'thirds', said: 'Uku.' },
  { lesson: 'halves', said: 'Rabi da rabi ɗaya ne.' },
];
let asked: string[] = [];
let isOffline = false;

function Lesson({ text }: { text: string }) {
  const textRef = useRef<HTMLDivElement>(null);
  const client = new RestartingQueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <MemoryRouter path="/">
      <QueryClientProvider client={client}>
        <div ref={textRef}>
          <a href="#word">
            <strong>denominators:</strong>
          </a>
          <a href="#read">elsewhere</a>
        </div>
        <WordLinks textRef={textRef} courseId="c" slug="halves" body={text} />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const shown = () => [...document.querySelectorAll('dt, dd')].map((one) => one.textContent);

beforeEach(() => {
  asked = [];
  isOffline = false;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (isOffline) throw new TypeError('no network');
    return Response.json({ words, ideas });
  });
});

test('a marked word opens its own card, and nothing is fetched before', async () => {
  await render(<Lesson text={body} />);
  expect(asked).toEqual([]);
  await click(find('a[href="#word"] strong'));
  await settle();
  expect(asked).toEqual(['/media/c/words-en.json']);
  expect(shown()).toEqual([
    'denominator',
    'The bottom number.',
    'In your language lambar ƙasaNo teacher has checked this word yet.',
  ]);
  expect(find('dialog').getAttribute('aria-label')).toBe('denominators');
});

test('the button lists the key idea and the words of the lesson in its order; a checked one is no draft', async () => {
  await render(<Lesson text={body} />);
  await click(named('Words of this lesson'));
  await settle();
  expect(shown()).toEqual([
    'Key idea',
    'Rabi da rabi ɗaya ne.No teacher has checked this sentence yet.',
    'numerator',
    'The top number.',
    'In your language lambar sama',
    'denominator',
    'The bottom number.',
    'In your language lambar ƙasaNo teacher has checked this word yet.',
  ]);
});

test('without a network the card says so, and tries again', async () => {
  isOffline = true;
  await render(<Lesson text={body} />);
  await click(find('a[href="#word"] strong'));
  await settle();
  expect(find('[role="alert"]').textContent).toContain('did not load');
  isOffline = false;
  await click(named('Try again'));
  await settle();
  expect(shown()[0]).toBe('denominator');
});

test('a lesson without marked words has no list', async () => {
  await render(<Lesson text="Plain." />);
  expect(document.querySelector('button')).toBeNull();
});
