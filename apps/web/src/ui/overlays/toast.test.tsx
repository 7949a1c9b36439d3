import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastHost } from './toast.tsx';

test('the region that screen readers listen to is there before its first message', () => {
  expect(renderToStaticMarkup(<ToastHost />)).toBe('<div aria-live="polite"></div>');
});
