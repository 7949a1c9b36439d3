import { isMinor } from '#lib/age.ts';

type Learner = { data: Record<string, unknown> } | null;

/** Whether the guardian has withdrawn consent; learning on this account stops then. */
export function isWithdrawn(learner: Learner): boolean {
  return typeof learner?.data.guardian_consent_withdrawn_at === 'string';
}

/** Whether the service stores nothing new for this account: a guardian has not agreed yet, or has withdrawn. */
export function isPaused(learner: Learner, now = new Date()): boolean {
  const { birth_year: year, guardian_consent_at: agreedAt } = learner?.data ?? {};
  const isChild = typeof year === 'number' && isMinor(year, now);
  return isWithdrawn(learner) || (isChild && typeof agreedAt !== 'string');
}

/** Profile fields to set when a guardian agrees. */
export function consentGiven(guardianEmail: string, now: Date): Record<string, unknown> {
  return {
    guardian_email: guardianEmail,
    guardian_consent_at: now.toISOString(),
    guardian_consent_withdrawn_at: null,
  };
}

/** Profile fields to set when the guardian withdraws consent. */
export function consentWithdrawn(now: Date): Record<string, unknown> {
  return { guardian_consent_at: null, guardian_consent_withdrawn_at: now.toISOString() };
}
