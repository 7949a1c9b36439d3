import { birthYears } from '#lib/age.ts';
import { useForm } from '#lib/use-form.ts';
import { updateUser } from '#services/backend/auth.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormError } from '#ui/form-notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { textOf } from '../learner.ts';
import { profileData, profileSchema } from '../schemas.ts';
import { AvatarPicker } from './avatar-picker.tsx';

type ProfileFormProps = {
  user: AuthUser;
  levels: readonly { value: string; label: string }[];
};

export function ProfileForm({ user, levels }: ProfileFormProps) {
  const form = useForm({
    initial: profileOf(user),
    schema: profileSchema,
    send: async (output) => {
      const { error } = await updateUser(profileData(output));
      if (error !== null) {
        return { form: 'Your profile could not be saved. Check your network and try again.' };
      }
      void showToast('success', 'Profile saved.');
      return undefined;
    },
  });
  // Google tells no year of birth. Once it is known, a child cannot outgrow the guardian in a form.
  const asksBirthYear = typeof user.data.birth_year !== 'number';
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <AvatarPicker
        email={user.email}
        value={form.values.avatar}
        onChange={(avatar) => form.set({ avatar })}
      />
      <TextField
        {...form.text('name')}
        label="Your name or nickname"
        autoComplete="nickname"
        dir="auto"
      />
      <Select
        {...form.text('classLevel')}
        label="Class"
        placeholder="Choose your class"
        options={levels}
      />
      {asksBirthYear && (
        <Select
          {...form.text('birthYear')}
          label="Year of birth"
          placeholder="Choose"
          autoComplete="bday-year"
          options={birthYears(new Date()).map((year) => ({ value: `${year}`, label: `${year}` }))}
        />
      )}
      <TextField
        {...form.text('school')}
        label="School (you may leave this empty)"
        autoComplete="organization"
        dir="auto"
      />
      <FormError message={form.formError} />
      <div>
        <Button type="submit" busy={form.busy}>
          Save profile
        </Button>
      </div>
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
