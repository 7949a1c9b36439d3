import { accountText } from './messages.ts';

export type UrlParts = Pick<Location, 'search' | 'hash'>;

/** Reads the half-way word that the first of two confirmed mailboxes leaves in the address. */
export function linkNotice({ search, hash }: UrlParts): string | null {
  const isHalfWay = [search, hash].some((part) =>
    new URLSearchParams(part.replace(/^#/, '')).has('message'),
  );
  return isHalfWay ? accountText.emailHalfConfirmed : null;
}

/** Why a mail link or Google was refused, as the service calls it; null where nothing was. */
export function linkErrorCode({ hash }: UrlParts): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.get('error_code') ?? params.get('error');
}
