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

/**
 * The copy on this device, else the service's document. A slow network keeps nobody waiting for what is here already: an
 * older copy is used too, and renewed in the background for the next time.
 */
export async function loadDocument<Value extends object>(
  id: string,
  copies: Copies<Value>,
  ask: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const askAndSave = async (until: AbortSignal) => {
    const value = await withTimeLimit(RETRY_RULES.attemptLimit, until, ask);
    void copies.save({ documentId: id, slug: id }, value);
    return value;
  };
  const copy = await copies.findById(id);
  try {
    if (copy === null) return await askAndSave(signal);
  } catch (cause) {
    throw toContentError(cause);
  }
  // Leaving the page does not end it: the next page would ask again.
  const isOld = Date.now() - copy.savedAt.getTime() >= FRESH_FOR;
  if (isOld) askAndSave(new AbortController().signal).catch(() => undefined);
  return copy.value;
}
