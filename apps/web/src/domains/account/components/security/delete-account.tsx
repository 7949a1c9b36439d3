import { useState } from 'react';
import { rich } from '#lib/i18n.tsx';
import { outbox } from '#platform/outbox/outbox.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { deleteAccount, ReauthenticationNeeded, RenewalNotStopped } from '../../api.ts';
import { accountText } from '../../messages.ts';
import { deleteSchema } from '../../profile-schemas.ts';

/** Deletes the account permanently, after the learner has typed the word. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {accountText.deleteButton}
        </Button>
      </div>
    );
  }
  return <DeleteForm onCancel={() => setOpen(false)} />;
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { signOut, user } = useAuth();
  const form = useForm({
    initial: { word: '' },
    schema: deleteSchema,
    send: async () => {
      try {
        await deleteAccount();
      } catch (error) {
        return { form: explain(error) };
      }
      if (user !== null) await outbox.remove(user.id, 'gone');
      await signOut('local', { isDeleted: true });
      void showToast('info', accountText.deleted);
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p>{rich(accountText.deleteQuestion, { b: (text) => <b>{text}</b> })}</p>
      <TextField
        {...form.text('word')}
        label={accountText.deleteLabel}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormError message={form.formError} />
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          {accountText.deleteConfirm}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {accountText.deleteCancel}
        </Button>
      </div>
    </form>
  );
}

function explain(error: unknown): string {
  if (error instanceof RenewalNotStopped) {
    return accountText.deleteRenewalFailed;
  }
  return error instanceof ReauthenticationNeeded
    ? accountText.deleteLogInFirst
    : accountText.deleteFailed;
}
