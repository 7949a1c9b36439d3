import { expect, test, vi } from 'vitest';

test('code that did not arrive is no error, and arrives with a later try', async () => {
  const network = { isDead: true };
  vi.resetModules();
  vi.doMock('./render-if-safe.ts', () => {
    if (network.isDead) throw new Error('Failed to fetch dynamically imported module');
    return { renderIfSafe: (_kind: string, text: string) => (text.includes('<') ? null : text) };
  });
  vi.doMock('./clean-html.ts', () => ({ clean: () => 'cleaned' }));
  const { cleanHtml, retryCleaner } = await import('./load-cleaner.ts');
  expect(await cleanHtml('line', '1 + 1')).toBeUndefined();
  await retryCleaner();
  expect(await cleanHtml('line', '1 + 1')).toBeUndefined();
  network.isDead = false;
  await retryCleaner();
  expect(await cleanHtml('line', '1 + 1')).toBe('1 + 1');
  vi.doUnmock('./render-if-safe.ts');
  vi.doUnmock('./clean-html.ts');
  vi.resetModules();
});

test('the cleaner comes only for a text that needs it', async () => {
  const clean = vi.fn(() => 'cleaned');
  const loaded = vi.fn(() => ({ clean }));
  vi.resetModules();
  vi.doMock('./clean-html.ts', loaded);
  const { cleanHtml } = await import('./load-cleaner.ts');
  expect(await cleanHtml('lesson', '**Goats** eat $2x$ yams')).toContain('<strong>Goats</strong>');
  expect(await cleanHtml('note', '[a link](https://example.org)')).toContain('href=');
  expect(loaded).not.toHaveBeenCalled();
  for (const text of ['<b>x</b>', '[x](javascript:alert(1))']) {
    expect(await cleanHtml('lesson', text)).toBe('cleaned');
  }
  expect(await cleanHtml('note', '![far](https://example.org/a.png)')).toBe('cleaned');
  expect(loaded).toHaveBeenCalledOnce();
  vi.doUnmock('./clean-html.ts');
  vi.resetModules();
});
