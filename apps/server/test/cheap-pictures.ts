/**
 * Set up for every file of integration tests: a hundredth of the rounds that the product hashes the pictures of a child
 * with. `ways-in.test.ts` holds the product's own. Drivers that sign in to PostgreSQL do fewer, and theirs must stay.
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

// Files share a process, and this is set up for each of them.
if (deriveBits.name !== deriveCheaply.name) crypto.subtle.deriveBits = deriveCheaply;
