import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Simulates a browser with Trusted Types: marks what went through the policy. */
function withTrustedTypes() {
  const names: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createHTML }: { createHTML: (html: string) => string }) => {
      names.push(name);
      return { createHTML: (html: string) => ({ toString: () => createHTML(html) }) };
    },
  });
  return names;
}

/** What a component rendered now passes to React. */
async function render(html: string): Promise<string> {
  vi.resetModules();
  const { useMarkup } = await import('./use-markup.ts');
  let handed = '';
  function Words() {
    handed = String(useMarkup(html).__html);
    return null;
  }
  renderToStaticMarkup(<Words />);
  return handed;
}

afterEach(() => vi.unstubAllGlobals());

describe('clean words', () => {
  it('are rendered as they are where the browser knows no Trusted Types', async () => {
    expect(await render('<b>1</b> &lt; 2')).toBe('<b>1</b> &lt; 2');
  });

  it('pass the one policy where it does', async () => {
    const names = withTrustedTypes();
    expect(await render('<b>1</b>')).toBe('<b>1</b>');
    expect(names).toEqual(['akada']);
  });

  it('show an element that cannot be theirs as text', async () => {
    withTrustedTypes();
    for (const name of [
      'script',
      'IFRAME',
      'frame',
      'base',
      'style',
      'meta',
      'form',
      'object',
      'link',
      'embed',
    ]) {
      expect(await render(`a<${name} x></${name}>`)).toBe(`a&lt;${name} x></${name}>`);
    }
    expect(await render('<figure><img src="/a"></figure><math></math>')).not.toContain('&lt;');
  });
});
