import { hasSavedCourses } from '#lib/browser/service-workers.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import type { Material } from './api.ts';

const savedApp = lazyModule(() => import('#lib/browser/saved-app.ts'));

/** A new edition of a sheet has another size, nearly always. */
export const savedName = ({ path, bytes }: Material) => `${path} ${bytes}`;

/** A link to the copy on this device, or null. */
export async function linkToSavedSheet(courseId: string, sheet: Material): Promise<string | null> {
  if (!hasSavedCourses()) return null;
  try {
    const { keptFile } = await savedApp.load();
    const file = await keptFile(courseId, savedName(sheet));
    return file ? URL.createObjectURL(await file.blob()) : null;
  } catch {
    return null;
  }
}
