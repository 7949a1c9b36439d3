import { availableParallelism } from 'node:os';
import { hash as bcryptHash, verify as bcryptVerify } from '@node-rs/bcrypt';
import { createConcurrencyLimit, createKeyedLimit } from '../../../lib/concurrency-limit.ts';
import { queueRule } from '../limits/limits.ts';
import { isTooLong } from './password-rules.ts';

const defaultCost = 10;
const maxQueue = 400;
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * Well formed to the last bit (or bcrypt would give up before it begins), made from no password:
 * comparing with it always fails and takes as long.
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
 * Hashes on the thread pool, few at a time: fifty people who sign in at once wait for each other,
 * not everybody else for them.
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

    /** For visitors: those of one address queue among themselves, so that sign-ups in a loop delay nobody else. */
    hashFor: (ipPrefix: string, password: string) =>
      oneOfAddress(ipPrefix, () => hashPassword(password)),

    /** Takes as long for a person without a password, or without an account, as for a wrong one. */
    async verify(password: string, hash: string | null | undefined): Promise<boolean> {
      const isPossible = Boolean(hash) && !isTooLong(password);
      const against = isPossible && hash ? hash : nobodysHash;
      const isSame = await limited(() => hasher.verify(password, against));
      return isPossible && isSame;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
