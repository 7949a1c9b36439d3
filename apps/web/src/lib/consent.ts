type Learner = { data: Record<string, unknown> } | null;

/** Whether the guardian has taken the consent back: then no lesson of this account goes on. */
export function isPaused(learner: Learner): boolean {
  return typeof learner?.data.guardian_consent_withdrawn_at === 'string';
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
