// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { rememberedDestination } from '#domains/account/destination.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { RestartingQueryClient } from '#platform/query-client.ts';
import { resetCard, resetPassword, showCard } from '../../api/child-accounts-api.ts';
import type { Child } from '../../api/family-api.ts';
import { familyText as text } from '../../messages.ts';
import { ChildWays, WaysEnded } from './child-ways.tsx';

vi.mock(import('../../api/child-accounts-api.ts'), async (original) => ({
  ...(await original()),
  resetCard: vi.fn(),
  resetPassword: vi.fn(),
  showCard: vi.fn(),
}));
const signInWithPassword = vi.hoisted(() => vi.fn());
const signInWithGoogle = vi.hoisted(() => vi.fn());
vi.mock(import('#platform/session/auth.ts'), async (original) => ({
  ...(await original()),
  signInWithPassword,
  signInWithGoogle,
}));

const user = { id: 'ngozi', email: 'ngozi@example.com', data: {} };

const childWith = (ways: Child['ways']) =>
  ({ id: 'ada', username: 'ada27', display_name: 'Ada', ways }) as Child;

vi.mock(import('#domains/account/api/auth-settings.ts'), () => ({
  isGoogleOffered: () => Promise.resolve(true),
}));

async function open(ways: Child['ways'], path = '/family/ada') {
  const child = childWith(ways);
  await render(
    <MemoryRouter path={path}>
      <QueryClientProvider client={new RestartingQueryClient()}>
        <WaysEnded child={child} />
        <ChildWays user={user} child={child} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const shown = () => document.body.textContent ?? '';

test('a guardian has left: it is said what ended, and new ways in are one tap away', async () => {
  vi.mocked(resetPassword).mockResolvedValue('river lantern kite');
  await open({ card: false, pictures: true, password: false });
  expect(shown()).toContain(
    'A guardian no longer follows Ada. The old card, words and codes no longer work. Make new ones for Ada.',
  );
  const link = document.querySelector<HTMLAnchorElement>('.callout a');
  expect(link?.getAttribute('href')).toMatch(/^\/family\/ada\/settings#/);
  const target = document.querySelector(new URL(link?.href ?? '').hash);
  expect(target?.textContent).toContain(text.newCard);
  await click(named(text.newWords));
  await settle();
  expect(resetPassword).toHaveBeenCalledWith('ada');
  expect(shown()).toContain('river lantern kite');
});

test('a new card is made only after the guardian has read that the old one ends', async () => {
  vi.mocked(resetCard).mockResolvedValue('7KMP2QXR');
  await open({ card: true, pictures: true, password: true });
  await click(named(text.newCard));
  expect(shown()).toContain(text.cardEnds);
  await click(named(text.endsNo));
  expect(shown()).not.toContain(text.cardEnds);
  expect(resetCard).not.toHaveBeenCalled();
  await click(named(text.newCard));
  await click(named(text.endsYes));
  await settle();
  expect(resetCard).toHaveBeenCalledWith('ada');
  expect(shown()).toContain('7KMP-2QXR');
});

test('the card is shown again only after the password of the guardian', async () => {
  vi.mocked(showCard).mockResolvedValue('7KMP2QXR');
  await open({ card: true, pictures: true, password: true });
  await click(named(text.showCard));
  await click(named(text.showCardYes));
  expect(shown()).toContain(text.deletePasswordMissing);
  signInWithPassword.mockResolvedValueOnce({ error: { code: 'invalid_credentials' } });
  await type(find<HTMLInputElement>('input[name="password"]'), 'not hers');
  await click(named(text.showCardYes));
  await settle();
  expect(shown()).toContain(text.deletePasswordWrong);
  expect(showCard).not.toHaveBeenCalled();
  signInWithPassword.mockResolvedValueOnce({ error: null });
  await click(named(text.showCardYes));
  await settle();
  expect(showCard).toHaveBeenCalledWith('ada');
  expect(shown()).toContain('7KMP-2QXR');
  expect(document.querySelector('input')).toBeNull();
});

test('nothing is said while the ways in work', async () => {
  await open({ card: false, pictures: true, password: true });
  expect(document.querySelector('.callout')).toBeNull();
});

test('a guardian without a password logs in with Google again, and then sees the card', async () => {
  vi.mocked(showCard).mockReset().mockResolvedValue('7KMP2QXR');
  const ways = { card: true, pictures: true, password: true };
  await open(ways, '/family/ada/settings');
  await click(named(text.showCard));
  signInWithGoogle.mockResolvedValue({ error: null });
  await settle();
  await click(named('Continue with Google'));
  expect(showCard).not.toHaveBeenCalled();
  const back = rememberedDestination();
  expect(back).toBe('/family/ada/settings?card');
  await open(ways, back ?? '');
  await settle();
  expect(shown()).toContain('7KMP-2QXR');
});
