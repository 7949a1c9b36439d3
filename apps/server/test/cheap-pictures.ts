/**
 * Setup for every integration test file: hashes a child's picture password with a hundredth of the product's rounds.
 * `ways-in.test.ts` tests the product's own number. Database drivers that sign in to PostgreSQL use fewer rounds,
 * which must stay unchanged.
 */
const roundsOfPostgres = 4_096;

type DeriveBits = typeof crypto.subtle.deriveBits;
const { deriveBits } = crypto.subtle;

const deriveCheaply: DeriveBits = (...[algorithm, ...others]: Parameters<DeriveBits>) => {
  const isSlow =
    typeof algorithm === 'object' &&
    'iterations' in algorithm &&
    algorithm.iterations > roundsOfPostgres;
  const cheap = isSlow ? { ...algorithm, iterations: algorithm.iterations / 100 } : algorithm;
  return deriveBits.call(crypto.subtle, cheap, ...others);
};

// Test files share a process, and this setup runs for each of them.
if (deriveBits.name !== deriveCheaply.name) crypto.subtle.deriveBits = deriveCheaply;
