import type { Course } from '@akada/content/model';
import type { Extra } from '#domains/lessons/save-course/saved-extras.tsx';
import { sheetsToSave } from '#domains/materials/sheets-to-save.ts';
import { papersToSave } from '#domains/papers/saved-papers.ts';

/** What can be saved with a course, on request. */
export async function loadExtras({ documentId, subject }: Course): Promise<Extra[]> {
  const found = await Promise.allSettled<Extra>([
    sheetsToSave(documentId),
    papersToSave(subject?.slug ?? '', new AbortController().signal),
  ]);
  return found.flatMap((one) =>
    one.status === 'fulfilled' && one.value.bytes > 0 ? [one.value] : [],
  );
}
