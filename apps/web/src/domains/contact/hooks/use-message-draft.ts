import { useEffect, useRef } from 'react';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { readMessageDraft, saveMessageDraft } from '../message-draft.ts';
import { emptyMessage, type MessageValues } from '../message-form.ts';

type Draft = { values: MessageValues; set: (change: Partial<MessageValues>) => void };

/**
 * Fills the form with the unsent draft and with the account's data; saves every change. Returns a function that deletes the
 * draft once it is sent.
 */
export function useMessageDraft({ values, set }: Draft): () => void {
  const { user, loading } = useAuth();
  const userId = user?.id ?? VISITOR;
  const filledFor = useRef<string>(undefined);
  useEffect(() => {
    if (loading) return;
    if (filledFor.current === userId) {
      saveMessageDraft(userId, values);
      return;
    }
    filledFor.current = userId;
    const name = user?.data.name;
    set({
      ...(user && { email: user.email }),
      ...(typeof name === 'string' && { name }),
      ...readMessageDraft(userId),
      ...typed(values),
    });
  }, [loading, user, userId, values, set]);
  return () => saveMessageDraft(userId, emptyMessage);
}

/** Values already on the screen are kept. */
function typed(values: MessageValues): Partial<MessageValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
