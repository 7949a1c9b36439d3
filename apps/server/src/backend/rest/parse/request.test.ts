import { describe, expect, it } from 'vitest';
import { caught } from '../testing/caught.ts';
import { readAccept } from './media-type.ts';
import { readPreferences } from './preferences.ts';
import { readRequest } from './request.ts';

const read = (method: string, headers: Record<string, string>) =>
  readRequest(method, '/books', '', new Headers(headers));

describe('readRequest', () => {
  it('takes a page from the header Range of a read only', () => {
    expect(read('GET', { range: '10-19' }).range).toEqual({ offset: 10, limit: 10 });
    expect(read('HEAD', { range: 'items=5-' }).range).toEqual({ offset: 5 });
    expect(read('GET', { range: 'bytes=0-9' }).range).toBeUndefined();
    expect(read('PATCH', { range: '0-9' }).range).toBeUndefined();
    expect(caught(() => read('GET', { range: '9-0' }))).toEqual([416, 'PGRST103']);
  });

  it('offers the schemas public and service only', () => {
    expect(read('GET', {}).schema).toBe('public');
    expect(read('GET', { 'accept-profile': 'public' }).schema).toBe('public');
    expect(read('GET', { 'accept-profile': 'service' }).schema).toBe('service');
    expect(read('GET', { 'content-profile': 'service' }).schema).toBe('public');
    expect(read('POST', { 'content-profile': 'service' }).schema).toBe('service');
    expect(caught(() => read('GET', { 'accept-profile': 'auth' }))).toEqual([406, 'PGRST106']);
    expect(caught(() => read('POST', { 'content-profile': 'auth' }))).toEqual([406, 'PGRST106']);
  });
});

describe('readAccept', () => {
  it.each([
    [null, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html, application/xhtml+xml, */*;q=0.8', false],
    ['application/vnd.pgrst.object+json', true],
  ])('understands %s', (header, isSingle) => {
    expect(readAccept(header)).toEqual({ isSingle });
  });

  it.each([
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/vnd.pgrst.array+json; nulls=stripped',
  ])('names %s as not offered', (header) => {
    expect(caught(() => readAccept(header))).toEqual([400, 'PGRST127']);
  });

  it.each(['text/csv', 'application/vnd.pgrst.plan+json', 'image/png', 'nonsense', '__proto__'])(
    'refuses %s',
    (header) => {
      expect(caught(() => readAccept(header))).toEqual([406, 'PGRST107']);
    },
  );
});

describe('readPreferences', () => {
  it('starts from little', () => {
    expect(readPreferences(null)).toEqual({
      ...{ returns: 'minimal', countsAll: false, usesDefaults: false, applied: [] },
    });
  });

  it('reads what the client sends', () => {
    const header = 'return=representation,resolution=merge-duplicates,missing=default, count=exact';
    expect(readPreferences(header)).toMatchObject({
      ...{ returns: 'representation', resolution: 'merge', usesDefaults: true, countsAll: true },
    });
  });

  it.each([
    'return=headers-only',
    'max-affected=3',
    'handling=strict,max-affected=3',
    'tx=rollback',
  ])('names %s as not offered', (header) => {
    expect(caught(() => readPreferences(header))).toEqual([400, 'PGRST127']);
  });

  it('passes over what it does not know, unless handling is strict', () => {
    expect(readPreferences('odd=1')).toMatchObject({ applied: [] });
    expect(caught(() => readPreferences('handling=strict,odd=1'))).toEqual([400, 'PGRST122']);
  });
});
