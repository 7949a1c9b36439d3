/** Learners without an email have an address here, at which no mail ever arrives. */
const LEARNER_DOMAIN = '@learner.akada.invalid';

/** The address of a username, for the service that knows addresses only. */
export function emailOfUsername(username: string): string {
  return username + LEARNER_DOMAIN;
}

/** The username of a learner without an email; null for everybody else. */
export function usernameOf(email: string): string | null {
  return email.endsWith(LEARNER_DOMAIN) ? email.slice(0, -LEARNER_DOMAIN.length) : null;
}
