import { useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { filled, formSchema, trimmed } from '#ui/forms/form-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { type JoinOutcome, joinFamily, leaveFamily } from '../family-api.ts';
import { plansText } from '../messages.ts';
import { forgetMyPlan } from '../queries.ts';

const unreachable = plansText.familyUnreachable;

const refusals: Record<Exclude<JoinOutcome, 'joined'>, string> = {
  wrong_code: plansText.codeWrong,
  too_many_tries: plansText.codeTooMany,
  own_code: plansText.codeOwn,
  already_member: plansText.codeAlready,
  full: plansText.codeFull,
  ended: plansText.codeEnded,
  signed_out: plansText.codeLoggedOut,
};

const codeSchema = formSchema({
  code: trimmed(filled(plansText.codeMissing)),
});

/** Joins the Family plan of another account. */
export function JoinFamily({ userId }: { userId: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      const outcome = await joinFamily(code).catch(() => undefined);
      if (outcome === undefined) return { form: unreachable };
      if (outcome !== 'joined') return { code: refusals[outcome] };
      void showToast('success', plansText.joinedToast);
      forgetMyPlan(userId);
      return undefined;
    },
  });
  return (
    <form className="stack stack--sm" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('code')}
        label={plansText.codeLabel}
        hint={plansText.codeHint}
        placeholder="ABCDE-23456"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormError message={form.formError} />
      <div>
        <Button type="submit" variant="quiet" busy={form.busy}>
          {plansText.joinButton}
        </Button>
      </div>
    </form>
  );
}

export function LeaveFamily({ userId }: { userId: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await leaveFamily();
      void showToast('success', plansText.leftToast);
      forgetMyPlan(userId);
    } catch {
      void showToast('error', unreachable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="quiet" busy={busy} onClick={() => void leave()}>
        {plansText.leaveButton}
      </Button>
    </div>
  );
}
