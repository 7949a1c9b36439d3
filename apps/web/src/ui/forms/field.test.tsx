// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, find, named, render } from '#lib/testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { TextArea, TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';

const ignore = () => {};
const fields = {
  TextField: (error?: string) => (
    <TextField label="Your name" hint="As your friends say it" error={error} />
  ),
  TextArea: (error?: string) => (
    <TextArea label="Your name" hint="As your friends say it" error={error} />
  ),
  Select: (error?: string) => (
    <Select label="Your name" hint="As your friends say it" error={error} options={[]} />
  ),
  PasswordField: (error?: string) => (
    <PasswordField
      label="Your name"
      hint="As your friends say it"
      error={error}
      autoComplete="new-password"
    />
  ),
};

const control = () => find<HTMLInputElement>('input, textarea, select');
const describedBy = () =>
  (control().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test.each(Object.entries(fields))('%s has its label and its hint', async (_, field) => {
  await render(field());
  expect(find('label').textContent).toBe('Your name');
  expect(find('label').getAttribute('for')).toBe(control().id);
  expect(describedBy()).toEqual(['As your friends say it']);
  expect(control().hasAttribute('aria-invalid')).toBe(false);
});

test.each(Object.entries(fields))('%s says its error beside it, and aloud', async (_, field) => {
  const { rerender } = await render(field());
  const alert = find('[role="alert"]');
  expect(alert.textContent).toBe('');
  await rerender(field('Type your name.'));
  // The same element: a live region added together with its text is not announced.
  expect(find('[role="alert"]')).toBe(alert);
  expect(alert.textContent).toBe('Type your name.');
  expect(control().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy()).toEqual(['Type your name.', 'As your friends say it']);
});

test('a checkbox says its error beside it', async () => {
  await render(
    <Checkbox label="I agree" error="Tick this box first." checked={false} onChange={ignore} />,
  );
  expect(control().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy()).toEqual(['Tick this box first.']);
});

test('a choice that is not made yet is empty', async () => {
  const options = [{ value: 'jss1', label: 'JSS 1' }];
  await render(<Select label="Class" placeholder="Choose" options={options} />);
  const shown = [...document.querySelectorAll('option')].map(({ value, textContent }) => [
    value,
    textContent,
  ]);
  expect(shown).toEqual([
    ['', 'Choose'],
    ['jss1', 'JSS 1'],
  ]);
});

test('a password is hidden until it is asked for, and hidden again by a second press', async () => {
  await render(<PasswordField label="Password" autoComplete="current-password" />);
  const button = named('Show password');
  const look = () => [control().type, button.getAttribute('aria-pressed'), button.textContent];
  expect(look()).toEqual(['password', 'false', 'Show']);
  await click(button);
  expect(look()).toEqual(['text', 'true', 'Hide']);
  await click(button);
  expect(look()).toEqual(['password', 'false', 'Show']);
});
