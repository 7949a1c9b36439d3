import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { linkToMaterial, listMaterials, type Material } from './api.ts';
import { mayOpen } from './material-text.ts';
import { savedName } from './saved-sheets.ts';

const savedApp = lazyModule(() => import('#lib/browser/saved-app.ts'));

/** The sheets of a course that this learner may open, to be saved with the course. */
export async function sheetsToSave(courseId: string) {
  const { has_plus, materials } = await listMaterials(courseId);
  const sheets = materials.filter((one) => mayOpen(one, has_plus));
  const { keepFile, keptFile, removeKeptFiles } = await savedApp.load();
  const isKept = async (sheet: Material) =>
    (await keptFile(courseId, savedName(sheet))) !== undefined;
  return {
    name: 'sheets' as const,
    bytes: sheets.reduce((sum, { bytes }) => sum + bytes, 0),
    isSaved: async () => !(await Promise.all(sheets.map(isKept))).includes(false),
    save: async () => {
      for (const sheet of sheets) {
        if (await isKept(sheet)) continue;
        const file = await fetch(await linkToMaterial(sheet.path));
        if (!file.ok) throw new Error(`${file.status} ${sheet.path}`);
        await keepFile(courseId, savedName(sheet), file);
      }
    },
    remove: () => removeKeptFiles(courseId),
  };
}
