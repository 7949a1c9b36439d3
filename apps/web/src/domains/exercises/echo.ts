import { cleanNumber } from '@akada/exercises/numbers/clean';
import { isFault } from '@akada/exercises/numbers/read-number';
import { readQuantity } from '@akada/exercises/numbers/read-quantity';
import { printedFraction } from './fraction-boxes.ts';

/** How the typed text is read; null when that adds nothing, or when it cannot be read. */
export function echoOf(typed: string): string | null {
  const cleaned = cleanNumber(typed);
  if (cleaned === null || cleaned === '' || isFault(readQuantity(cleaned, null))) return null;
  const printed = printedFraction(cleaned).replace(/^-/, '−');
  const same = typed.trim().replace(/^[-–]/, '−');
  return printed === same ? null : printed;
}
