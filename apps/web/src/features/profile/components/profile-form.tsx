import { useForm } from '#lib/use-form.ts';
import { updateUser } from '#services/backend/auth.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { textOf } from '../learner.ts';
import { profileSchema } from '../schemas.ts';

type ProfileFormProps = {
  user: AuthUser;
  levels: readonly { value: string; label: string }[];
};

export function ProfileForm({ user, levels }: ProfileFormProps) {
  const form = useForm({
    initial: { name: textOf(user, 'name'), classLevel: textOf(user, 'class_level') },
    schema: profileSchema,
    send: async ({ name, classLevel }) => {
      const { error } = await updateUser({ name, class_level: classLevel });
      if (error !== null) {
        return { form: 'Your profile could not be saved. Check your network and try again.' };
      }
      void showToast('success', 'Profile saved.');
      return undefined;
    },
  });
  return (
    <form className="stack stack--lg" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextField {...form.text('name')} label="Your name" autoComplete="name" dir="auto" />
      <Select
        {...form.text('classLevel')}
        label="Class"
        placeholder="Choose your class"
        options={levels}
      />
      <TextField
        label="Email"
        value={user.email}
        readOnly
        hint="You log in with this email."
        autoComplete="off"
      />
      {form.formError && (
        <p role="alert" tabIndex={-1} data-form-error="">
          {form.formError}
        </p>
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
