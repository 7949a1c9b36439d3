import { useState } from 'react';
import { birthYears, isAdult } from '#lib/age.ts';
import { isSentWithin } from '#platform/outbox/is-sent-within.ts';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { textOf } from '../../learner.ts';
import { accountText } from '../../messages.ts';
import { profileData, profileSchema } from '../../profile-schemas.ts';
import { queueSettings, SETTINGS_KEY, useSettings } from '../../settings-queue.ts';
import { ClassField } from '../class-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';

/** Enough for a good network; on a bad one, the form says below that the change is queued. */
const SAVE_TIMEOUT = 3_000;

export function ProfileForm({ user }: { user: AuthUser }) {
  const [isQueued, setQueued] = useState(false);
  const form = useForm({
    initial: profileOf({ ...user, data: useSettings(user) }),
    schema: profileSchema,
    send: async (output) => {
      const seq = await queueSettings(user.id, profileData(output));
      if (await isSentWithin(seq, SAVE_TIMEOUT))
        void showToast('success', accountText.profileSaved);
      setQueued(true);
      return undefined;
    },
  });
  // Google gives no year of birth. Once it is set, this form cannot change it, so a child cannot shed the guardian here.
  const asksBirthYear = typeof user.data.birth_year !== 'number' && !isAdult(user.data, new Date());
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <AvatarPicker
        email={user.email}
        value={form.values.avatar}
        onChange={(avatar) => form.set({ avatar })}
      />
      <TextField
        {...form.text('name')}
        label={accountText.profileName}
        autoComplete="nickname"
        dir="auto"
      />
      <ClassField
        binding={form.text('classLevel')}
        label={accountText.classLabel}
        placeholder={accountText.profileClassEmpty}
      />
      {asksBirthYear && (
        <Select
          {...form.text('birthYear')}
          label={accountText.birthYearLabel}
          placeholder={accountText.choose}
          autoComplete="bday-year"
          options={birthYears(new Date()).map((year) => ({ value: `${year}`, label: `${year}` }))}
        />
      )}
      <TextField
        {...form.text('school')}
        label={accountText.profileSchool}
        autoComplete="organization"
        dir="auto"
      />
      <FormError message={form.formError} />
      <div>
        <Button type="submit" busy={form.busy}>
          {accountText.profileSave}
        </Button>
      </div>
      {isQueued && <SaveLine entityKey={SETTINGS_KEY} safe={accountText.profileSafe} />}
    </form>
  );
}

function profileOf(user: AuthUser) {
  const year = user.data.birth_year;
  return {
    name: textOf(user, 'name'),
    classLevel: textOf(user, 'class_level'),
    birthYear: typeof year === 'number' ? String(year) : '',
    school: textOf(user, 'school'),
    avatar: textOf(user, 'avatar'),
  };
}
