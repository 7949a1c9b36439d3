import type { ContentTree, FullLesson } from '../../content-tree.ts';
import { type Asset, coursesOf, type Library } from '../library.ts';
import { assetOf } from '../reading/read.ts';
import { uploadName } from '../write-back/unpublish-body.ts';

/** Returns the bytes of a file that an editor uploaded; null when there is no such file. */
export type ReadUpload = (name: string) => Buffer | null;

/** Pictures that browsers can show and our pages allow. */
const isPicture = /\.(?:webp|png|jpe?g)$/u;

function uploadsIn({ body, quiz_question, exercises }: FullLesson): string[] {
  const text = JSON.stringify([body, quiz_question, exercises]);
  const addresses = text.match(/(?:https?:\/\/[^/\s"()\\]+)?\/uploads\/[^\s"()\\]+/gu) ?? [];
  return addresses.flatMap((address) => uploadName(address) ?? []);
}

/**
 * Adds the pictures that editors uploaded for lessons to the library, as files of their course still to be written.
 * Returns them by their path from the curriculum folder.
 */
export function adoptUploads(
  published: ContentTree,
  library: Library,
  read: ReadUpload,
): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const folders = new Map(coursesOf(library).map((folder) => [folder.course.data.id, folder]));
  const subjects = new Map(library.subjects.map(({ subject, path }) => [subject.data.id, path]));
  const newAssets = new Map<string, Asset[]>();
  library.newAssets = newAssets;
  function folderOf(courseId: string, subjectId: string): { path: string; assets: Asset[] } {
    const known = folders.get(courseId);
    if (known) return known;
    const assets = newAssets.get(courseId) ?? [];
    newAssets.set(courseId, assets);
    return { path: `${subjects.get(subjectId) ?? subjectId}/${courseId}`, assets };
  }
  const all = published.subjects.flatMap(({ documentId, courses }) =>
    courses.map((course) => ({ course, subject: documentId })),
  );
  for (const { course, subject } of all) {
    const folder = folderOf(course.documentId, subject);
    const names = course.units.flatMap(({ lessons }) => lessons.flatMap(uploadsIn));
    for (const name of new Set(names)) {
      const path = `pictures/${name}`;
      if (!isPicture.test(name) || folder.assets.some((one) => one.path === path)) continue;
      const bytes = read(name);
      if (!bytes) continue;
      folder.assets.push(assetOf(path, bytes));
      found.set(`${folder.path}/${path}`, bytes);
    }
  }
  return found;
}
