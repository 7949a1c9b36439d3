import { useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { FunctionRefusal } from '#platform/rpc/functions.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { formSchema, likeEmail, trimmed } from '#ui/forms/form-schema.ts';
import { type FormErrors, useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { moveToEmail } from '../../api/child-accounts-api.ts';
import { type Child, stopChildMove } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { WaitsFor } from '../waits-for.tsx';

const emailSchema = formSchema({ email: trimmed(likeEmail(familyText.moveEmailMissing)) });

/** Requests or approves an email; returns the form errors, or null on success. */
async function askToMove(child: Child, email: string): Promise<FormErrors | null> {
  try {
    const dueAt = await moveToEmail(child.id, email);
    const day = dueAt === null ? '' : longDay(new Date(dueAt));
    void showToast(
      'info',
      dueAt === null ? familyText.moveSent : format(familyText.moveTold, { day }),
    );
    return null;
  } catch (error) {
    const code = error instanceof FunctionRefusal ? error.code : '';
    if (code === 'too_young') {
      return { form: format(familyText.moveTooYoung, { name: child.display_name }) };
    }
    if (code === 'other_email') return { form: familyText.moveOtherEmail };
    return code === 'wrong_email'
      ? { email: familyText.moveEmailMissing }
      : { form: familyText.notSaved };
  }
}

/** Gives the child their own email, from age 13. A pending request is shown at the top of the page. */
export function MoveChild({ userId, child }: { userId: string; child: Child }) {
  const refresh = useFamilyRefresh(userId);
  const { display_name: name } = child;
  const form = useForm({
    initial: { email: '' },
    schema: emailSchema,
    send: async ({ email }) => {
      const refusal = await askToMove(child, email);
      await refresh();
      return refusal ?? undefined;
    },
  });
  if (child.move !== null) return null;
  return (
    <SettingsSection title={familyText.settingsMove} text={format(familyText.moveText, { name })}>
      <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <FormError message={form.formError} />
        <TextField
          {...form.text('email')}
          label={format(familyText.moveEmail, { name })}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <div>
          <Button type="submit" variant="quiet" busy={form.busy}>
            {familyText.moveButton}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

type OpenMove = NonNullable<Child['move']>;

function moveText(name: string, { is_mine: isMine, is_due: isDue, waits_for, ...move }: OpenMove) {
  const { email } = move;
  const day = longDay(new Date(move.due_at));
  if (isMine && waits_for.length === 0) return format(familyText.moveAgreed, { email });
  if (isDue) return format(familyText.moveDue, { email });
  if (isMine) return format(familyText.moveMine, { name, email, day });
  const asker = move.asked_by ?? familyText.guardian;
  return format(familyText.moveAsked, { asker, name, email, day });
}

/** A guardian has requested an email for the account: shown to every guardian at the top, and each can approve or stop it. */
export function MoveNotice({ userId, child }: { userId: string; child: Child }) {
  const refresh = useFamilyRefresh(userId);
  const [busy, setBusy] = useState(false);
  const { display_name: name, move } = child;
  if (move === null) return null;
  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    await change();
    await refresh();
    setBusy(false);
  };
  const agree = async () => {
    const refusal = await askToMove(child, move.email);
    if (refusal) void showToast('error', refusal.form ?? familyText.notSaved);
  };
  const stop = async () => {
    try {
      await stopChildMove(child.id);
      void showToast('success', familyText.moveStopped);
    } catch {
      void showToast('error', familyText.notSaved);
    }
  };
  return (
    <section className="callout">
      <p>{moveText(name, move)}</p>
      <WaitsFor names={move.waits_for} />
      <div className="equal-buttons">
        {(!move.is_mine || move.is_due) && (
          <Button variant="quiet" busy={busy} onClick={() => void run(agree)}>
            {move.is_mine ? familyText.moveAgain : familyText.moveAgree}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void run(stop)}>
          {familyText.moveStop}
        </Button>
      </div>
    </section>
  );
}
