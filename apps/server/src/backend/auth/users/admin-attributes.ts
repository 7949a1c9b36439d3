import * as v from 'valibot';
import { flag, readAppMetadata, record, text } from '../body.ts';
import { authErrors } from '../errors.ts';
import type { Metadata } from './users.ts';

/** What the service role may set on any account. */
export const adminBody = v.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  email_confirm: flag,
  user_metadata: record,
  app_metadata: record,
  ban_duration: text,
  role: text,
});

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readUserId(given: string | undefined): string {
  if (!given || !uuidShape.test(given)) throw authErrors.validation('user_id must be an UUID');
  return given.toLowerCase();
}

const durationShape = /^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+$/;
const durationPart = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
const unitSeconds: ReadonlyMap<string, number> = new Map([
  ['ms', 0.001],
  ['s', 1],
  ['m', 60],
  ['h', 3_600],
]);
const maxBanSeconds = 200 * 365 * 86_400;

/**
 * Seconds of a ban, or 0 to lift it.
 *
 * @example readBanSeconds('1h30m') // 5400
 */
export function readBanSeconds(given: string): number {
  if (given === 'none') return 0;
  if (given.length > 64 || !durationShape.test(given)) {
    throw authErrors.validation('invalid format for ban duration: use none, or hours such as 24h');
  }
  let seconds = 0;
  for (const [, amount, unit] of given.matchAll(durationPart)) {
    seconds += Number(amount) * (unitSeconds.get(unit ?? '') ?? 0);
  }
  return Math.min(seconds, maxBanSeconds);
}

/** `provider` and `providers` follow from the identities; no caller may set them. */
export function readAdminAppMetadata(given: Metadata | null | undefined): Metadata {
  const { provider: _provider, providers: _providers, ...rest } = readAppMetadata(given);
  return rest;
}
