import { beforeEach, describe, expect, it } from 'vitest';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { createRenderer } from './entry-server.ts';

const template =
  '<!doctype html>\n<html lang="en"><head></head><body><div id="boot-note"></div><div id="root"></div><script id="frame-script">early()</script></body></html>';

const question = {
  title: 'Half of $\\frac{1}{2}$?',
  question_option: [{ answer: '$\\frac{1}{4}$', isCorrect: true }],
};
const lessons = [
  {
    id: 1,
    documentId: 'l1',
    title: 'Halves',
    slug: 'halves',
    body: 'Cut **bread** in two.',
    quiz_question: [question],
  },
  { id: 2, documentId: 'l2', title: 'Quarters', slug: 'quarters', body: 'Words with <b>tags</b>.' },
];
const help = {
  id: 1,
  skill: null,
  difficulty: 1,
  hints: 'Cut it.',
  solution: 'It is $\\frac{1}{4}$.',
};
const toPractise = {
  skills: [{ id: 1, key: 'halve', title: 'Halve it' }],
  exercises: [
    {
      ...{
        ...help,
        __component: 'exercise.number',
        key: 'half',
        prompt: 'Half of 6?',
        answer: '3',
      },
      slips: [{ id: 1, answer: '12', says: 'This is twice 6.' }],
    },
    { ...help, __component: 'exercise.order', key: 'sizes', prompt: 'Order.', items: 'b\na' },
    {
      ...{ ...help, __component: 'exercise.gaps', key: 'gap', prompt: 'Fill the gap.' },
      ...{ text: 'Two [[halves|parts]] make one.', typed: false, extra: 'thirds' },
    },
    { ...help, __component: 'exercise.generated', key: 'made', family: 'simplify', params: null },
    { ...help, __component: 'exercise.text', key: 'unfinished', prompt: '', accept: '' },
  ],
};
const course = {
  id: 1,
  documentId: 'c1',
  title: 'Fractions',
  slug: 'fractions',
  description: 'Parts of a whole.',
  units: [{ id: 1, documentId: 'u1', title: 'Parts', slug: 'parts', lessons }],
};
const subject = { id: 1, documentId: 's1', title: 'Mathematics', slug: 'maths', courses: [course] };

let isDown = false;
let practice: { status: number; body: unknown };
beforeEach(() => {
  isDown = false;
  practice = { status: 400, body: null };
});

const renderer = createRenderer({
  template,
  manifest: { 'index.html': { file: 'assets/index.js', css: ['assets/app.css'] } },
  readFile: () => 'body{}',
  isLive: true,
  ask: async (path) => {
    if (isDown) return { status: 503, tag: null, body: null };
    if (path.startsWith('/lessons/l2')) return { status: 404, tag: null, body: null };
    if (path.startsWith('/lessons/')) {
      return { status: 200, tag: null, body: { data: { documentId: 'l1', ...toPractise } } };
    }
    if (path.startsWith('/courses/c1')) return { tag: null, ...practice };
    const slug = /\[slug\]\[\$eqi\]=([^&]+)/.exec(path)?.[1];
    const data = slug === undefined ? [subject] : [course].filter((one) => one.slug === slug);
    return { status: 200, tag: `"${path}"`, body: { data } };
  },
  onFault: (error) => {
    throw error;
  },
});

const render = (pathname: string, search = '') =>
  renderer.render({ pathname, search, origin: 'https://akada.example' });

