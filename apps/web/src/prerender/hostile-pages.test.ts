import { everyHostileWord, hostileWords } from '@akada/content/testing/hostile-words';
import { expect, it } from 'vitest';
import { documentOf } from './document.ts';
import { createRenderer } from './entry-server.ts';
import { sheetOf } from './style-sheets.ts';

const template =
  '<!doctype html>\n<html lang="en"><head></head><body><div id="root"></div></body></html>';

/** A malicious catalogue: a subject, a course, a unit and a lesson for each hostile text. */
function catalogueOf(words: string[]) {
  const [first = ''] = words;
  const units = words.map((word, index) => ({
    id: index,
    documentId: `u${index}`,
    title: word,
    slug: `u${index}`,
    lessons: [{ id: index, documentId: `l${index}`, title: word, slug: 'l', body: 'Words.' }],
  }));
  const course = { id: 1, documentId: 'c1', title: first, slug: 'c', description: first, units };
  return words.map((word, index) => ({
    id: index,
    documentId: `s${index}`,
    title: word,
    slug: `s${index}`,
    courses: [{ ...course, id: index, documentId: `c${index}`, title: word, description: word }],
  }));
}

function rendererFor(words: string[]) {
  const subjects = catalogueOf(words);
  return createRenderer({
    template,
    manifest: { 'index.html': { file: 'assets/index.js', css: ['assets/app.css'] } },
    readFile: () => 'body{}',
    isLive: true,
    ask: async (path) => ({
      status: 200,
      tag: '"1"',
      body: { data: /\[slug\]/.test(path) ? subjects[0]?.courses : subjects },
    }),
    onFault: (error) => {
      throw error;
    },
  });
}

type Renderer = ReturnType<typeof rendererFor>;

const pageOf = async (renderer: Renderer, pathname: string, search = '') =>
  (await renderer.render({ pathname, search, origin: 'https://akada.example' })).html;

/** The elements of a page in order: hostile text must not add one. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<(\/?[a-z!][^\s>]*)/gi)].map(([, name]) => name).join(' ');

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

const plainText = everyHostileWord.map((_, index) => `Plain words ${index}`);

it.each(['/', '/courses/s0/c', '/courses/s0/c/u0/l/l0'])(
  'the page %s has the same elements whatever its words are, and its data can be read',
  async (path) => {
    const plain = await pageOf(rendererFor(plainText), path);
    const hostile = await pageOf(rendererFor(everyHostileWord), path);
    expect(plain).toContain('Plain words 0');
    expect(elementsOf(hostile)).toBe(elementsOf(plain));
    expect(dataIn(hostile)).toHaveLength(dataIn(plain).length);
  },
  30_000,
);

it('the head of a page and the data in it take every word as a word', () => {
  const documentWith = (word: string) =>
    documentOf({
      template,
      files: { scripts: [], styles: [] },
      head: { title: word, description: word, jsonLd: { name: word } },
      origin: 'https://akada.example',
      path: `/${word}`,
      payload: {
        path: word,
        donateUrl: word,
        isLive: true,
        isPrerendered: true,
        subjectTitle: word,
      },
      html: '<h1>Words</h1>',
      isForReading: true,
      writesStyles: false,
      readStyles: () => sheetOf(''),
    });
  for (const word of everyHostileWord) {
    const html = documentWith(word);
    expect(elementsOf(html), word).toBe(elementsOf(documentWith('Plain')));
    expect(dataIn(html), word).toMatchObject([{ name: word }, { subjectTitle: word }]);
  }
});

it('a URL adds no element either', async () => {
  const renderer = rendererFor(['Plain']);
  const unknown = elementsOf(await pageOf(renderer, '/', '?subject=unknown'));
  const nowhere = elementsOf(await pageOf(renderer, '/nowhere'));
  const leftToBrowser = elementsOf(await pageOf(renderer, '/auth/login'));
  for (const word of hostileWords.tags) {
    const search = `?subject=${encodeURIComponent(word)}&q=${word}`;
    expect(elementsOf(await pageOf(renderer, '/', search)), word).toBe(unknown);
    const strange = elementsOf(await pageOf(renderer, `/nowhere/${encodeURI(word)}`));
    expect([nowhere, leftToBrowser], word).toContain(strange);
  }
});
