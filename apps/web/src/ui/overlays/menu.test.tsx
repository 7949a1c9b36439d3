// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, named, press, render, settle } from '#lib/testing/render.tsx';
import { Menu, MenuAction, MenuLink } from './menu.tsx';

const logout = vi.fn();

beforeEach(async () => {
  logout.mockClear();
  await render(
    <MemoryRouter>
      <Menu trigger="A" triggerLabel="Open account menu" heading="Ada Okafor">
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuLink to="/settings">Settings</MenuLink>
        <MenuAction onSelect={logout}>Logout</MenuAction>
      </Menu>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
});

const button = () => named('Open account menu');
const isOpen = () => document.querySelector('[role="menu"]') !== null;
const focused = () => document.activeElement?.textContent;

test('is closed at first, and says so', () => {
  expect(isOpen()).toBe(false);
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(button().hasAttribute('aria-controls')).toBe(false);
});

test('opens with a click, is named by its heading, and focuses the first item', async () => {
  await click(button());
  const menu = find('[role="menu"]');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(button().getAttribute('aria-controls')).toBe(menu.id);
  const label = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  expect(label?.textContent).toBe('Ada Okafor');
  expect(focused()).toBe('Profile');
});

test('a second click closes it', async () => {
  await click(button());
  await click(button());
  expect(isOpen()).toBe(false);
});

test.each([
  ['ArrowDown', 'Profile'],
  ['ArrowUp', 'Logout'],
])('%s on the button opens it at %s', async (key, item) => {
  button().focus();
  expect(await press(key)).toBe(true);
  expect(focused()).toBe(item);
});

test('arrows go round, Home and End go to the ends, and the page does not scroll', async () => {
  await click(button());
  const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
  const reached = [];
  for (const key of way) {
    expect(await press(key)).toBe(true);
    reached.push(focused());
  }
  expect(reached).toEqual(['Settings', 'Logout', 'Profile', 'Logout', 'Profile', 'Logout']);
});

test('Escape closes it and gives the focus back to the button', async () => {
  await click(button());
  await press('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Tab closes it and goes on as everywhere', async () => {
  await click(button());
  expect(await press('Tab')).toBe(false);
  expect(isOpen()).toBe(false);
});

test('a press elsewhere closes it and leaves the focus where it is', async () => {
  await click(button());
  const elsewhere = named('Elsewhere');
  await act(async () => elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await settle();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).not.toBe(button());
});

test('an action is done once, after the menu has closed', async () => {
  await click(button());
  logout.mockImplementation(() => expect(document.activeElement).toBe(button()));
  await click(named('Logout'));
  expect(logout).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
});
