import { randomId } from '#lib/uuid.ts';
import { updateUser } from './auth.ts';
import type { AuthUser } from './auth-state.ts';
import { getStorage } from './client.ts';
import { requireUserId } from './current-user.ts';
import { PHOTO_BUCKET, photoName } from './photo.ts';

/** Keeps a picture of the learner, who has just agreed to it. The one before is removed. */
export async function savePhoto(user: AuthUser, picture: Blob): Promise<void> {
  const userId = await requireUserId();
  const storage = await getStorage();
  const before = photoName(user.data);
  const name = `${randomId()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  // The service takes a picture only from whoever has agreed.
  await saved({ photo_consent_at: user.data.photo_consent_at ?? new Date().toISOString() });
  const folder = storage.from(PHOTO_BUCKET);
  const send = () =>
    folder.upload(`${userId}/${name}`, picture, {
      contentType: picture.type,
      cacheControl: '0',
    });
  let { error } = await send();
  if (error?.statusCode === '403' && (await removeLeftovers(userId, before))) {
    ({ error } = await send());
  }
  if (error !== null) {
    if (before === '') await saved({ photo_consent_at: null }).catch(() => undefined);
    throw error;
  }
  await saved({ photo: name });
  if (before !== '') await folder.remove([`${userId}/${before}`]);
}

/** Removes every picture of the learner, and with it the consent to keep one. */
export async function removePhoto(): Promise<void> {
  const userId = await requireUserId();
  const storage = await getStorage();
  const folder = storage.from(PHOTO_BUCKET);
  const { data, error } = await folder.list(userId);
  if (error !== null) throw error;
  const paths = data.map(({ name }) => `${userId}/${name}`);
  if (paths.length > 0) {
    const removal = await folder.remove(paths);
    if (removal.error !== null) throw removal.error;
  }
  await saved({ photo: null, photo_consent_at: null });
}

/** Pictures of tries that broke off fill the folder until it takes no more. Whether there were any. */
async function removeLeftovers(userId: string, kept: string): Promise<boolean> {
  const folder = (await getStorage()).from(PHOTO_BUCKET);
  const { data } = await folder.list(userId);
  const paths = (data ?? [])
    .filter(({ name }) => name !== kept)
    .map(({ name }) => `${userId}/${name}`);
  if (paths.length === 0) return false;
  return (await folder.remove(paths)).error === null;
}

async function saved(data: Record<string, unknown>): Promise<void> {
  const { error } = await updateUser(data);
  if (error !== null) throw new Error(error.message);
}
