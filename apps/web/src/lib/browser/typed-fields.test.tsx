// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { accountKey } from '#lib/storage-keys.ts';
import { render } from '#lib/testing/render.tsx';
import { restoreTypedFields, saveTypedFields } from './typed-fields.ts';

function Form() {
  const [name, setName] = useState('');
  const [isAdult, setAdult] = useState(false);
  return (
    <form>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="password" name="password" defaultValue="" />
      <input
        type="checkbox"
        name="adult"
        checked={isAdult}
        onChange={(event) => setAdult(event.target.checked)}
      />
      <output>{`${name} ${isAdult}`}</output>
    </form>
  );
}

it('what was typed is there again in the next page, and its code knows; a password is not', async () => {
  document.body.innerHTML =
    '<input name="name" value="Adé"><input type="password" name="password" value="secret"><input type="checkbox" name="adult" value="on" checked>';
  saveTypedFields(document, 'ada');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  document.body.innerHTML = '';
  await render(<Form />);
  expect(sessionStorage.getItem(accountKey('ada', 'typed-fields'))).not.toBeNull();
  // Another child's page stays empty.
  await restoreTypedFields(document, 'tunde');
  expect(document.querySelector('output')?.textContent).toBe(' false');
  await restoreTypedFields(document, 'ada');
  expect(document.querySelector('output')?.textContent).toBe('Adé true');
  expect(sessionStorage.getItem(accountKey('ada', 'typed-fields'))).toBeNull();
});
