// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, render, settle, type } from '#lib/testing/render.tsx';
import { TYPED } from './carried-input.ts';
import { carryInput } from './carry-input.ts';
import { filled, formSchema, likeEmail, trimmed } from './form-schema.ts';
import { type FormErrors, useForm } from './use-form.ts';

const schema = formSchema({
  name: trimmed(filled('Type your name.')),
  email: trimmed(filled('Type your email.'), likeEmail('This email does not look complete.')),
});
const send = vi.fn<(values: object) => Promise<FormErrors | undefined>>();

function Example() {
  const form = useForm({ initial: { name: '', email: '' }, schema, send });
  const field = (name: 'name' | 'email') => {
    const { error, ...rest } = form.text(name);
    return (
      <>
        <input {...rest} aria-invalid={error ? true : undefined} />
        <p id={`${name}-error`}>{error}</p>
      </>
    );
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      {form.formError && (
        <p data-form-error tabIndex={-1}>
          {form.formError}
        </p>
      )}
      {field('name')}
      {field('email')}
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

beforeEach(async () => {
  send.mockReset().mockResolvedValue(undefined);
  await render(<Example />);
});

const input = (name: string) => find<HTMLInputElement>(`input[name="${name}"]`);
const errorOf = (name: string) => find(`#${name}-error`).textContent;
const submit = async () => {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await settle();
};
const fill = async () => {
  await type(input('name'), 'Ada');
  await type(input('email'), 'ada@example.com');
};

test('says beside each field what is missing, focuses the first, and sends nothing', async () => {
  await submit();
  expect([errorOf('name'), errorOf('email')]).toEqual(['Type your name.', 'Type your email.']);
  expect(document.activeElement).toBe(input('name'));
  expect(send).not.toHaveBeenCalled();
});

test('an error goes when its field is changed, and the other one stays', async () => {
  await submit();
  await type(input('name'), 'A');
  expect([errorOf('name'), errorOf('email')]).toEqual(['', 'Type your email.']);
});

test('sends what was typed', async () => {
  await fill();
  await submit();
  expect(send.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@example.com' }]]);
});

test('sends once, however often it is submitted meanwhile', async () => {
  let answer = (_: undefined) => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await fill();
  await submit();
  expect(find('button').textContent).toBe('Sending');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  answer(undefined);
  await settle();
  expect(find('button').textContent).toBe('Send');
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('shows what the service refuses at its field, and loses nothing typed', async () => {
  send.mockResolvedValue({ email: 'This email already has an account.' });
  await fill();
  await submit();
  expect(errorOf('email')).toBe('This email already has an account.');
  expect(document.activeElement).toBe(input('email'));
  expect([input('name').value, input('email').value]).toEqual(['Ada', 'ada@example.com']);
});

test('what belongs to no field is said above them, and has the focus', async () => {
  send.mockResolvedValue({ form: 'We could not reach Akada.' });
  await fill();
  await submit();
  expect(document.activeElement?.textContent).toBe('We could not reach Akada.');
  send.mockResolvedValue(undefined);
  await submit();
  expect(document.querySelector('[data-form-error]')).toBeNull();
});

test('what was typed is there again when the page opens in another language, once, and no password', async () => {
  await fill();
  const password = Object.assign(document.createElement('input'), { name: 'password' });
  password.autocomplete = 'new-password';
  password.value = 'secret enough';
  find<HTMLFormElement>('form').append(password);
  carryInput();
  expect(JSON.stringify(sessionStorage)).not.toContain('secret enough');
  await render(<Example />);
  await settle();
  expect([input('name').value, input('email').value]).toEqual(['Ada', 'ada@example.com']);
  expect(sessionStorage.getItem(TYPED)).toBeNull();
  await render(<Example />);
  expect(input('name').value).toBe('');
});

test('what was typed on another page, or long ago, is not taken', async () => {
  await fill();
  carryInput();
  history.replaceState(null, '', '/somewhere-else');
  await render(<Example />);
  await settle();
  expect(input('name').value).toBe('');
  await fill();
  carryInput();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
  await render(<Example />);
  await settle();
  expect(input('name').value).toBe('');
  vi.restoreAllMocks();
});
