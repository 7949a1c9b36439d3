import { type ChangeEvent, useId, useState } from 'react';
import { isMinor } from '#lib/age.ts';
import { usePreference } from '#platform/preferences/use-preferences.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Avatar } from '#ui/art/avatar.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { photoName, usePhoto } from '../../api/photo.ts';
import { removePhoto, savePhoto } from '../../api/photo-changes.ts';
import { accountText } from '../../messages.ts';
import { type PhotoHurdle, photoHurdle } from '../../photo-consent.ts';
import { PictureProblem, squarePicture } from '../../square-picture.ts';
import './photo.css';

const hurdles: Record<NonNullable<PhotoHurdle>, string> = {
  age: accountText.photoNeedsAge,
  guardian: accountText.photoNeedsGuardian,
};

/** An optional picture of the learner. Showing a face is never required. */
export function Photo({ user }: { user: AuthUser }) {
  const hurdle = photoHurdle(user.data, new Date());
  const hasPhoto = photoName(user.data) !== '';
  if (hasPhoto) return <SavedPhoto user={user} mayChange={hurdle === null} />;
  if (hurdle !== null) return <p>{hurdles[hurdle]}</p>;
  return <FirstPhoto user={user} />;
}

function FirstPhoto({ user }: { user: AuthUser }) {
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChild = isMinor(Number(user.data.birth_year), new Date());
  return (
    <>
      <Checkbox
        checked={isAgreed}
        error={problem}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setProblem(undefined);
        }}
        label={isChild ? accountText.photoConsentChild : accountText.photoConsentAdult}
      />
      <ChoosePhoto
        user={user}
        label={accountText.photoChoose}
        onBlocked={isAgreed ? undefined : () => setProblem(accountText.photoConsentMissing)}
      />
    </>
  );
}

function SavedPhoto({ user, mayChange }: { user: AuthUser; mayChange: boolean }) {
  const photo = usePhoto(user);
  const [savesData] = usePreference('dataSaver');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      await removePhoto();
      void showToast('info', accountText.photoRemoved);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className="photo">
        <Avatar email={user.email} art={user.data.avatar} photo={photo} />
        <p className="muted">{savesData ? accountText.photoHidden : accountText.photoShown}</p>
      </div>
      <FormError message={state === 'failed' ? accountText.photoNotRemoved : undefined} />
      <div className="row row--wrap">
        {mayChange && <ChoosePhoto user={user} label={accountText.photoChange} />}
        <Button variant="text" busy={state === 'busy'} onClick={() => void remove()}>
          {accountText.photoRemove}
        </Button>
      </div>
    </>
  );
}

type ChoosePhotoProps = {
  user: AuthUser;
  label: string;
  /** Set when something must be done first: the button calls this instead of opening the file chooser. */
  onBlocked?: (() => void) | undefined;
};

function ChoosePhoto({ user, label, onBlocked }: ChoosePhotoProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await savePhoto(user, await squarePicture(file));
      void showToast('success', accountText.photoSaved);
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : accountText.photoNotSaved);
    }
    setBusy(false);
  };
  const open = () => document.getElementById(id)?.click();
  return (
    <>
      <FormError message={problem} />
      <input
        id={id}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => void choose(event)}
      />
      <div>
        <Button variant="quiet" busy={busy} onClick={onBlocked ?? open}>
          {label}
        </Button>
      </div>
    </>
  );
}
