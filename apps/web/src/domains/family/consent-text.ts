import type { Child } from './api/family-api.ts';
import { familyText } from './messages.ts';

/** What the guardian needs to know about the consent; null when nothing is missing. */
export function consentText({
  consent,
  letter,
  may_restore: isMine,
}: Pick<Child, 'consent' | 'letter' | 'may_restore'>): string | null {
  if (consent === 'withdrawn') {
    return isMine ? familyText.consentWithdrawn : familyText.consentNotYours;
  }
  if (letter === 'held') return familyText.consentHeld;
  return consent === 'declared' || consent === 'none' ? familyText.consentOpen : null;
}
