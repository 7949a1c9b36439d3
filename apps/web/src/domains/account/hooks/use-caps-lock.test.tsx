// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { find, render } from '#lib/testing/render.tsx';
import { useCapsLock } from './use-caps-lock.ts';

function Password() {
  const { hint, handlers } = useCapsLock();
  return (
    <>
      <input type="password" {...handlers} />
      <p>{hint}</p>
    </>
  );
}

const press = (isOn: boolean) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: () => isOn });
    find('input').dispatchEvent(event);
  });

test('Caps Lock is noticed while a password is typed, and forgotten when it is off or left', async () => {
  await render(<Password />);
  const hint = () => find('p').textContent;
  find('input').focus();
  await press(false);
  expect(hint()).toBe('');
  await press(true);
  expect(hint()).toBe('Caps Lock is on.');
  await press(false);
  expect(hint()).toBe('');
  await press(true);
  await act(async () => find('input').blur());
  expect(hint()).toBe('');
});
