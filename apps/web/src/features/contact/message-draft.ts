import { accountKey, storageOf } from '#lib/account-storage.ts';
import { emptyMessage, type MessageValues } from './message-form.ts';

const keyOf = (userId: string) => accountKey(userId, 'contact-draft');

/** What somebody typed and has not sent; it survives a reload and goes with the account at sign-out. */
export function readMessageDraft(userId: string): Partial<MessageValues> {
  try {
    const kept: unknown = JSON.parse(storageOf(userId).getItem(keyOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => name in emptyMessage && typeof value === 'string' && value !== '',
      ),
    );
  } catch {
    return {};
  }
}

export function keepMessageDraft(userId: string, values: MessageValues): void {
  try {
    const isBlank = values.message.trim() === '';
    if (isBlank) storageOf(userId).removeItem(keyOf(userId));
    else storageOf(userId).setItem(keyOf(userId), JSON.stringify({ ...values, trap: '' }));
  } catch {
    // A full or forbidden storage: the text is still on the screen.
  }
}
