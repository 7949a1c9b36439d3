import { describe, expect, it } from 'vitest';
import { families } from './families.ts';
import { faultsOfParams, proveFamily } from './testing/proof.ts';

/** Every key is found again from the printed prompt by another method. Part of `npm run test:faults`. */
describe.each(families.map((family) => [family.name, family] as const))('%s', (_name, family) => {
  it('gives ten thousand sound exercises with at least two hundred prompts', () => {
    const { faults, prompts } = proveFamily(family, 10_000);
    expect(faults).toEqual([]);
    expect(prompts).toBeGreaterThanOrEqual(200);
  });

  it('gives a thousand for each value of each parameter', () => {
    expect(faultsOfParams(family, 1_000).slice(0, 5)).toEqual([]);
  });
});
