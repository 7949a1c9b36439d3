import { randomId } from '#lib/uuid.ts';
import { listFiles, removeFiles, StorageRefusal, uploadFile } from '#platform/rpc/storage.ts';
import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { requireUserId } from '#platform/session/current-user.ts';
import { PHOTO_BUCKET, photoName } from './photo.ts';

/** Keeps a picture of the learner, who has just agreed to it. The one before is removed. */
export async function savePhoto(user: AuthUser, picture: Blob): Promise<void> {
  const userId = await requireUserId();
  const before = photoName(user.data);
  const name = `${randomId()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  // The service takes a picture only from whoever has agreed.
  await saved({ photo_consent_at: user.data.photo_consent_at ?? new Date().toISOString() });
  const options = { contentType: picture.type, cacheControl: '0' };
  const send = () => uploadFile(PHOTO_BUCKET, `${userId}/${name}`, picture, options);
  try {
    await send().catch(async (error: unknown) => {
      const isFull = error instanceof StorageRefusal && error.statusCode === '403';
      if (!isFull || !(await removeLeftovers(userId, before))) throw error;
      await send();
    });
  } catch (error) {
    if (before === '') await saved({ photo_consent_at: null }).catch(() => undefined);
    throw error;
  }
  await saved({ photo: name });
  // The new one counts already: one that stays behind is cleared away with the next.
  if (before !== '') {
    await removeFiles(PHOTO_BUCKET, [`${userId}/${before}`]).catch(() => undefined);
  }
}

/** Removes every picture of the learner, and with it the consent to keep one. */
export async function removePhoto(): Promise<void> {
  const userId = await requireUserId();
  const names = await listFiles(PHOTO_BUCKET, userId);
  if (names.length > 0) {
    await removeFiles(
      PHOTO_BUCKET,
      names.map((name) => `${userId}/${name}`),
    );
  }
  await saved({ photo: null, photo_consent_at: null });
}

/** Pictures of tries that broke off fill the folder until it takes no more. Whether there were any. */
async function removeLeftovers(userId: string, savedName: string): Promise<boolean> {
  try {
    const names = await listFiles(PHOTO_BUCKET, userId);
    const paths = names.filter((name) => name !== savedName).map((name) => `${userId}/${name}`);
    if (paths.length > 0) await removeFiles(PHOTO_BUCKET, paths);
    return paths.length > 0;
  } catch {
    return false;
  }
}

async function saved(data: Record<string, unknown>): Promise<void> {
  const { error } = await updateUser(data);
  if (error !== null) throw new Error(error.message);
}
