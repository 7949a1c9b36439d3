import { loadCurriculum } from '@akada/content/curriculum/load';
import { makeMaterials } from '../jobs/materials/make.ts';
import { curriculumDir, materialsDir } from '../lib/paths.ts';
import { print, runCommand } from './command.ts';

/** `npm run materials [-- folder]`: builds the PDFs whose lessons have changed. */
await runCommand(async (_settings, [folder = materialsDir]) => {
  const started = Date.now();
  const { library } = loadCurriculum(curriculumDir);
  const { materials, made } = await makeMaterials(library, folder);
  const kilobytes = Math.round(materials.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  print(
    `${materials.length} sheets (${kilobytes} KB), of which ${made.length} were made in ${seconds} s.`,
  );
});
