import { useState } from 'react';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { deleteAccount, ReauthenticationNeeded, RenewalNotStopped } from '../../api.ts';
import { deleteSchema } from '../../profile-schemas.ts';

/** Deletes the account for good, after the learner has typed the word. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
    );
  }
  return <DeleteForm onCancel={() => setOpen(false)} />;
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { signOut } = useAuth();
  const form = useForm({
    initial: { word: '' },
    schema: deleteSchema,
    send: async () => {
      try {
        await deleteAccount();
      } catch (error) {
        return { form: explain(error) };
      }
      await signOut('local', { isForced: true });
      void showToast('info', 'Your account is deleted. Goodbye, and keep learning.');
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p>
        Everything goes: your notes, your progress, your patches. Nobody can bring it back. Type{' '}
        <b>DELETE</b> to go on.
      </p>
      <TextField
        {...form.text('word')}
        label="Type DELETE"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormError message={form.formError} />
      <div className="row row--wrap">
        <Button type="submit" busy={form.busy}>
          Delete for good
        </Button>
        <Button variant="text" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

function explain(error: unknown): string {
  if (error instanceof RenewalNotStopped) {
    return 'Your plan renews by itself and could not be stopped just now. Nothing was deleted. Try again in a little while.';
  }
  return error instanceof ReauthenticationNeeded
    ? 'For your safety, log out and log in again, then come back here.'
    : 'Your account could not be deleted. Check your network and try again.';
}
