import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { MenuFoot } from './mobile-menu.tsx';

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
