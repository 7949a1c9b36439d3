import { format } from '#lib/i18n.tsx';
import { randomId } from '#lib/uuid.ts';
import { removeFiles, StorageRefusal, signedLink, uploadFile } from '#platform/rpc/storage.ts';
import { requireUserId } from '#platform/session/current-user.ts';
import { assignmentsText } from './messages.ts';

const BUCKET = 'submissions';
const LINK_SECONDS = 600;
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_FILES = 5;

/** Why a file cannot be handed in; null if it can. The service makes the same check. */
export function fileRefusal(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!FILE_TYPES.includes(file.type))
    return format(assignmentsText.fileWrongType, { name: file.name });
  if (file.size > MAX_FILE_BYTES) return format(assignmentsText.fileTooLarge, { name: file.name });
  if (file.size === 0) return format(assignmentsText.fileEmpty, { name: file.name });
  return null;
}

/** Characters that every storage accepts; the original name is only for people. */
const safeName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .slice(-60);

/** The service refused a file, with a message for the learner. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}

/** Why the service refused a file; undefined when it could not be reached. */
function refusalOf(error: { statusCode?: string | undefined }): string | undefined {
  if (error.statusCode === '429') return assignmentsText.fileTooMany;
  if (error.statusCode !== '403') return undefined;
  return assignmentsText.fileRefused;
}

/** Uploads a file to the learner's own folder; returns its path. */
export async function uploadAnswerFile(assignmentId: string, file: File): Promise<string> {
  const userId = await requireUserId();
  const path = `${userId}/${assignmentId}/${randomId().slice(0, 8)}-${safeName(file.name)}`;
  try {
    await uploadFile(BUCKET, path, file, { contentType: file.type });
  } catch (error) {
    const refusal = error instanceof StorageRefusal ? refusalOf(error) : undefined;
    throw refusal === undefined ? error : new FileRefused(refusal);
  }
  return path;
}

export async function removeAnswerFile(path: string): Promise<void> {
  await removeFiles(BUCKET, [path]);
}

/** A link to the file that expires after some minutes. */
export function linkToAnswerFile(path: string): Promise<string> {
  return signedLink(BUCKET, path, LINK_SECONDS);
}

/** The file name as the learner chose it, without folder and prefix. */
export const fileName = (path: string): string => path.replace(/^.*\/[0-9a-f]{8}-/, '');
