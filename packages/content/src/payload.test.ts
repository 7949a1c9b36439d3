import { describe, expect, it } from 'vitest';
import { firstDocument, hasData, listedDocuments, singleDocument } from './payload.ts';

describe('payload', () => {
  it('is there only when data is neither missing nor null', () => {
    expect(hasData({ data: {} })).toBe(true);
    expect(hasData({ data: [] })).toBe(true);
    expect(hasData({ data: null, error: {} })).toBe(false);
    expect(hasData({})).toBe(false);
    expect(hasData('<html>')).toBe(false);
    expect(hasData(null)).toBe(false);
  });

  it('of a single lookup must be an object, not an array', () => {
    expect(singleDocument({ data: { id: 1 } })).toEqual({ id: 1 });
    expect(singleDocument({ data: [{ id: 1 }] })).toBeNull();
    expect(singleDocument({ data: 'x' })).toBeNull();
  });

  it('of a filtered lookup must be a list with something in it', () => {
    expect(firstDocument({ data: [{ id: 1 }, { id: 2 }] })).toEqual({ id: 1 });
    expect(firstDocument({ data: [] })).toBeNull();
    expect(firstDocument({ data: { id: 1 } })).toBeNull();
    expect(firstDocument({ data: [null] })).toBeNull();
    expect(firstDocument({ data: [[]] })).toBeNull();
  });

  it('of a list may be empty', () => {
    expect(listedDocuments({ data: [] })).toEqual([]);
    expect(listedDocuments({ data: {} })).toBeNull();
  });

  it('of a list is made of documents; what is none is left out, and none at all is no list', () => {
    expect(listedDocuments({ data: [null, { id: 1 }, 17] })).toEqual([{ id: 1 }]);
    expect(listedDocuments({ data: [null, 17, []] })).toBeNull();
  });
});
