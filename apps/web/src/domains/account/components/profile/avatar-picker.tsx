import { Avatar } from '#ui/art/avatar.tsx';
import { avatars } from '#ui/art/avatar-names.ts';
import { accountText } from '../../messages.ts';
import './avatar-picker.css';

type AvatarPickerProps = {
  /** The email for the initials; without it only the drawings are offered. */
  email?: string;
  legend?: string;
  value: string;
  onChange: (name: string) => void;
};

/** Ten drawings and the learner's initials to choose from. A photo is never required. */
export function AvatarPicker({
  email,
  legend = accountText.profileAvatar,
  value,
  onChange,
}: AvatarPickerProps) {
  const choose = (name: string) => ({
    type: 'radio' as const,
    name: 'avatar',
    value: name,
    checked: value === name,
    onChange: () => onChange(name),
  });
  return (
    <fieldset className="avatar-picker">
      <legend>{legend}</legend>
      <div className="avatar-picker__choices">
        {avatars.map(({ name, label }) => (
          <label key={name} title={label}>
            <input {...choose(name)} aria-label={label} />
            <Avatar email={email} art={name} />
          </label>
        ))}
        {email !== undefined && (
          <label title={accountText.profileInitials}>
            <input {...choose('')} aria-label={accountText.profileInitials} />
            <Avatar email={email} />
          </label>
        )}
      </div>
    </fieldset>
  );
}
