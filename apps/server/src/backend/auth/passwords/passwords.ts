import { availableParallelism } from 'node:os';
import { hash as bcryptHash, verify as bcryptVerify } from '@node-rs/bcrypt';
import { createConcurrencyLimit, createKeyedLimit } from '../../../lib/concurrency-limit.ts';
import { queueRule } from '../limits/limits.ts';
import { isTooLong } from './password-rules.ts';

const defaultCost = 10;
const maxQueue = 400;
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * A valid bcrypt hash (bcrypt rejects an invalid one at once) that no password produces: comparing with it always
 * fails and takes as long as with a real one.
 */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$${'9qXv3mZ7kLwR5tYbN1cHue'}${'Zr8uT2yWqE6xV4bNm1kLjH7gFdSaP3m'}`;

export type Hasher = {
  hash(password: string, cost: number): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

const bcrypt: Hasher = {
  hash: (password, rounds) => bcryptHash(password, rounds),
  verify: bcryptVerify,
};

/**
 * Hashes on the thread pool, a few at a time: when fifty people sign in at once they wait for each other, and other
 * requests do not wait for them.
 */
export function createPasswords(hasher: Hasher = bcrypt, cost = defaultCost) {
  const nobodysHash = hashOfNobody(cost);
  const limited = createConcurrencyLimit({
    ...queueRule,
    atOnce: hashesAtOnce,
    maxQueue,
  });

  const oneOfAddress = createKeyedLimit({ ...queueRule, atOnce: 1, maxQueue });
  const hashPassword = (password: string) => limited(() => hasher.hash(password, cost));

  return {
    hash: hashPassword,

    /** For visitors: each address has its own queue, so that sign-ups in a loop delay nobody else. */
    hashFor: (ipPrefix: string, password: string) =>
      oneOfAddress(ipPrefix, () => hashPassword(password)),

    /** Takes as long for an account without a password, or for no account, as for a wrong password. */
    async verify(password: string, hash: string | null | undefined): Promise<boolean> {
      const isPossible = Boolean(hash) && !isTooLong(password);
      const against = isPossible && hash ? hash : nobodysHash;
      const isSame = await limited(() => hasher.verify(password, against));
      return isPossible && isSame;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
