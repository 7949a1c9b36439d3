// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { getMyLimits } from './my-limits-api.ts';
import { useRest } from './use-rest.ts';

vi.mock('./my-limits-api.ts', () => ({ getMyLimits: vi.fn() }));

const ada = { id: 'ada', email: 'ada27@learner.akada.invalid', data: {} };
const ngozi = { id: 'ngozi', email: 'ngozi@example.com', data: {} };
const limits = {
  minutes_a_day: 45,
  minutes_today: 44,
  is_paused: false,
  is_read_only: false,
  has_praise: false,
};

function Page({ user, isQuiz }: { user: typeof ada; isQuiz: boolean }) {
  const { rest, isReadOnly } = useRest(user, isQuiz);
  return (
    <>
      <output>{rest === undefined ? 'open' : 'rest'}</output>
      <i>{isReadOnly ? 'read only' : ''}</i>
      <Link to="/dashboard/courses">Next</Link>
      <Link to={routes.people}>People</Link>
      <Link to="" state={{ set: 'second' }} replace>
        Another ten
      </Link>
    </>
  );
}

let client = new RestartingQueryClient();
const shown = () => find('output').textContent;
const answer = (some: Partial<typeof limits>) =>
  vi.mocked(getMyLimits).mockResolvedValue({ ...limits, ...some });
const ask = async () => {
  await client.invalidateQueries();
  await settle();
};

async function open(user = ada, isQuiz = false) {
  await render(
    <MemoryRouter path="/dashboard/courses/c/lessons/l">
      <QueryClientProvider client={client}>
        <Page user={user} isQuiz={isQuiz} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await settle();
}

beforeEach(() => {
  client = new RestartingQueryClient();
  vi.mocked(getMyLimits).mockReset();
  answer({});
});

test('a page that was opened in time may be finished, and the next one rests', async () => {
  await open();
  answer({ minutes_today: 45 });
  await ask();
  expect(shown()).toBe('open');
  await click(named('Next'));
  expect(shown()).toBe('rest');
});

test('whoever comes when the time is up rests, but sees who decided it', async () => {
  answer({ minutes_today: 60 });
  await open();
  expect(shown()).toBe('rest');
  await click(named('People'));
  expect(shown()).toBe('open');
});

test('a pause counts at once', async () => {
  await open();
  answer({ is_paused: true });
  await ask();
  expect(shown()).toBe('rest');
});

test('without a consent everything can be read, and that is said', async () => {
  answer({ is_read_only: true });
  await open();
  expect([shown(), find('i').textContent]).toEqual(['open', 'read only']);
});

test('nobody asks about the time of a grown-up', async () => {
  await open(ngozi);
  expect(getMyLimits).not.toHaveBeenCalled();
  expect(shown()).toBe('open');
});

test('a quiz that was begun is finished, also when a guardian pauses; the next one rests', async () => {
  await open(ada, true);
  expect(shown()).toBe('open');
  answer({ is_paused: true });
  await ask();
  expect(shown()).toBe('open');
  await click(named('Next'));
  expect(shown()).toBe('rest');
});

/** Marks the answer as stale. */
const growOld = () => client.invalidateQueries({ refetchType: 'none' });

test('endless practice ends at its next set, though it stays at one URL', async () => {
  await open(ada, true);
  answer({ is_paused: true });
  await growOld();
  expect(shown()).toBe('open');
  await click(named('Another ten'));
  await settle();
  expect(shown()).toBe('rest');
});

test('a new screen asks again when the answer is old, and not before', async () => {
  await open();
  answer({ minutes_today: 45 });
  await click(named('Another ten'));
  await settle();
  expect([shown(), vi.mocked(getMyLimits).mock.calls.length]).toEqual(['open', 1]);
  await growOld();
  await click(named('Next'));
  await settle();
  expect([shown(), vi.mocked(getMyLimits).mock.calls.length]).toEqual(['rest', 2]);
});

test('without a network the last answer counts', async () => {
  await open(ada, true);
  vi.mocked(getMyLimits).mockRejectedValue(new TypeError('Failed to fetch'));
  await growOld();
  await click(named('Another ten'));
  await settle();
  expect(shown()).toBe('open');
});

test('a quiz does not begin while learning is paused', async () => {
  answer({ is_paused: true });
  await open(ada, true);
  expect(shown()).toBe('rest');
});
