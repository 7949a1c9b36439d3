import { useEffect, useState } from 'react';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { textOf } from '#domains/account/learner.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { filled, formSchema, like, only, textAs, trimmed } from '#ui/forms/form-schema.ts';
import { Select } from '#ui/forms/select.tsx';
import { type FormErrors, useForm } from '#ui/forms/use-form.ts';
import { isRelation, type LinkOutcome, requestLink } from '../api/family-api.ts';
import { markAsParent } from '../mark-as-parent.ts';
import { familyText } from '../messages.ts';
import { useFamilyRefresh } from '../queries.ts';
import { relationOptions } from '../relation-names.ts';

const schema = formSchema({
  code: textAs(
    (typed) => typed.replace(/[\s-]/g, '').toUpperCase(),
    like(/^[A-Z0-9]{8}$/, familyText.linkCodeMissing),
  ),
  relation: only(isRelation, familyText.relationMissing),
  name: trimmed(filled(familyText.linkNameMissing)),
});

const refusals: ReadonlyMap<LinkOutcome, FormErrors> = new Map([
  ['wrong_code', { code: familyText.linkWrong }],
  ['too_many_tries', { code: familyText.linkTooMany }],
  ['own_code', { code: familyText.linkOwn }],
  ['already_linked', { form: familyText.linkAlready }],
  ['full', { form: familyText.requestFull }],
  ['not_adult', { form: familyText.linkNotAdult }],
]);

/** Follows a child who already has an account: the child shows a code, and the child or the first guardian approves. */
export function LinkChild({ user }: { user: AuthUser }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const refresh = useFamilyRefresh(user.id);
  const form = useForm({
    initial: { code: '', relation: '', name: textOf(user, 'name') },
    schema,
    send: async ({ code, relation, name }) => {
      try {
        const outcome = await requestLink(code, relation, name);
        if (outcome !== 'asked') return refusals.get(outcome) ?? {};
      } catch {
        return { form: familyText.notSaved };
      }
      markAsParent(user);
      setAsked(true);
      void refresh();
      return undefined;
    },
  });
  const { ref } = form;
  useEffect(() => {
    if (isOpen) ref.current?.querySelector('input')?.focus();
  }, [isOpen, ref]);
  // Most guardians here add a child; those with a code open this form.
  if (!isOpen) {
    return (
      <SettingsSection title={familyText.linkTitle}>
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {familyText.linkOpen}
          </Button>
        </div>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={familyText.linkTitle} text={familyText.linkText}>
      {isAsked ? (
        <p role="status">{familyText.linkAsked}</p>
      ) : (
        <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
          <FormError message={form.formError} />
          <TextField
            {...form.text('code')}
            label={familyText.linkCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Select
            {...form.text('relation')}
            label={familyText.relationLabel}
            placeholder={familyText.choose}
            options={relationOptions}
          />
          <TextField {...form.text('name')} label={familyText.linkName} autoComplete="name" />
          <div>
            <Button type="submit" variant="quiet" busy={form.busy}>
              {familyText.linkButton}
            </Button>
          </div>
        </form>
      )}
    </SettingsSection>
  );
}
