import { isAnything, isText, mapOf } from '#lib/checks.ts';
import {
  findWork,
  removeWork,
  saveWork,
  type WorkRef,
} from '#platform/unfinished-work/unfinished-work.ts';
import { emptyMessage, type MessageValues } from './message-form.ts';

const draftOf = (owner: string): WorkRef => ({ owner, kind: 'contact-draft', id: 'message' });

/** An unsent message; it survives a reload. */
export function readMessageDraft(userId: string): Partial<MessageValues> {
  const saved = findWork(draftOf(userId), mapOf(isAnything))?.data ?? {};
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, value]) => Object.keys(emptyMessage).includes(name) && isText(value) && value !== '',
    ),
  );
}

export function saveMessageDraft(userId: string, values: MessageValues): void {
  if (values.message.trim() === '') removeWork(draftOf(userId));
  else saveWork(draftOf(userId), { ...values, trap: '' });
}
