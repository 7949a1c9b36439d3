// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError } from '#lib/lazy/load-chunk.ts';
import { BrowserRouter, MemoryRouter, useNavigate } from '#lib/router/router.tsx';
import { click, find, named, render } from '#lib/testing/render.tsx';
import { PageBoundary, pageFault, SectionBoundary, Sections } from './error-boundary.tsx';
import { connectReporting, type ErrorReport } from './reporting.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  connectReporting(null);
});

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

function Broken(): never {
  throw new TypeError('No such thing.');
}

function watchReports(): ErrorReport[] {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: ErrorReport[] = [];
  connectReporting((sent) => reports.push(sent));
  return reports;
}

test.each([
  ['page', PageBoundary],
  ['section', SectionBoundary],
])('the report names the part that broke: %s', async (component, Around) => {
  const reports = watchReports();
  await render(
    <MemoryRouter>
      <Around>
        <Broken />
      </Around>
    </MemoryRouter>,
  );
  expect(reports).toEqual([{ name: 'TypeError', message: 'No such thing.', component }]);
});

test('another page does not show the fault of the page before it', async () => {
  watchReports();
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate('/next')}>
          Next
        </button>
        <SectionBoundary>
          {location.pathname === '/next' ? <p>Here</p> : <Broken />}
        </SectionBoundary>
      </>
    );
  }
  history.replaceState(null, '', '/broken');
  await render(
    <BrowserRouter basename="">
      <Page />
    </BrowserRouter>,
  );
  expect(document.body.textContent).toContain('Try again');
  await click(named('Next'));
  expect(find('p').textContent).toBe('Here');
});
