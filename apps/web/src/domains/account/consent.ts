import { isMinor } from '#lib/age.ts';

type Learner = { data: Record<string, unknown> } | null;

/** Whether the guardian has taken the consent back: then no lesson of this account goes on. */
export function isWithdrawn(learner: Learner): boolean {
  return typeof learner?.data.guardian_consent_withdrawn_at === 'string';
}

/** Whether the service keeps nothing new of this account: a guardian has not agreed, or no longer does. */
export function isPaused(learner: Learner, now = new Date()): boolean {
  const { birth_year: year, guardian_consent_at: agreedAt } = learner?.data ?? {};
  const isChild = typeof year === 'number' && isMinor(year, now);
  return isWithdrawn(learner) || (isChild && typeof agreedAt !== 'string');
}

/** What the account keeps when a guardian agrees. */
export function consentGiven(guardianEmail: string, now: Date): Record<string, unknown> {
  return {
    guardian_email: guardianEmail,
    guardian_consent_at: now.toISOString(),
    guardian_consent_withdrawn_at: null,
  };
}

/** What the account keeps when the guardian takes the consent back. */
export function consentWithdrawn(now: Date): Record<string, unknown> {
  return { guardian_consent_at: null, guardian_consent_withdrawn_at: now.toISOString() };
}
