import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { ErrorScreen } from './error-screen.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={error} onRetry={() => {}} />
    </MemoryRouter>,
  );

test.each([
  ['the status text of an answer', new Response(null, { statusText: 'Not Found' }), 'Not Found'],
  ['a status text before a message', { statusText: 'Gone', message: 'no' }, 'Gone'],
  ['the message where the status text is empty', { statusText: '', message: 'no' }, 'no'],
  ['the message of an error', new TypeError('x is not a function'), 'x is not a function'],
  ['a thrown text as it is', 'broken', 'broken'],
  ['even nothing', undefined, 'undefined'],
])('shows %s', (_, error, message) => {
  expect(shown(error)).toContain(`<p class="error-screen__message">${message}</p>`);
});

test('shows the stack trace of an error only', () => {
  expect(shown(new Error('broken'))).toContain('error-screen__stack');
  expect(shown('broken')).not.toContain('error-screen__stack');
});
