import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { longDay } from '#lib/dates.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { photoName } from '../../api/photo.ts';
import { removePhoto } from '../../api/photo-changes.ts';
import { renewConsent } from '../../api.ts';
import { consentGiven, consentWithdrawn, isPaused, isWithdrawn } from '../../consent.ts';
import { textOf } from '../../learner.ts';
import { accountText } from '../../messages.ts';
import { guardianSchema } from '../../profile-schemas.ts';

const NOT_SAVED = accountText.guardianNotSaved;

const TOO_OFTEN = accountText.guardianChangedTooOften;

/** Which guardian agreed, since when, and how to withdraw that consent. */
export function Guardian({ user }: { user: AuthUser }) {
  const [view, setView] = useState<'facts' | 'change' | 'withdraw'>('facts');
  const back = () => setView('facts');
  const agreedAt = textOf(user, 'guardian_consent_at');
  if (view === 'withdraw') return <Withdraw user={user} onDone={back} />;
  if (agreedAt === '' || view === 'change') {
    return (
      <>
        {isPaused(user) && <Paused isWithdrawn={isWithdrawn(user)} />}
        <GuardianForm user={user} onDone={back} />
      </>
    );
  }
  return (
    <>
      <dl className="settings-facts">
        <dt>{accountText.emailLabel}</dt>
        <dd dir="auto">{textOf(user, 'guardian_email')}</dd>
        <dt>{accountText.guardianAgreedOn}</dt>
        <dd>{longDay(new Date(agreedAt))}</dd>
      </dl>
      <div className="row row--wrap">
        <Button variant="quiet" onClick={() => setView('change')}>
          {accountText.guardianChange}
        </Button>
        <Button variant="text" onClick={() => setView('withdraw')}>
          {accountText.guardianWithdraw}
        </Button>
      </div>
    </>
  );
}

function Paused(props: { isWithdrawn: boolean }) {
  const text = props.isWithdrawn ? accountText.pausedWithdrawnText : accountText.pausedText;
  return (
    <p role="status">
      {rich(text, {
        b: (part) => <b>{part}</b>,
        link: (part) => <Link to={routes.settings}>{part}</Link>,
      })}
    </p>
  );
}

function GuardianForm({ user, onDone }: { user: AuthUser; onDone: () => void }) {
  const form = useForm({
    initial: { email: textOf(user, 'guardian_email'), consent: false },
    schema: guardianSchema(user.email),
    send: async ({ email }) => {
      if (isWithdrawn(user)) {
        const outcome = await renewConsent(email).catch(() => 'failed');
        if (outcome === 'too_often') return { form: TOO_OFTEN };
        if (outcome === 'not_yours') return { form: accountText.guardianDecides };
        if (outcome === 'asked') {
          void showToast('success', accountText.guardianAsked);
          onDone();
          return undefined;
        }
        if (outcome === 'failed') return { form: NOT_SAVED };
      }
      const { error } = await updateUser(consentGiven(email, new Date()));
      if (error !== null) return { form: NOT_SAVED };
      void showToast('success', accountText.guardianSaved);
      onDone();
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.text('email')}
        label={accountText.guardianEmailLabel}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <Checkbox {...form.check('consent')} label={accountText.guardianConsentLabel} />
      <FormError message={form.formError} />
      <div>
        <Button type="submit" busy={form.busy}>
          {accountText.guardianSave}
        </Button>
      </div>
    </form>
  );
}

function Withdraw({ user, onDone }: { user: AuthUser; onDone: () => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const withdraw = async () => {
    setState('busy');
    try {
      if (photoName(user.data) !== '') await removePhoto();
      const { error } = await updateUser(consentWithdrawn(new Date()));
      if (error !== null) throw new Error(error.message);
      onDone();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p>{accountText.guardianWithdrawQuestion}</p>
      {state === 'failed' && <p role="alert">{NOT_SAVED}</p>}
      <div className="row row--wrap">
        <Button busy={state === 'busy'} onClick={() => void withdraw()}>
          {accountText.guardianWithdrawYes}
        </Button>
        <Button variant="text" onClick={onDone}>
          {accountText.guardianWithdrawNo}
        </Button>
      </div>
    </>
  );
}
