import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { type ImportReport, importTree } from './import-tree.ts';
import { withStrapi } from './strapi.ts';
import { tellConflicts } from './sync-base.ts';

const { values, positionals } = parseArgs({
  options: { overwrite: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? join(import.meta.dirname, '../../../curriculum');
const curriculum = loadCurriculum(folder);

const reasons: Record<ImportReport['held'][number]['reason'], string> = {
  draft: 'an editor has a draft of it that is not published',
  removed: 'an editor has taken it away',
};

function tell({ held, conflicts, ...counted }: ImportReport): void {
  const { created, updated, unchanged, reordered } = counted;
  for (const { documentId, reason } of held)
    console.log(`left alone: ${documentId} (${reasons[reason]})`);
  tellConflicts(conflicts, console.log);
  if (held.length + conflicts.length > 0) {
    console.log('To replace the editors’ work all the same: --overwrite');
  }
  console.log(
    `${created} created, ${updated} updated, ${reordered} put in order, ${unchanged} unchanged, ${held.length} left alone.`,
  );
}

try {
  tell(await withStrapi((cms) => importTree(cms, curriculum, values)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
