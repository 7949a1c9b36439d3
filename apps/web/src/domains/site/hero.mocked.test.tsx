import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { Hero } from './hero.tsx';

const session = vi.hoisted(() => ({ user: null as { id: string } | null }));
vi.mock('#platform/session/auth-state.ts', () => ({ useAuth: () => session }));

afterEach(() => {
  session.user = null;
});

const shown = (classes: readonly string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Hero classes={classes} />
    </MemoryRouter>,
  );

test('names the classes that have a course, and none while they are not known', () => {
  expect(shown(['Primary 5', 'JSS 1'])).toContain('Ready now: Primary\u00a05, JSS\u00a01.');
  expect(shown([])).not.toContain('Ready now');
});

test('offers a visitor to start and a learner to carry on', () => {
  expect(shown([])).toMatch(/href="\/start"[^>]*>Start learning free/);
  session.user = { id: 'ada' };
  expect(shown([])).toMatch(/href="\/dashboard"[^>]*>Carry on learning/);
  expect(shown([])).not.toContain('Start learning free');
});
