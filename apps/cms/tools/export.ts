import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { canonicalTree } from '@akada/content/curriculum/sync/canonical';
import { type ExportReport, exportInto } from '@akada/content/curriculum/sync/export-files';
import { exportTree } from './export-tree.ts';
import { readUpload, withStrapi } from './strapi.ts';
import { readBase, saveBase, tellConflicts } from './sync-base.ts';

const { values, positionals } = parseArgs({
  options: { overwrite: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? join(import.meta.dirname, '../../../curriculum');

function tell({ written, renamed, notes, conflicts, refusals }: ExportReport): void {
  for (const note of notes) console.log(`note: ${note}`);
  tellConflicts(conflicts, console.log);
  if (conflicts.length > 0) {
    console.log('Make both sides the same, or take the editors’ versions with --overwrite');
  }
  if (refusals.length > 0) {
    for (const refusal of refusals) console.error(`refused: ${refusal}`);
    console.error('Nothing was written.');
    return;
  }
  for (const [from, to] of renamed) console.log(`renamed: ${from} to ${to}`);
  for (const file of written) console.log(`written: ${file}`);
  console.log(`${written.length} files changed. Look at them, then run npm run curriculum:check.`);
}

try {
  const report = await withStrapi(async (cms) => {
    const published = await exportTree(cms);
    const done = exportInto(folder, published, {
      ...{
        base: await readBase(cms, published, () =>
          canonicalTree(published, loadCurriculum(folder).library),
        ),
        ...values,
      },
      readUpload: (name) => readUpload(cms, name),
    });
    if (done.refusals.length === 0) await saveBase(cms, done.base);
    return done;
  });
  tell(report);
  process.exit(report.refusals.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
