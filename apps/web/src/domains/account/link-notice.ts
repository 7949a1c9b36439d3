import { accountText } from './messages.ts';

export type UrlParts = Pick<Location, 'search' | 'hash'>;

/** Reads the notice in the URL after the first of two mailboxes has confirmed a change of email. */
export function linkNotice({ search, hash }: UrlParts): string | null {
  const isHalfWay = [search, hash].some((part) =>
    new URLSearchParams(part.replace(/^#/, '')).has('message'),
  );
  return isHalfWay ? accountText.emailHalfConfirmed : null;
}

/** The service's error code for a refused email link or Google sign-in; null when there is none. */
export function linkErrorCode({ hash }: UrlParts): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.get('error_code') ?? params.get('error');
}
