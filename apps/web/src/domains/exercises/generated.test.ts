import { families } from '@akada/exercises/generators/families';
import type { Exercise } from '@akada/exercises/model';
import { expect, it } from 'vitest';
import { generatedFamilies, realise } from './generated.ts';

const item = (family: string): Exercise => ({
  ...{ kind: 'generated', key: 'k', skill: 's', difficulty: 1, family, params: {} },
});

it('knows every family, and no other', () => {
  expect([...generatedFamilies].sort()).toEqual(families.map(({ name }) => name).sort());
});

it.each(generatedFamilies)(
  'finds the code of %s, and makes the same of the same seed',
  async (family) => {
    const first = await realise(item(family), 'seed');
    expect(first).toEqual(await realise(item(family), 'seed'));
    expect(first?.source).toEqual({ family, version: expect.any(Number), seed: 'seed' });
    expect(first).not.toEqual(await realise(item(family), 'other seed'));
  },
);

it('gives nothing for a family of a later version of the site, and leaves others as they are', async () => {
  expect(await realise(item('unheard-of'), 's')).toBeNull();
  const written: Exercise = {
    ...{ kind: 'order', key: 'k', skill: 's', difficulty: 1, prompt: 'Order', hints: [] },
    ...{ solution: 'So.', items: ['a', 'b'] },
  };
  expect(await realise(written, 's')).toEqual({ exercise: written, source: {} });
});

it('asks nothing that was seen, and names the seed that it took instead', async () => {
  const first = await realise(item('lcm'), 'seed');
  const prompt = first?.exercise.prompt ?? '';
  const next = await realise(item('lcm'), 'seed', [prompt]);
  expect(next?.exercise.prompt).not.toBe(prompt);
  expect(next?.source.seed).not.toBe('seed');
  expect(await realise(item('lcm'), next?.source.seed ?? '')).toEqual(next);
});
