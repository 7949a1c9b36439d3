import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { type JoinOutcome, joinFamily, leaveFamily } from '../family-api.ts';
import { forgetMyPlan } from '../queries.ts';

const unreachable = 'Akada could not be reached. Check your network and try again.';

const refusals: Record<Exclude<JoinOutcome, 'joined'>, string> = {
  wrong_code: 'No family has this code. Check every letter.',
  too_many_tries: 'Too many wrong codes. Ask for the right one and try again in an hour.',
  own_code: 'This is your own code. Give it to the others.',
  already_member: 'You are in a family already. Leave it first.',
  full: 'All places of this family are taken.',
  ended: 'The plan of this family has ended.',
  signed_out: 'Log in again, then type the code.',
};

const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Type the code of your family.')),
});

/** Shares the plan of somebody who has Family. */
export function JoinFamily({ userId }: { userId: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      const outcome = await joinFamily(code).catch(() => undefined);
      if (outcome === undefined) return { form: unreachable };
      if (outcome !== 'joined') return { code: refusals[outcome] };
      void showToast('success', 'You have joined. Plus is open.');
      forgetMyPlan(userId);
      return undefined;
    },
  });
  return (
    <form className="stack stack--sm" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('code')}
        label="Code of your family"
        hint="If somebody in your family has paid for Family. They see your name, nothing else."
        placeholder="ABCDE-23456"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormError message={form.formError} />
      <div>
        <Button type="submit" variant="quiet" busy={form.busy}>
          Join
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
      void showToast('success', 'You have left the family.');
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
        Leave the family
      </Button>
    </div>
  );
}
