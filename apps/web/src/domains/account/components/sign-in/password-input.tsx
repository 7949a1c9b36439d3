import { rich } from '#lib/i18n.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { TextBinding } from '#ui/forms/use-form.ts';
import { useCapsLock } from '../../hooks/use-caps-lock.ts';
import { accountText } from '../../messages.ts';
import { passwordStrength } from '../../password-strength.ts';
import './password-input.css';

type PasswordInputProps = { label?: string; binding: TextBinding };

/** The password of an existing account. */
export function CurrentPassword({
  label = accountText.passwordLabel,
  binding,
}: PasswordInputProps) {
  const capsLock = useCapsLock();
  return (
    <PasswordField
      {...binding}
      {...capsLock.handlers}
      label={label}
      hint={capsLock.hint}
      autoComplete="current-password"
    />
  );
}

/** A new password, with a rating of its strength. A refusal of the service stands alone: both together would disagree. */
export function NewPassword({ label = accountText.passwordLabel, binding }: PasswordInputProps) {
  const capsLock = useCapsLock();
  return (
    <>
      <PasswordField
        {...binding}
        {...capsLock.handlers}
        label={label}
        hint={capsLock.hint}
        autoComplete="new-password"
      />
      {binding.value !== '' && binding.error === undefined && (
        <StrengthMeter password={binding.value} />
      )}
    </>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const { score, label, advice } = passwordStrength(password);
  return (
    <div className="strength">
      <div className="strength__track" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= score || undefined} />
        ))}
      </div>
      <p role="status">
        {rich(accountText.passwordStrength, { b: (text) => <b>{text}</b>, label, advice })}
      </p>
    </div>
  );
}
