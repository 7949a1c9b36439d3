// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#config/paths.ts';
import { rememberDestination } from '#domains/account/destination.ts';
import type { CourseSummary, LearnerOverview, LearnerPlace } from '#domains/progress/api.ts';
import { BrowserRouter, MemoryRouter } from '#lib/router/router.tsx';
import { render } from '#lib/testing/render.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { EarlyOverview } from './components/early-overview.tsx';
import { EveryDay } from './components/every-day.tsx';
import { FirstDay } from './components/first-day.tsx';
import { EARLY_OVERVIEW, showEarlyOverview } from './early-overview.ts';
import { greetingOf } from './greeting.ts';

const place: LearnerPlace = {
  course_id: 'maths',
  course_title: 'Mathematics JSS 1',
  subject: 'mathematics',
  unit_title: 'Fractions <b>',
  lesson_id: 'halves',
  lesson_title: 'Halves & {label}',
  thumbnail: null,
  minutes: 8,
  minutes_spent: 3,
  is_recommended: false,
  video_at: null,
};
const joined: CourseSummary = {
  course_id: 'maths',
  title: 'Mathematics JSS 1',
  subject: 'mathematics',
  thumbnail: null,
  lessons: 10,
  done: 4,
  next_lesson_id: 'halves',
  next_lesson_title: 'Halves',
  next_unit_title: 'Fractions',
};
const firstDay: LearnerOverview = {
  today: '2026-11-17',
  lessons_today: 0,
  streak: { current: 0, best: 0, active_today: false },
  week: [],
  place: null,
  courses: [],
  shelf: [
    {
      ...{ course_id: 'science', title: 'Science', subject: 'basic-science', level: 'JSS 1' },
      ...{ thumbnail: '#8a1c4a', units: 4, done: 0, unit_title: 'Our Earth' },
      ...{ lesson_id: 'soil', lesson_title: 'Soil' },
    },
  ],
  due_cards: 0,
  assignments: [],
  assignments_open: 0,
  assignments_missed: 0,
  benchmarks: [],
  new_badges: [],
};
const everyDay: LearnerOverview = { ...firstDay, place, courses: [joined], shelf: null };

const learner: AuthUser = {
  id: 'a-learner',
  email: 'ada@example.com',
  data: { name: 'Ada Obi', class_level: 'JSS 1', daily_goal: 2 },
};
const stored = ({ id, email, data }: AuthUser) => ({ id, email, user_metadata: data });

/** The frame as rendered by the server, followed by the placeholder shown until data is known. */
function showFrame() {
  document.documentElement.dataset.frame = '';
  document.body.innerHTML = `${renderToString(
    <MemoryRouter basename="" path={routes.dashboard}>
      <EarlyOverview />
    </MemoryRouter>,
  )}<p id="shape"></p>`;
}

async function showWith(answer: Promise<Response>, user: unknown = stored(learner)) {
  window.earlyAnswer = { name: 'learner_overview', token: 't', user, answer };
  await showEarlyOverview();
}

const answers = (overview: unknown) => Promise.resolve(Response.json(overview));
const isShown = () => document.getElementById(EARLY_OVERVIEW)?.hidden === false;

/** The heading and the first card: text, link and look. */
function firstScreen() {
  const card = document.querySelector<HTMLElement>('.continue');
  return {
    heading: document.querySelector('.page-head')?.textContent,
    text: card?.textContent,
    link: card?.querySelector('a')?.getAttribute('href'),
    subject: card?.dataset.subject,
    color: card?.style.getPropertyValue('--subject'),
    progress: card?.querySelector<HTMLElement>('.bar i')?.style.getPropertyValue('--value'),
    invitation: document.getElementById('next-title')?.textContent,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  showFrame();
});
afterEach(() => {
  window.earlyAnswer = undefined;
  delete document.documentElement.dataset.frame;
});

describe('what a learner sees before the page', () => {
  const days: [string, LearnerOverview][] = [
    ['a first day', firstDay],
    ['a course that is under way', everyDay],
    ['a video that was left', { ...everyDay, place: { ...place, video_at: 75 } }],
    ['advice of the test', { ...everyDay, place: { ...place, is_recommended: true } }],
    ['a course that is done', { ...everyDay, place: null }],
    ['a lesson that was open before joining', { ...firstDay, place }],
  ];
  it.each(days)('is the same as on it: %s', async (_, overview) => {
    await showWith(answers(overview));
    expect(isShown()).toBe(true);
    expect(document.getElementById('shape')).toBeNull();
    expect(document.documentElement.dataset.frame).toBe('filled');
    const early = firstScreen();
    const { title, text } = greetingOf(learner, overview);
    await render(
      <BrowserRouter basename="">
        {overview.courses.length > 0 ? (
          <EveryDay user={learner} overview={overview} savedLine={null} />
        ) : (
          <>
            <PageHeading title={title}>{text}</PageHeading>
            <FirstDay user={learner} overview={overview} />
          </>
        )}
      </BrowserRouter>,
    );
    expect(early).toEqual(firstScreen());
  });

  it('leaves out the invitation where more stands before it', async () => {
    await showWith(answers({ ...everyDay, due_cards: 5 }));
    expect(firstScreen().invitation).toBeUndefined();
    expect(firstScreen().heading).toContain('5');
  });

  it('leaves the answer to the page', async () => {
    const response = Response.json(firstDay);
    await showWith(Promise.resolve(response));
    expect(await response.json()).toEqual(firstDay);
  });
});

describe('the frame stays as it is', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['an object of another shape', {}],
    ['a list', [firstDay]],
    ['a course without a name', { ...everyDay, courses: [{ ...joined, title: 7 }] }],
    ['no course at all', { ...firstDay, shelf: [] }],
  ])('for %s', async (_, overview) => {
    await showWith(answers(overview));
    expect(isShown()).toBe(false);
    expect(document.getElementById('shape')).not.toBeNull();
  });

  it('for a refusal, HTML, no network and a session of another shape', async () => {
    await showWith(Promise.resolve(Response.json(firstDay, { status: 403 })));
    await expect(showWith(Promise.resolve(new Response('<p>')))).rejects.toThrow();
    await expect(showWith(Promise.reject(new Error('offline')))).rejects.toThrow();
    await showWith(answers(firstDay), { id: 7 });
    expect(isShown()).toBe(false);
  });

  it('for a parent and for whoever is on the way to another page', async () => {
    const parent = { ...learner, data: { has_children: true } };
    await showWith(answers(firstDay), stored(parent));
    rememberDestination({ from: '/papers' });
    await showWith(answers(firstDay));
    expect(isShown()).toBe(false);
  });

  it('when the page is there already', async () => {
    document.body.replaceChildren('the page');
    await showWith(answers(firstDay));
    expect(document.body.textContent).toBe('the page');
  });
});
