/** Learners without an email get an address at this domain, which receives no email. */
const LEARNER_DOMAIN = '@learner.akada.invalid';

/** The email address for a username, because the auth service only knows addresses. */
export function emailOfUsername(username: string): string {
  return username + LEARNER_DOMAIN;
}

/** The username of a learner without an email; null for all others. */
export function usernameOf(email: string): string | null {
  return email.endsWith(LEARNER_DOMAIN) ? email.slice(0, -LEARNER_DOMAIN.length) : null;
}
