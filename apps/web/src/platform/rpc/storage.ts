import { type Check, isText, listOf, recordOf } from '#lib/checks.ts';
import { checked, UnexpectedAnswer } from '#platform/session/answer.ts';
import { getStorage } from '#platform/session/client.ts';
import { requireUserId } from '#platform/session/current-user.ts';

/** The storage service refused, or could not be reached (then without a `statusCode`). */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal';
  readonly statusCode: string | undefined;

  constructor(error: { message: string; statusCode?: string | undefined }) {
    super(error.message);
    this.statusCode = error.statusCode;
  }
}

const hasKey = recordOf<{ fullPath: string }>({ fullPath: isText });
const areFiles = listOf(recordOf<{ name: string }>({ name: isText }));
const isSigned = (value: unknown): value is { signedUrl: string } =>
  recordOf<{ signedUrl: string }>({ signedUrl: isText })(value) &&
  value.signedUrl.includes('/storage/v1/object/sign/');

/** A signed link that opens a file for some seconds. */
export async function signedLink(bucket: string, path: string, seconds: number): Promise<string> {
  const folder = await folderOf(bucket);
  const answer = await send(bucket, () => folder.createSignedUrl(path, seconds), isSigned);
  return answer.signedUrl;
}

export async function uploadFile(
  bucket: string,
  path: string,
  file: Blob,
  options: { contentType: string; cacheControl?: string },
): Promise<void> {
  const folder = await folderOf(bucket);
  await send(bucket, () => folder.upload(path, file, options), hasKey);
}

export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  const folder = await folderOf(bucket);
  await send(bucket, () => folder.remove(paths), areFiles);
}

/** The names of the files under a path. */
export async function listFiles(bucket: string, path: string): Promise<string[]> {
  const folder = await folderOf(bucket);
  return (await send(bucket, () => folder.list(path), areFiles)).map(({ name }) => name);
}

async function folderOf(bucket: string) {
  await requireUserId();
  return (await getStorage()).from(bucket);
}

type StorageFailure = Error & { statusCode?: string | undefined; originalError?: unknown };
type Answer = { data: unknown; error: StorageFailure | null };

async function send<Value>(
  bucket: string,
  call: () => Promise<Answer>,
  check: Check<Value>,
): Promise<Value> {
  const { data, error } = await call().catch((): never => {
    // The client returns network errors as values; it throws only on a body that it cannot parse.
    throw new UnexpectedAnswer(bucket);
  });
  if (error === null) return checked(bucket, data, check);
  throw error.originalError instanceof SyntaxError
    ? new UnexpectedAnswer(bucket)
    : new StorageRefusal(error);
}
