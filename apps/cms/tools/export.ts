import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idsOf, lockLine, lockText } from '@akada/content/curriculum/ids';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { readCurriculum } from '@akada/content/curriculum/reading/read';
import { writeBack } from '@akada/content/curriculum/write-back/write-back';
import { exportTree } from './export-tree.ts';
import { withStrapi } from './strapi.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../../curriculum');
const at = (file: string) => join(folder, file);

/** Ids of what editors have added are published ones from now on. */
function lockNewIds(): void {
  const { library } = readCurriculum(folder);
  const text = lockText([...library.lock, ...idsOf(library).map(lockLine)]);
  if (text !== readFileSync(at('ids.lock'), 'utf8')) writeFileSync(at('ids.lock'), text);
}

try {
  const { library } = loadCurriculum(folder);
  const tree = await withStrapi(exportTree);
  const { files, notes } = writeBack(library, tree, (file) => readFileSync(at(file), 'utf8'));
  for (const [file, text] of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
    console.log(`written: ${file}`);
  }
  if (files.size > 0) lockNewIds();
  for (const note of notes) console.log(`note: ${note}`);
  console.log(`${files.size} files changed. Look at them, then run npm run curriculum:check.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
