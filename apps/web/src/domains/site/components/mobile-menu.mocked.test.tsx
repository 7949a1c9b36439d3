import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { MenuFoot } from './mobile-menu.tsx';

const ngozi = { id: 'ngozi', email: 'ngozi@example.com', data: {} };
const signedIn = vi.hoisted(() => ({ user: null as null | { data: object } }));
vi.mock(import('#platform/session/auth-state.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  useAuth: () => signedIn as never,
}));

beforeEach(() => {
  signedIn.user = ngozi;
});

const shown = (visitor: 'unknown' | 'signed-in' | 'signed-out') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MenuFoot visitor={visitor} onNavigate={() => {}} onLogout={() => {}} />
    </MemoryRouter>,
  );

test('offers nothing while it is not known who is there', () => {
  expect(shown('unknown')).toBe('<div class="mobile-menu__foot"></div>');
});

test('offers a visitor the test, the login and an account', () => {
  expect(shown('signed-out')).toMatch(/Take benchmark test.*Login.*Sign Up/s);
});

test('offers a learner the own places and the way out', () => {
  expect(shown('signed-in')).toMatch(/Dashboard.*Profile.*Settings.*Log out/s);
  expect(shown('signed-in')).not.toContain('Login');
});

test('offers a parent the children first, and nobody else', () => {
  expect(shown('signed-in')).not.toContain('My children');
  signedIn.user = { ...ngozi, data: { has_children: true } };
  expect(shown('signed-in')).toMatch(/My children.*Dashboard/s);
});
