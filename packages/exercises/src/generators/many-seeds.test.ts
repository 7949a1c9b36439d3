import { describe, expect, it } from 'vitest';
import { families } from './families.ts';
import { faultsOfParams, proveFamily } from './testing/proof.ts';

/**
 * Solves every key again from the printed prompt by another method. `npm run test:faults` checks a thousand seeds;
 * after changing a family run `npm run exercises:prove`, which checks ten thousand. families.test.ts has a digest of
 * each family, so that unchanged ones keep their output.
 */
const seeds = Number(process.env.SEEDS ?? 1_000);

describe.each(families.map((family) => [family.name, family] as const))('%s', (_name, family) => {
  it('gives sound exercises only, with at least two hundred prompts', () => {
    const { faults, prompts } = proveFamily(family, seeds);
    expect(faults).toEqual([]);
    expect(prompts).toBeGreaterThanOrEqual(200);
  });

  it('gives them for each value of each parameter', () => {
    expect(faultsOfParams(family, seeds / 10).slice(0, 5)).toEqual([]);
  });
});
