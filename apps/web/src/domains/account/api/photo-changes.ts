import { randomId } from '#lib/uuid.ts';
import { listFiles, removeFiles, StorageRefusal, uploadFile } from '#platform/rpc/storage.ts';
import { updateUser } from '#platform/session/auth.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { requireUserId } from '#platform/session/current-user.ts';
import { PHOTO_BUCKET, photoName } from './photo.ts';

/** Saves a picture of the learner, who has just agreed to it, and removes the previous one. */
export async function savePhoto(user: AuthUser, picture: Blob): Promise<void> {
  const userId = await requireUserId();
  const before = photoName(user.data);
  const name = `${randomId()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  // The service rejects a picture without recorded consent, so save the consent first.
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
  // The new picture is already in use. If this deletion fails, a later cleanup removes the file.
  if (before !== '') {
    await removeFiles(PHOTO_BUCKET, [`${userId}/${before}`]).catch(() => undefined);
  }
}

/** Removes every picture of the learner, and the consent with it. */
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

/** Failed uploads leave files behind until the folder is full. Removes them; returns whether there were any. */
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
