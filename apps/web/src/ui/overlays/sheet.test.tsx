// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, named, press, render } from '#lib/testing/render.tsx';
import { Sheet } from './sheet.tsx';

const onClose = vi.fn();

const sheet = (open: boolean) => (
  <Sheet open={open} onClose={onClose} label="Menu" side="left">
    <a href="/courses">Courses</a>
    <button type="button">Log out</button>
  </Sheet>
);

const dialog = () => find<HTMLDialogElement>('dialog');

afterEach(() => {
  vi.restoreAllMocks();
  onClose.mockReset();
});

test('shows nothing while it is closed', async () => {
  await render(sheet(false));
  expect(dialog().hasAttribute('open')).toBe(false);
  expect(dialog().textContent).toBe('');
});

test('is a modal dialog with a name, and closes with its owner', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { rerender } = await render(sheet(false));
  await rerender(sheet(true));
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog().getAttribute('aria-label')).toBe('Menu');
  expect(dialog().hasAttribute('open')).toBe(true);
  await rerender(sheet(false));
  expect(dialog().hasAttribute('open')).toBe(false);
});

test('closes by its button, by a press beside it, and not by one inside', async () => {
  await render(sheet(true));
  await click(named('Log out'));
  expect(onClose).not.toHaveBeenCalled();
  await click(named('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => dialog().dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('tells its owner when the browser has closed it', async () => {
  await render(sheet(true));
  await act(async () => dialog().dispatchEvent(new Event('close')));
  expect(onClose).toHaveBeenCalled();
});

test('Tab stays inside, in both directions', async () => {
  await render(sheet(true));
  named('Log out').focus();
  expect(await press('Tab')).toBe(true);
  expect(document.activeElement).toBe(named('Close'));
  expect(await press('Tab', { shiftKey: true })).toBe(true);
  expect(document.activeElement).toBe(named('Log out'));
  named('Courses').focus();
  expect(await press('Tab')).toBe(false);
});

describe('in a browser without modal dialogs', () => {
  const { showModal } = HTMLDialogElement.prototype;
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal: undefined });
  });
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal });
  });

  test('is a panel with the role of one, takes the focus, and closes by Escape', async () => {
    await render(sheet(true));
    expect(dialog().getAttribute('role')).toBe('dialog');
    expect(dialog().hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(named('Close'));
    await press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