const payloadIn = (html: string): PrerenderPayload | null =>
  JSON.parse(/id="akada-prerender-payload">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const lesson = '/courses/maths/fractions/parts/halves/l1';

it('offers practice where a unit has exercises, and nowhere else', async () => {
  const offer = 'Short exercises with hints';
  const open = async () => (await render('/courses/maths/fractions')).html;
  // Simulates a service with the bare model, which rejects unknown fields.
  expect(await open()).not.toContain(offer);
  const units = (skills: unknown[]) => [
    { documentId: 'u1', lessons: [{ documentId: 'l1', skills }] },
  ];
  practice = { status: 200, body: { data: { documentId: 'c1', units: units([]) } } };
  expect(await open()).not.toContain(offer);
  practice = { status: 200, body: { data: { documentId: 'c1', units: units([{ key: 'k' }]) } } };
  expect(await open()).toContain(offer);
  expect(payloadIn(await open())?.practice).toEqual(['u1']);
});

describe('pages for visitors without JavaScript', () => {
  it.each([
    ['/', 'Fractions', 'Small small, you go sabi'],
    ['/mission', 'Why we do this', 'Our Mission'],
    ['/contact', 'Write to us', 'Contact'],
    ['/coming-soon', 'Coming Soon', 'Coming Soon'],
    ['/courses/maths/fractions', 'Quarters', 'Fractions'],
    [lesson, 'Cut <strong>bread</strong> in two.', 'Halves'],
  ])('%s', async (pathname, words, title) => {
    const { status, html } = await render(pathname);
    expect(status).toBe(200);
    expect(html).toContain(words);
    expect(html).toContain(`<title>${title} · Akada</title>`);
    expect(html).toContain(`<link rel="canonical" href="https://akada.example${pathname}">`);
    expect(html).toContain('<p>You can read here.');
    expect(html).not.toContain('Loading...');
    expect(payloadIn(html)).toMatchObject({ path: pathname, isPrerendered: true, isLive: true });
  });

  it('name the answers they were made from, so that they can be kept as long as those', async () => {
    expect((await render('/mission')).sources).toEqual([]);
    expect((await render(lesson)).sources).toHaveLength(2);
  });

  it('follow the chosen subject of the home page', async () => {
    const { html } = await render('/', '?subject=maths&utm=x');
    expect(payloadIn(html)?.path).toBe('/?subject=maths');
    expect(html).toContain('See all subjects');
  });
});

describe('a quiz', () => {
  it('comes rendered at its first question, the same at every drawing', async () => {
    const first = (await render(`${lesson}/quiz`)).html;
    expect((await render(`${lesson}/quiz`)).html).toBe(first);
    const [, rendered = ''] = first.split('<div id="root">');
    expect(rendered.split('</main>')[0]).toContain('<mfrac>');
  });

  it('carries all its text rendered, and says that it needs scripts', async () => {
    const { html } = await render(`${lesson}/quiz`);
    expect(payloadIn(html)).toMatchObject({ isPrerendered: true });
    expect(payloadIn(html)?.lines?.map(([text]) => text)).toContain('$\\frac{1}{4}$');
    expect(html).toContain('<p>This page needs JavaScript.');
  });
});

describe('the dashboard', () => {
  it('is a frame with the navigation and nobody in it, whose code comes at once', async () => {
    const { status, html } = await render('/dashboard');
    expect(status).toBe(200);
    expect(html).toContain('data-page="/dashboard" data-frame ');
    expect(html).toMatch(/<div id="root">.*class="tabbar".*<\/div>/s);
    expect(payloadIn(html)).toMatchObject({ path: '/dashboard', isPrerendered: false });
    expect(html).toContain('<p>This page needs JavaScript.');
    expect(html).not.toContain('rel="code"');
    expect(html).not.toContain('hreflang');
  });

  it('alone has the place and the script for what comes before its code', async () => {
    const { html } = await render('/dashboard');
    expect(html).toContain('<div id="early-overview" hidden="">');
    expect(html).toContain('<script id="frame-script">early()</script>');
    for (const path of ['/', '/dashboard/courses', lesson]) {
      expect((await render(path)).html).not.toContain('frame-script');
    }
  });
});

describe('what is left to the browser', () => {
  it('is a lesson with tags, which only a browser can clean', async () => {
    const { html } = await render('/courses/maths/fractions/parts/quarters/l2', 'Nobody marks.');
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('<b>tags</b>');
  });

  it.each([
    '/dashboard/courses',
    '/courses/other/fractions',
    '/courses/maths/fractions/made/up/l1',
  ])('is %s', async (pathname) => {
    const { status, html } = await render(pathname);
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"></div>');
    expect(payloadIn(html)).toBeNull();
  });

  it('has its styles in the page where learners come in, and in shared files everywhere else', async () => {
    const written = '<style>body{}</style>';
    expect((await render('/dashboard')).html).toContain(written);
    expect((await render('/dashboard/progress')).html).not.toContain(written);
  });

  it('is everything about courses while the content service is down', async () => {
    isDown = true;
    const { status, html } = await render('/courses/maths/fractions');
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"></div>');
  });
});

describe('URLs without a page', () => {
  it('share one page and its status', async () => {
    const { status, html } = await render('/made-up');
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).not.toContain('data-page');
    expect(payloadIn(html)?.path).toBe('*');
    expect(renderer.key({ pathname: '/made-up', search: '?a=1' })).toBe(
      renderer.key({ pathname: '/other', search: '' }),
    );
  });

  it('are also those of courses that the service does not know', async () => {
    const { status } = await render('/courses/maths/unknown');
    expect(status).toBe(404);
  });

  it('are also those of lessons that a course no longer has, and the app still leads to the course', async () => {
    for (const path of [lesson.replace('/l1', '/l99'), `${lesson.replace('/l1', '/l99')}/quiz`]) {
      const { status, html } = await render(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('<div id="root"></div>');
      expect(html).not.toContain('Page not found');
    }
    expect((await render(lesson.replace('/halves/', '/other-words/'))).status).toBe(200);
  });
});

describe('for a host of files', () => {
  it('names every page that has one URL, and where the others begin', async () => {
    const { pages, prefixes } = renderer.appPaths();
    expect(pages).toContain('/auth/login');
    expect(pages).toContain('/dashboard');
    expect(pages).not.toContain('/mission');
    expect(prefixes).toContain('/dashboard/courses/');
    expect(prefixes).toContain('/family/');
    expect([...pages, ...prefixes].filter((path) => /:|^\/courses/.test(path))).toEqual([]);
    expect(await renderer.quizPaths()).toContain(`${lesson}/quiz`);
  });

  it('gives a document that says nothing of any URL: the app decides in the browser', () => {
    const html = renderer.shell();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('assets/index.js');
    expect(html).not.toMatch(/canonical|og:url|data-page|akada-prerender-payload/);
  });
});

it('gives the quiz of a lesson to try without scripts: each answer says what it earns', async () => {
  const quiz = await renderer.previewTasks(lesson, 'Nobody marks.');
  expect(quiz).toContain('<fieldset><legend>1. <span class="rich-text">');
  expect(quiz).toMatch(/<input type="radio" name="preview-1"\/>.*class="why"><b>Correct!<\/b>/u);
  expect(quiz).not.toContain('<script');
  const [, exercises = ''] = quiz.split('<h2>Practise it</h2>');
  expect(exercises.match(/<fieldset>/gu)).toHaveLength(4);
  expect(exercises).toContain('This is twice 6.');
  expect(exercises).toMatch(/<details><summary>Hints<\/summary>.*Cut it\./u);
  expect(exercises).toContain('<li>halves / parts</li>');
  expect(exercises).toMatch(/^<p>Nobody marks\.<\/p>/u);
  expect(quiz.match(/Nobody marks/gu)).toHaveLength(1);
  expect(exercises.indexOf('>a<')).toBeLessThan(exercises.indexOf('>b<'));
  expect(
    await renderer.previewTasks('/courses/maths/fractions/parts/quarters/l2', 'Nobody marks.'),
  ).toBe('');
});
