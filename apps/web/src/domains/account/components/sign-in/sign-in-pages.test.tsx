// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { MemoryRouter, useRoutes } from '#lib/router/router.tsx';
import { click, find, named, render, settle, type } from '#lib/testing/render.tsx';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { saveDevice } from '../../learner-sign-in/enrolled-device.ts';
import { accountText } from '../../messages.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForms } from './sign-up-forms.tsx';

const Names = () => (
  <>
    <h1>Names</h1>
    <Link to={routes.login} state={{}}>
      I have an email
    </Link>
  </>
);
const tree = [
  { path: routes.login, Component: LoginForm },
  { path: routes.who, Component: Names },
  { path: routes.register, Component: SignUpForms },
];
const Pages = () => useRoutes(tree);
const open = async (path: string) => {
  await render(
    <MemoryRouter path={path}>
      <Pages />
    </MemoryRouter>,
  );
  await settle();
};
const title = () => find('h1').textContent;
const field = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);

beforeEach(() => localStorage.clear());

test('Login on a shared phone asks who is learning, and its form is one tap away', async () => {
  saveDevice({ id: 'd', token: 't', learners: [] });
  await open(routes.login);
  expect(title()).toBe('Names');
  await click(named('I have an email'));
  expect(title()).toBe(accountText.loginTitle);
});

test('elsewhere Login is the form', async () => {
  await open(routes.login);
  expect(title()).toBe(accountText.loginTitle);
});

test('what a learner or a parent has typed stands in the other form too', async () => {
  await open(routes.register);
  await type(field('name'), 'Ngozi');
  await type(field('email'), 'ngozi@example.com');
  await click(named(accountText.registerAsParent));
  await settle();
  expect([field('name').value, field('email').value]).toEqual(['Ngozi', 'ngozi@example.com']);
  await type(field('name'), 'Ngozi Okafor');
  await click(named(accountText.parentAsLearner));
  await settle();
  expect(field('name').value).toBe('Ngozi Okafor');
});

test('a learner who has to wait for their turn is told the number in line, and is asked nothing again', async () => {
  const service = fakeService('line.example');
  const inLine = (place: number) => ({
    status: 429,
    body: {
      code: 429,
      error_code: 'waiting_in_line',
      msg: `Number ${place} in line, come again in 1 seconds`,
    },
  });
  const notice = (place: number) => format(accountText.loginInLine, { place: String(place) });
  await open(routes.login);
  await type(field('email'), 'ada@example.com');
  await type(field('password'), 'three goats');
  service.sent.length = 0;
  service.answer(inLine(37), inLine(4), {
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  });
  await click(named(accountText.loginButton));
  const shows = (text: string) =>
    vi.waitFor(async () => {
      await settle();
      expect(find('form').textContent).toContain(text);
    });
  await shows(notice(37));
  await shows(notice(4));
  await shows(accountText.errorWrongPassword);
  expect(find('form').textContent).not.toContain('in line');
  expect(service.sent.map(({ body }) => body)).toEqual(
    Array(3).fill(expect.objectContaining({ email: 'ada@example.com', password: 'three goats' })),
  );
});
