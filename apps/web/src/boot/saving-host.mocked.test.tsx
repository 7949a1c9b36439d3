// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { deviceStorage } from '#lib/safe-storage.ts';
import { render, settle } from '#lib/testing/render.tsx';
import { accountKey } from '#platform/storage/account-storage.ts';
import { markUnsent } from '#platform/unfinished-work/leave-device.ts';
import { SavingHost } from './saving-host.tsx';

type Ask = (user: { id: string }) => Promise<boolean>;
const heard = vi.hoisted(() => ({ mayLeave: undefined as Ask | undefined }));
vi.mock('#platform/session/auth-state.ts', () => ({
  useAuth: () => ({ user: { id: 'ada' } }),
  onMayLeave: (ask: Ask) => {
    heard.mayLeave = ask;
  },
}));
vi.mock('./saving.tsx', () => ({
  Saving: ({ userId }: { userId: string }) => <p>Saving for {userId}</p>,
  askToLeave: async ({ id }: { id: string }) => id !== 'ada',
}));

async function open(path: string) {
  await render(
    <MemoryRouter path={path}>
      <SavingHost />
    </MemoryRouter>,
  );
  await settle();
  return document.body.textContent;
}

afterEach(() => markUnsent('ada', false));

it('waits for the first tap of whoever only looks at the dashboard', async () => {
  expect(await open(routes.dashboard)).toBe('');
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await settle();
  expect(document.body.textContent).toBe('Saving for ada');
});

it('sends at once what waits from last time', async () => {
  markUnsent('ada', true);
  expect(await open(routes.dashboard)).toBe('Saving for ada');
});

it('is there at once for a note that was left in the middle', async () => {
  const draft = accountKey('ada', 'work', 'note-draft', 'jss1-mathematics:');
  deviceStorage.setItem(draft, 'Half a');
  expect(await open(routes.dashboard)).toBe('Saving for ada');
  deviceStorage.removeItem(draft);
});

it('is there at once on every other page', async () => {
  expect(await open(routes.courses)).toBe('Saving for ada');
});

it('asks whoever leaves before it was needed', async () => {
  await open(routes.dashboard);
  expect(await heard.mayLeave?.({ id: 'ada' })).toBe(false);
});
