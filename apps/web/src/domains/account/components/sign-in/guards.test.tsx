// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { routes } from '#config/paths.ts';
import { MemoryRouter, useLocation, useRoutes } from '#lib/router/router.tsx';
import { find, render, settle } from '#lib/testing/render.tsx';
import { saveDevice } from '../../learner-sign-in/enrolled-device.ts';
import { RequireUser } from './guards.tsx';

const Where = () => {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify([pathname, state])}</output>;
};
const tree = [
  { path: routes.login, Component: Where },
  { path: routes.who, Component: Where },
  { Component: RequireUser, children: [{ path: routes.courses, Component: Where }] },
];
const Pages = () => useRoutes(tree);

async function leadsTo(): Promise<unknown> {
  await render(
    <MemoryRouter path={routes.courses}>
      <Pages />
    </MemoryRouter>,
  );
  await settle();
  return JSON.parse(find('output').textContent ?? '');
}

beforeEach(() => localStorage.clear());

test('without a session a page leads to the login, which knows where to go on', async () => {
  expect(await leadsTo()).toEqual([routes.login, { from: routes.courses }]);
});

test('on a shared phone it leads to the names, which know it too', async () => {
  saveDevice({ id: 'd', token: 't', learners: [] });
  expect(await leadsTo()).toEqual([routes.who, { from: routes.courses }]);
});
