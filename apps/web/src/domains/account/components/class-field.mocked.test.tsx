// @vitest-environment happy-dom
import type { Subject } from '@akada/content/model';
import { expect, it, vi } from 'vitest';
import * as catalogue from '#domains/catalogue/api.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { find, render, settle } from '#lib/testing/render.tsx';
import { ClassField } from './class-field.tsx';
import { NewPassword } from './sign-in/password-input.tsx';

const course = (level: string) => ({ level });
const subjects = [{ courses: [course('Primary 5'), course('JSS 1')] }] as unknown as Subject[];

const binding = (value: string, error?: string) => ({
  name: 'field',
  value,
  error,
  onChange: () => undefined,
});

const showClass = async (value: string) => {
  await render(
    <MemoryRouter path="/auth/register">
      <ClassField binding={binding(value)} label="Class" placeholder="Choose" />
    </MemoryRouter>,
  );
  await settle();
  return [...document.querySelectorAll('option')].map(({ text }) => text);
};

it('offers all nine classes, and says of which there are no lessons', async () => {
  const asked = vi.spyOn(catalogue, 'listSubjects').mockResolvedValue(subjects);
  expect(await showClass('JSS 1')).toEqual([
    'Choose',
    'Primary 4 (no lessons yet)',
    'Primary 5',
    'Primary 6 (no lessons yet)',
    'JSS 1',
    'JSS 2 (no lessons yet)',
    'JSS 3 (no lessons yet)',
    'SS 1 (no lessons yet)',
    'SS 2 (no lessons yet)',
    'SS 3 (no lessons yet)',
  ]);
  expect(document.body.textContent).not.toContain('closest class');
  await showClass('JSS 3');
  expect(document.body.textContent).toContain('JSS 1 is the closest class that has lessons');
  asked.mockRestore();
});

it('claims nothing of a class while the courses are not known', async () => {
  const asked = vi.spyOn(catalogue, 'listSubjects').mockRejectedValue(new Error('no network'));
  expect(await showClass('JSS 2')).toContain('JSS 2');
  expect(document.body.textContent).not.toContain('no lessons');
  asked.mockRestore();
});

it('rates a new password only while the service has not refused it', async () => {
  await render(<NewPassword binding={binding('goats2026')} />);
  expect(find('.strength').textContent).toContain('Fair');
  await render(
    <NewPassword binding={binding('goats2026', 'This password is too easy to guess.')} />,
  );
  expect(document.querySelector('.strength')).toBeNull();
  expect(document.body.textContent).toContain('too easy to guess');
});
