import { useEffect, useState } from 'react';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { UnexpectedAnswer } from '#platform/session/answer.ts';
import { type AuthUser, onAfterSignOut } from '#platform/session/auth-state.ts';
import { backendUrl } from '#platform/session/backend-url.ts';
import { authFetch } from '#platform/session/client.ts';
import { requireUserId } from '#platform/session/current-user.ts';

export const PHOTO_BUCKET = 'avatars';

/** File name of the learner's picture in their own folder; '' when they have none. */
export function photoName(data: Record<string, unknown>): string {
  return typeof data.photo === 'string' && /^[\w-]+\.\w+$/.test(data.photo) ? data.photo : '';
}

/** Pictures fetched in this tab, by path; never written to the device. */
const fetched = new Map<string, Promise<string>>();

onAfterSignOut(() => {
  for (const blobUrl of fetched.values()) {
    void blobUrl.then((url) => URL.revokeObjectURL(url)).catch(() => undefined);
  }
  fetched.clear();
});

async function fetchPhoto(path: string): Promise<string> {
  await requireUserId();
  const response = await authFetch(backendUrl(`/storage/v1/object/${PHOTO_BUCKET}/${path}`));
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  const picture = await response.blob();
  if (!picture.type.startsWith('image/')) throw new UnexpectedAnswer(PHOTO_BUCKET);
  return URL.createObjectURL(picture);
}

function photoUrl(path: string): Promise<string> {
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const blobUrl = fetchPhoto(path);
  fetched.set(path, blobUrl);
  blobUrl.catch(() => fetched.delete(path));
  return blobUrl;
}

/** A URL of the learner's picture; undefined when there is none, and in data-saver mode. */
export function usePhoto(user: AuthUser | null): string | undefined {
  const name = user === null ? '' : photoName(user.data);
  const path = name === '' ? '' : `${user?.id}/${name}`;
  const [shown, setShown] = useState<{ path: string; url: string }>();
  useEffect(() => {
    if (path === '' || isPreferred('dataSaver', document.documentElement)) return;
    let isLate = false;
    photoUrl(path).then(
      (url) => !isLate && setShown({ path, url }),
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [path]);
  return path !== '' && shown?.path === path ? shown.url : undefined;
}
