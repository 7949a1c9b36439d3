// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, named, render, settle } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { type Auth, useAuth } from '#platform/session/auth-state.ts';
import { getMyPlan, listPlans, type MyPlan, publishedPlans } from '../api.ts';
import { PlanCards } from './plan-cards.tsx';

vi.mock('../api.ts', async (load) => ({
  ...(await load<object>()),
  listPlans: vi.fn(),
  getMyPlan: vi.fn(),
}));
vi.mock('#platform/session/auth-state.ts', async (load) => ({
  ...(await load<object>()),
  useAuth: vi.fn(),
}));

const ada = { id: 'ada', email: 'ada@example.com', data: {} };

async function open(user: typeof ada | null) {
  vi.mocked(useAuth).mockReturnValue({ user } as Auth);
  await render(
    <MemoryRouter path="/subscription">
      <QueryClientProvider
        client={new RestartingQueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <PlanCards />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await settle();
}

const words = () => document.body.textContent ?? '';
const none: MyPlan = { has_plus: false, plan: null, is_member: false };
const network = new TypeError('Failed to fetch');

test('says that the plans did not load instead of prices that may be old', async () => {
  vi.mocked(listPlans).mockRejectedValueOnce(network).mockResolvedValue(publishedPlans);
  await open(null);
  expect(words()).toContain('The plans did not load');
  expect(words()).not.toMatch(/₦|Choose/);
  await click(named('Try again'));
  expect(named('Choose Plus')).toBeTruthy();
});

test('shows no old price while it tries again', async () => {
  vi.mocked(listPlans)
    .mockRejectedValueOnce(network)
    .mockReturnValue(new Promise(() => {}));
  await open(null);
  await click(named('Try again'));
  expect(words()).not.toMatch(/₦|Choose/);
});

test('offers a learner no plan before it is known which one they have', async () => {
  vi.mocked(listPlans).mockResolvedValue(publishedPlans);
  vi.mocked(getMyPlan).mockReturnValue(new Promise(() => {}));
  await open(ada);
  expect(words()).toContain('₦');
  expect(words()).not.toMatch(/Choose|Or ₦/);

  vi.mocked(getMyPlan).mockRejectedValueOnce(network).mockResolvedValue(none);
  await open(ada);
  expect(words()).toContain('The plans did not load');
  expect(words()).not.toContain('Choose');
  await click(named('Try again'));
  expect(named('Choose Plus')).toBeTruthy();
});
