import { useState } from 'react';
import { ClassField } from '#domains/account/components/class-field.tsx';
import { AvatarPicker } from '#domains/account/components/profile/avatar-picker.tsx';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { format } from '#lib/i18n.tsx';
import { avatars } from '#ui/art/avatar-names.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { formSchema } from '#ui/forms/form-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { type Child, setChildProfile } from '../../api/family-api.ts';
import { classSchema, nameSchema } from '../../child-schemas.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';

const profileSchema = formSchema({ ...nameSchema.fields, level: classSchema.fields.level });

type Props = { userId: string; child: Child };

/** Name, picture and class of a child whose account was created by a guardian: children move up a class. */
export function ChildProfileForm({ userId, child }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { display_name: name } = child;
  return (
    <SettingsSection
      title={familyText.settingsProfile}
      text={format(familyText.profileText, { name })}
    >
      {isOpen ? (
        <Form userId={userId} child={child} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {familyText.profileChange}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function Form({ userId, child, onDone }: Props & { onDone: () => void }) {
  const refresh = useFamilyRefresh(userId);
  const form = useForm({
    initial: {
      displayName: child.display_name,
      icon: child.icon ?? avatars[0].name,
      level: child.level ?? '',
    },
    schema: profileSchema,
    send: async (profile) => {
      const outcome = await setChildProfile(child.id, profile).catch(() => 'failed' as const);
      if (outcome !== 'saved') return { form: familyText.notSaved };
      await refresh();
      void showToast('success', familyText.saved);
      onDone();
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <FormError message={form.formError} />
      <TextField
        {...form.text('displayName')}
        label={familyText.firstName}
        hint={familyText.firstNameHint}
        autoComplete="off"
        dir="auto"
      />
      <AvatarPicker
        legend={familyText.icon}
        value={form.values.icon}
        onChange={(icon) => form.set({ icon })}
      />
      <ClassField
        binding={form.text('level')}
        label={familyText.level}
        placeholder={familyText.choose}
      />
      <div className="row row--wrap">
        <Button type="submit" variant="quiet" busy={form.busy}>
          {familyText.profileSave}
        </Button>
        <Button variant="text" onClick={onDone}>
          {familyText.back}
        </Button>
      </div>
    </form>
  );
}
