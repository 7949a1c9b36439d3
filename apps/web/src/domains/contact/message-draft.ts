import { isAnything, isText, mapOf } from '#lib/checks.ts';
import { accountKey, storageOf } from '#platform/storage/account-storage.ts';
import { emptyMessage, type MessageValues } from './message-form.ts';

const keyOf = (userId: string) => accountKey(userId, 'contact-draft');

/** What somebody typed and has not sent; it survives a reload and goes with the account at sign-out. */
export function readMessageDraft(userId: string): Partial<MessageValues> {
  const saved = storageOf(userId).read(keyOf(userId), mapOf(isAnything)) ?? {};
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, value]) => Object.keys(emptyMessage).includes(name) && isText(value) && value !== '',
    ),
  );
}

export function saveMessageDraft(userId: string, values: MessageValues): void {
  const isBlank = values.message.trim() === '';
  if (isBlank) storageOf(userId).removeItem(keyOf(userId));
  else storageOf(userId).write(keyOf(userId), { ...values, trap: '' });
}
