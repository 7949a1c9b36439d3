import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { SettingsSection } from '#domains/account/components/profile/settings-section.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import { longDay } from '#lib/dates.ts';
import { format, rich } from '#lib/i18n.tsx';
import { useNavigate } from '#lib/router/router.tsx';
import { signInWithPassword } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { exactText, filled, formSchema, like, trimmed } from '#ui/forms/form-schema.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';
import { deleteChild, downloadChildData } from '../../api/child-accounts-api.ts';
import { type Child, stopChildDeletion } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useFamilyRefresh } from '../../queries.ts';
import { WaitsFor } from '../waits-for.tsx';

/** Downloads the child's data as one file. */
export function DownloadChild({ child }: { child: Child }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { display_name: name } = child;
  const download = async () => {
    setState('busy');
    try {
      saveFile(await downloadChildData(child.id), `akada-${child.username}.json`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <SettingsSection
      id="data"
      title={familyText.settingsData}
      text={format(familyText.dataText, { name })}
    >
      <div>
        <Button variant="quiet" busy={state === 'busy'} onClick={() => void download()}>
          {familyText.dataDownload}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{familyText.dataFailed}</p>}
    </SettingsSection>
  );
}

/** Deletes the child's account after a typed word and the guardian's password; with notice when there is another guardian. */
export function DeleteChild({ user, child }: { user: AuthUser; child: Child }) {
  const [isOpen, setOpen] = useState(false);
  const { display_name: name, deletion } = child;
  const isWaiting = deletion?.is_mine === true && !deletion.is_due;
  return (
    <SettingsSection
      title={familyText.settingsDelete}
      text={format(familyText.deleteText, { name })}
    >
      {deletion?.is_due && <p role="status">{familyText.deletionDue}</p>}
      {isOpen && !isWaiting && (
        <DeleteForm user={user} child={child} onCancel={() => setOpen(false)} />
      )}
      {!isOpen && !isWaiting && (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {format(familyText.deleteButton, { name })}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

/** A guardian has requested deletion: shown to every guardian at the top, and each can stop it. */
export function DeletionNotice({ userId, child }: { userId: string; child: Child }) {
  const refresh = useFamilyRefresh(userId);
  const [busy, setBusy] = useState(false);
  const { display_name: name, deletion } = child;
  if (deletion === null) return null;
  const day = longDay(new Date(deletion.due_at));
  const keep = async () => {
    setBusy(true);
    try {
      await stopChildDeletion(child.id);
      void showToast('success', familyText.deletionKept);
    } catch {
      void showToast('error', familyText.notSaved);
    }
    await refresh();
    setBusy(false);
  };
  return (
    <section className="callout">
      <p>
        {deletion.is_mine
          ? format(familyText.deletionMine, { day })
          : format(familyText.deletionOther, {
              asker: deletion.asked_by ?? familyText.guardian,
              name,
              day,
            })}
      </p>
      <WaitsFor names={deletion.waits_for} />
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void keep()}>
          {familyText.deletionKeep}
        </Button>
      </div>
    </section>
  );
}

const deleteSchema = formSchema({
  word: trimmed(like(/^DELETE$/, familyText.deleteWordMissing)),
  password: exactText(filled(familyText.deletePasswordMissing)),
});

type DeleteFormProps = { user: AuthUser; child: Child; onCancel: () => void };

function DeleteForm({ user, child, onCancel }: DeleteFormProps) {
  const refresh = useFamilyRefresh(user.id);
  const navigate = useNavigate();
  const form = useForm({
    initial: { word: '', password: '' },
    schema: deleteSchema,
    send: async ({ password }) => {
      // The service requires a fresh login for irreversible actions.
      const { error } = await signInWithPassword({ email: user.email, password });
      if (error !== null) {
        return error.code === 'invalid_credentials'
          ? { password: familyText.deletePasswordWrong }
          : { form: familyText.deleteFailed };
      }
      let dueAt: string | null;
      try {
        dueAt = await deleteChild(child.id);
      } catch {
        return { form: familyText.deleteFailed };
      }
      void refresh();
      if (dueAt !== null) {
        onCancel();
        const day = longDay(new Date(dueAt));
        void showToast('info', format(familyText.deletionTold, { day }));
        return undefined;
      }
      void showToast('info', familyText.deleted);
      navigate(routes.family);
      return undefined;
    },
  });
  return (
    <form className="stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <p>{rich(familyText.deleteQuestion, { b: (text) => <b>{text}</b> })}</p>
      <TextField
        {...form.text('word')}
        label={familyText.deleteWord}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <PasswordField
        {...form.text('password')}
        label={familyText.deletePassword}
        autoComplete="current-password"
      />
      <FormError message={form.formError} />
      <div className="row row--wrap">
        <Button variant="quiet" onClick={onCancel}>
          {familyText.deleteNo}
        </Button>
        <Button type="submit" busy={form.busy}>
          {familyText.deleteYes}
        </Button>
      </div>
    </form>
  );
}
