import { toContentError } from '#platform/content/content-error.ts';
import { RETRY_RULES } from '#platform/content/retry.ts';
import { withTimeLimit } from '#platform/content/time-limit.ts';
import type { SavedDocument } from './saved-documents.ts';

type Copies<Value> = {
  findById: (id: string) => Promise<SavedDocument<Value> | null>;
  save: (names: { documentId: string; slug: string }, document: object) => Promise<void>;
};

/** A copy this fresh is used without a request: content changes seldom, and data costs money. */
const FRESH_FOR = 12 * 3_600_000;

/** How long to wait for a slow network when there is a copy. */
const MAX_WAIT_WITH_COPY = 5_000;

/** The copy on this device while it is fresh, else the service's document, else the older copy. */
export async function loadDocument<Value extends object>(
  id: string,
  copies: Copies<Value>,
  ask: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const copy = await copies.findById(id);
  if (copy && Date.now() - copy.savedAt.getTime() < FRESH_FOR) return copy.value;
  try {
    const maxWait = copy ? MAX_WAIT_WITH_COPY : RETRY_RULES.attemptLimit;
    const value = await withTimeLimit(maxWait, signal, ask);
    void copies.save({ documentId: id, slug: id }, value);
    return value;
  } catch (cause) {
    if (copy === null || toContentError(cause).fault === 'cancelled') throw toContentError(cause);
    return copy.value;
  }
}
