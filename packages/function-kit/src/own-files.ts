import type { SupabaseClient } from '@supabase/supabase-js';

export type OwnFile = {
  bucket: string;
  name: string;
  size: number | null;
  type: string | null;
  addedAt: string;
};

const pageSize = 500;

async function bucketNames(admin: SupabaseClient): Promise<string[]> {
  const { data, error } = await admin.storage.listBuckets();
  if (error) throw error;
  return data.map(({ id }) => id);
}

/** One page of a person's folder; in every bucket, folders are named by user id. */
async function filesIn(admin: SupabaseClient, bucket: string, userId: string, cursor?: string) {
  const { data, error } = await admin.storage.from(bucket).listV2({
    prefix: `${userId}/`,
    limit: pageSize,
    ...(cursor && { cursor }),
  });
  if (error) throw error;
  return data;
}

/** All files in the person's own folders, over all buckets. */
export async function listOwnFiles(admin: SupabaseClient, userId: string): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (const bucket of await bucketNames(admin)) {
    let cursor: string | undefined;
    do {
      const page = await filesIn(admin, bucket, userId, cursor);
      for (const { key, name, metadata, created_at } of page.objects) {
        const size = metadata?.size ?? null;
        const type = metadata?.mimetype ?? null;
        files.push({ bucket, name: key ?? name, size, type, addedAt: created_at });
      }
      cursor = page.hasNext ? page.nextCursor : undefined;
    } while (cursor);
  }
  return files;
}

export type LinkedFile = OwnFile & {
  /** A signed URL to the file, valid for a day. */
  link: string | null;
};

const linkSeconds = 24 * 60 * 60;

/** The same files with links, so that a person can download them and not only read their names. */
export async function linkOwnFiles(admin: SupabaseClient, userId: string): Promise<LinkedFile[]> {
  const files = await listOwnFiles(admin, userId);
  const links = new Map<string, string>();
  for (const { bucket, names } of pagesByBucket(files)) {
    const { data } = await admin.storage
      .from(bucket)
      .createSignedUrls(names, linkSeconds, { download: true });
    for (const { path, signedUrl } of data ?? []) {
      if (signedUrl) links.set(`${bucket}/${path}`, signedUrl);
    }
  }
  return files.map((file) => ({ ...file, link: links.get(`${file.bucket}/${file.name}`) ?? null }));
}

function* pagesByBucket(files: OwnFile[]) {
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
    for (let start = 0; start < names.length; start += pageSize) {
      yield { bucket, names: names.slice(start, start + pageSize) };
    }
  }
}

/** Removes all files in the person's own folders; safe to retry after a failure. */
export async function removeOwnFiles(admin: SupabaseClient, userId: string): Promise<void> {
  for (const { bucket, names } of pagesByBucket(await listOwnFiles(admin, userId))) {
    const { error } = await admin.storage.from(bucket).remove(names);
    if (error) throw error;
  }
}
