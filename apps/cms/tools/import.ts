import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { type ImportReport, importTree } from './import-tree.ts';
import { withStrapi } from './strapi.ts';

const { values, positionals } = parseArgs({
  options: { overwrite: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? join(import.meta.dirname, '../../../curriculum');
const { tree } = loadCurriculum(folder);

const reasons: Record<ImportReport['held'][number]['reason'], string> = {
  draft: 'an editor has a draft of it that is not published',
  published: 'an editor has published a change: run npm run cms:export first',
};

function tell({ created, updated, unchanged, reordered, held }: ImportReport): void {
  for (const { documentId, reason } of held)
    console.log(`left alone: ${documentId} (${reasons[reason]})`);
  if (held.length > 0) console.log('To replace the editors’ work all the same: --overwrite');
  console.log(
    `${created} created, ${updated} updated, ${reordered} put in order, ${unchanged} unchanged, ${held.length} left alone.`,
  );
}

try {
  tell(await withStrapi((cms) => importTree(cms, tree, values)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
