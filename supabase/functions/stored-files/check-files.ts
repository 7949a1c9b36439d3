import { judgeType, sniffLength, sniffType } from '@akada/function-kit/files/sniff';
import { DamagedImage } from '@akada/function-kit/files/strip-metadata/damaged-image';
import {
  isRefusedImage,
  isStrippable,
  stripMetadata,
} from '@akada/function-kit/files/strip-metadata/strip-metadata';
import type { SupabaseClient } from '@supabase/supabase-js';

type NewFile = { object_id: string; bucket: string; path: string; version: string };

/** The host ends a call after ten seconds; the next one starts within the minute. */
const workMs = 5_000;
const batch = 10;

export type Verdict =
  | { kind: 'fine' }
  | { kind: 'remove' }
  | { kind: 'replace'; type: string; bytes: Uint8Array };

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

/** The same rules that our own server applies to uploads. */
export function judgeFile(declared: string, bytes: Uint8Array): Verdict {
  const head = bytes.subarray(0, sniffLength);
  const type = sniffType(head) ?? declared;
  if (!judgeType(declared, head).isHonest || isRefusedImage(type)) return { kind: 'remove' };
  if (!isStrippable(type)) return { kind: 'fine' };
  try {
    const stripped = stripMetadata(type, bytes);
    return isSame(stripped, bytes) ? { kind: 'fine' } : { kind: 'replace', type, bytes: stripped };
  } catch (error) {
    if (error instanceof DamagedImage) return { kind: 'remove' };
    throw error;
  }
}

/** A replaced file has a new version: the next call inspects it again and finds it fine. */
async function checkFile(admin: SupabaseClient, file: NewFile): Promise<Verdict['kind']> {
  const files = admin.storage.from(file.bucket);
  const { data, error } = await files.download(file.path);
  // Deleted meanwhile: nothing to do, and its record is deleted too.
  if (error) return 'fine';
  const verdict = judgeFile(data.type, new Uint8Array(await data.arrayBuffer()));
  if (verdict.kind === 'remove') {
    const removed = await files.remove([file.path]);
    if (removed.error) throw removed.error;
  } else if (verdict.kind === 'replace') {
    const { type: contentType, bytes } = verdict;
    const replaced = await files.upload(file.path, bytes, { contentType, upsert: true });
    if (replaced.error) throw replaced.error;
  } else {
    const { object_id, version } = file;
    const noted = await admin.schema('service').rpc('mark_file_checked', { object_id, version });
    if (noted.error) throw noted.error;
  }
  return verdict.kind;
}

/** Inspects new files, and returns how many were fine, removed and replaced. */
export async function checkNewFiles(admin: SupabaseClient) {
  const count = { fine: 0, remove: 0, replace: 0 };
  const { data, error } = await admin.schema('service').rpc('unchecked_files', { most: batch });
  if (error) throw error;
  const until = Date.now() + workMs;
  for (const file of data as NewFile[]) {
    if (Date.now() > until) break;
    count[await checkFile(admin, file)] += 1;
  }
  return { fine: count.fine, removed: count.remove, replaced: count.replace };
}
