import { describe, expect, it } from 'vitest';
import { boardOrder, isPicture, pictures } from './pictures.ts';

describe('the pictures of a password', () => {
  it('are sixteen, each with a name of its own', () => {
    expect(pictures.size).toBe(16);
    expect(new Set([...pictures.values()].map(({ label }) => label)).size).toBe(16);
  });

  it('differ by their outline, not by colour alone', () => {
    const outlines = [...pictures.values()].map(({ shapes }) => shapes.map(([d]) => d).join());
    expect(new Set(outlines).size).toBe(16);
  });

  it.each([...pictures])('%s costs at most 400 bytes', (_, { shapes }) => {
    expect(JSON.stringify(shapes).length).toBeLessThanOrEqual(400);
  });

  it('are known by name', () => {
    expect([isPicture('mango'), isPicture('Mango'), isPicture('constructor')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the board', () => {
  it('holds every picture, in the same order each time for one learner', () => {
    expect(new Set(boardOrder('ada')).size).toBe(16);
    expect(boardOrder('ada')).toEqual(boardOrder('ada'));
  });

  it('has another order for the next learner', () => {
    expect(boardOrder('ada')).not.toEqual(boardOrder('tunde'));
  });
});
