// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { render, settle } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { getMyPeople, type MyPeople } from '../api/my-people-api.ts';
import { getPraise, type Praise } from '../praise/api.ts';
import { MyPeoplePage } from './my-people.tsx';

vi.mock('../api/my-people-api.ts', async (load) => ({
  ...(await load<object>()),
  getMyPeople: vi.fn(),
}));

vi.mock('../praise/api.ts', async (load) => ({
  ...(await load<object>()),
  getPraise: vi.fn(),
}));

const user = { id: 'ada', email: 'ada@example.com', data: {} };
const look = { name: 'Ngozi Okafor', relation: 'mother' as const, day: '2026-11-16' };
const people: MyPeople = {
  manager: 'self',
  username: null,
  guardians: [],
  requests: [],
  changes: [],
  looks: [
    { ...look, what: 'family', n: 4 },
    { ...look, what: 'week', n: 1 },
  ],
  consent: { state: 'verified', read_only_from: null, guardian_email: null, letter: null },
  limits: { minutes_a_day: null, minutes_today: 0, is_paused: false },
};

async function open(of: MyPeople, data: Record<string, unknown> = {}, praise: Praise[] = []) {
  vi.mocked(getMyPeople).mockResolvedValue(of);
  vi.mocked(getPraise).mockResolvedValue(praise);
  await render(
    <MemoryRouter path="/dashboard/people">
      <QueryClientProvider client={new RestartingQueryClient()}>
        <MyPeoplePage user={{ ...user, data }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await settle();
}

const titles = () => [...document.querySelectorAll('h2')].map((title) => title.textContent);

test('two screens that show the same are one look to the child', async () => {
  await open(people);
  const lines = [...document.querySelectorAll('.people-list li')].map((line) => line.textContent);
  expect(lines).toEqual([expect.stringMatching(/^Ngozi Okafor looked at your week.*, 5 times$/)]);
});

const alone: MyPeople = { ...people, looks: [], consent: { ...people.consent, state: 'none' } };

test('whoever has nobody reads so once, with what to do', async () => {
  await open(alone);
  expect(titles()).toEqual(['Who can see your learning']);
  expect(document.body.textContent).toContain('Show your code to a parent or guardian');
});

test('a child without consent is told so, and a limit is never left out', async () => {
  await open(alone, { birth_year: new Date().getFullYear() - 10 });
  expect(titles()).toEqual(['Who can see your learning', 'Your guardian’s consent']);
  await open({ ...alone, limits: { ...alone.limits, is_paused: true } });
  expect(titles()).toContain('What your guardian decided');
});

test('a child reads what guardians want done with the account, and who still has to agree', async () => {
  const change = { asked_by: 'Emeka', due_at: '2026-12-01T12:00:00Z', waits_for: ['Ngozi'] };
  await open({
    ...people,
    changes: [
      { ...change, kind: 'delete', email: null },
      { ...change, kind: 'move', email: 'ada@example.com' },
    ],
  });
  const [deletion, move] = [...document.querySelectorAll('.callout')].map((one) => one.textContent);
  expect(deletion).toMatch(/^Emeka wants to delete your account.*Still to agree: Ngozi\.$/);
  expect(move).toMatch(
    /^Emeka wants your account to use ada@example\.com.*Still to agree: Ngozi\.$/,
  );
});

test('what a guardian has written stays here to read again', async () => {
  const day = '2026-11-16';
  await open(people, {}, [{ name: 'Ngozi', words: 'I am <b>proud</b>.', day, is_new: false }]);
  expect(titles()[0]).toBe('Messages for you');
  expect(document.body.textContent).toContain('I am <b>proud</b>.Ngozi, ');
});
