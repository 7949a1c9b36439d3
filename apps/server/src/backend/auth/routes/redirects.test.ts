import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRedirect, withParameters } from './redirects.ts';

const settings = {
  publicUrl: () => 'https://akada.example',
  redirectUrls: ['https://learn.example/welcome', 'https://app.example/in/**', 'akada://open'],
};
const allowedHosts = ['akada.example', 'learn.example', 'app.example'];

describe('resolveRedirect', () => {
  it('keeps our own addresses whole', () => {
    const own = 'https://akada.example/auth/reset-password?x=1#part';
    expect(resolveRedirect(settings, own)).toBe(own);
  });

  it('leads to the site of another host, and to nobody else', () => {
    const split = { ...settings, siteUrl: () => 'https://site.example' };
    for (const own of ['https://site.example/auth/reset-password', 'https://akada.example/x']) {
      expect(resolveRedirect(split, own)).toBe(own);
    }
    for (const other of [undefined, 'https://site.example.evil.example/', 'http://site.example/']) {
      expect(resolveRedirect(split, other)).toBe('https://site.example');
    }
  });

  it('keeps listed addresses: one exactly, a tree below its path, an app by its scheme', () => {
    for (const url of [
      'https://learn.example/welcome?ref=mail',
      'https://app.example/in/a/b',
      'akada://open',
    ]) {
      expect(resolveRedirect(settings, url)).toBe(url);
    }
  });

  it('falls back to the site for nothing, for nonsense and for very long addresses', () => {
    for (const url of [undefined, '', 'nonsense', `https://akada.example/${'x'.repeat(3000)}`]) {
      expect(resolveRedirect(settings, url)).toBe('https://akada.example');
    }
  });

  it('never leaves the listed hosts, whatever is asked', () => {
    const piece = fc.constantFrom(
      ...['https:', 'http:', 'javascript:', '//', '/', '\\', '@', ':', '?', '#', '%2f', '.', '\t'],
      ...['akada.example', 'evil.example', 'app.example', 'in', '..', ' ', '\0'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const url = new URL(resolveRedirect(settings, pieces.join('')));
        expect(allowedHosts).toContain(url.host);
        expect(url.protocol).toBe('https:');
        expect(url.username).toBe('');
      }),
      { numRuns: 300 },
    );
  });
});

describe('withParameters', () => {
  it('adds to the query beside what is there, and replaces the fragment', () => {
    const url = 'https://akada.example/in?a=1#old';
    expect(withParameters(url, 'query', { code: 'x y' })).toBe(
      'https://akada.example/in?a=1&code=x+y#old',
    );
    expect(withParameters(url, 'fragment', { type: 'recovery' })).toBe(
      'https://akada.example/in?a=1#type=recovery',
    );
  });
});
