import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError } from '#lib/lazy/load-chunk.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { pageFault, Sections } from './error-boundary.tsx';

afterEach(() => vi.unstubAllGlobals());

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>{pageFault({ error, retry: vi.fn(), retryQuietly: vi.fn() })}</MemoryRouter>,
  );

test('a page without its code says what to do, and shows no stack', () => {
  const html = shown(new ChunkError(false, new TypeError('Failed to fetch /assets/a.js')));
  expect(html).toContain('This page did not load');
  expect(html).toContain('Try again');
  expect(html).not.toContain('/assets/a.js');
  expect(html).not.toContain('Go back');
});

test('without a network it says what still works, and leads back there', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const html = shown(new ChunkError(false, new TypeError('Failed to fetch')));
  expect(html).toContain('Pages you opened before still work.');
  expect(html).toContain('Go back');
});

test('a page that broke shows the error screen', () => {
  expect(shown(new TypeError('x is not a function'))).toContain('Unexpected Application Error!');
});

test('sections add nothing to a page that works, and leave out what is not there', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Sections>
        <p>One</p>
        {null}
        {false}
        <p>Two</p>
      </Sections>
    </MemoryRouter>,
  );
  expect(html).toBe('<p>One</p><p>Two</p>');
});
