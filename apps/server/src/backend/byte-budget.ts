import type { Context } from 'hono';
import { byteBuckets } from '../http/rate-limit/budgets.ts';
import {
  type BucketRule,
  createAddressBuckets,
  createTokenBuckets,
} from '../http/rate-limit/memory-store.ts';
import type { Sharer } from './caller-share.ts';

export type ByteRules = Record<
  'sent' | 'written',
  { person: BucketRule; address: BucketRule; essential: BucketRule }
>;

const usualRules: ByteRules = {
  sent: {
    person: byteBuckets.sentToPerson,
    address: byteBuckets.sentToAddress,
    essential: byteBuckets.essentialReads,
  },
  written: {
    person: byteBuckets.writtenByPerson,
    address: byteBuckets.writtenByAddress,
    essential: byteBuckets.essentialWrites,
  },
};

/** A body of unknown length is charged this much. No larger JSON body is read. */
const megabyte = 1_048_576;
/** The maximum size of a learner's file. */
const maxFileBytes = 6 * megabyte;

/**
 * What a body is charged before it is read. A body over the maximum costs nothing: it is refused unread, and a header
 * alone must not use up the budget of an address.
 */
export function announcedBytes(
  length: string | undefined,
  isChunked: boolean,
  maxBytes = megabyte,
): number {
  if (isChunked) return megabyte;
  const bytes = Number(length ?? 0) || 0;
  return bytes > maxBytes ? 0 : bytes;
}

export const bodyBytesOf = ({ req }: Context): number => bytesOfRequest(req.raw);

export function bytesOfRequest({ headers, url }: Request): number {
  const length = headers.get('content-length') ?? undefined;
  const maxBytes = new URL(url).pathname.startsWith('/storage/') ? maxFileBytes : megabyte;
  return announcedBytes(length, headers.has('transfer-encoding'), maxBytes);
}

/**
 * Bytes in one direction. Every caller pays from the budget of the address, a learner from their own too. When the
 * address has nothing left, each learner still has what a lesson needs: somebody else's flood must not lose their
 * work.
 */
function createDirection({ person, address, essential }: ByteRules['sent']) {
  const people = createTokenBuckets(person);
  const addresses = createAddressBuckets(address);
  const essentials = createTokenBuckets(essential);

  return {
    /** The seconds to wait; 0 means that the bytes are charged and the request may proceed. */
    take({ userId, isService, ipPrefix }: Sharer, bytes: number): number {
      if (isService) return 0;
      const prefix = ipPrefix();
      if (userId === undefined) return addresses.take(prefix, bytes);
      const wait = people.take(userId, 0);
      if (wait > 0) return wait;
      const waitOfAddress = addresses.take(prefix, bytes);
      if (waitOfAddress > 0 && essentials.take(userId, bytes) > 0) return waitOfAddress;
      people.spend(userId, bytes);
      return 0;
    },

    /** Charges bytes whose number is known only afterwards. */
    spend({ userId, isService, ipPrefix }: Sharer, bytes: number) {
      if (isService) return;
      addresses.spend(ipPrefix(), bytes);
      if (userId === undefined) return;
      people.spend(userId, bytes);
      essentials.spend(userId, bytes);
    },
  };
}

/** The bytes that callers read and write, across tables, files and functions. */
export function createByteBudget(rules = usualRules) {
  return { sent: createDirection(rules.sent), written: createDirection(rules.written) };
}

export type ByteBudget = ReturnType<typeof createByteBudget>;
