import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Library } from '@akada/content/curriculum/library';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { paperFiles } from '@akada/content/curriculum/papers/paper-files';

/** Writes the exam papers and their question pools as files of the site, see docs/decisions.md. Returns their number. */
export function writePapers(site: string, library: Library): number {
  const papers = paperFiles(library);
  const folder = join(site, 'exam-papers');
  mkdirSync(folder, { recursive: true });
  for (const { entry, text } of papers) writeFileSync(join(folder, `${entry.id}.json`), text);
  writeFileSync(join(folder, 'index.json'), JSON.stringify(papers.map(({ entry }) => entry)));
  return papers.length;
}

// Called by the build, for our own server.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..', '..');
  writePapers(join(root, 'apps/web/dist'), loadCurriculum(join(root, 'curriculum')).library);
}
