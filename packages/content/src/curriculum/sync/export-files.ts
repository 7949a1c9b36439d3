import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ContentTree } from '../../content-tree.ts';
import { checkStructure } from '../check.ts';
import { formatFinding } from '../finding.ts';
import { idsOf, lockLine, lockText } from '../ids.ts';
import { publishedOf } from '../library.ts';
import { type LoadedCurriculum, loadCurriculum } from '../load.ts';
import { readCurriculum } from '../reading/read.ts';
import { type WriteBack, writeBack } from '../write-back/write-back.ts';
import { agreed, type Base } from './base.ts';
import { canonicalTree } from './canonical.ts';
import { type Conflict, reconcile } from './reconcile.ts';
import { adoptUploads, type ReadUpload } from './uploads.ts';

export type ExportReport = {
  written: string[];
  renamed: [string, string][];
  notes: string[];
  conflicts: Conflict[];
  /** Why nothing was written. */
  refusals: string[];
  /** The new common state of both sides. */
  base: Base;
};

export type ExportOptions = {
  base: Base;
  /** The editors' version wins wherever the two sides differ. */
  overwrite?: boolean;
  readUpload?: ReadUpload;
};

/** Ids that editors have added are published from now on. */
function lockNewIds(folder: string): void {
  const { library } = readCurriculum(folder);
  const file = join(folder, 'ids.lock');
  const text = lockText([...library.lock, ...idsOf(publishedOf(library)).map(lockLine)]);
  writeFileSync(file, text);
}

type Changes = WriteBack & { pictures: ReadonlyMap<string, Buffer> };

function write(folder: string, { files, renames, pictures }: Changes): void {
  // Two lessons may swap names, so all files get a temporary name first.
  const waiting = [...renames].map(([from, to], index) => {
    const between = join(folder, dirname(from), `.renamed-${index}`);
    renameSync(join(folder, from), between);
    return [between, to] as const;
  });
  for (const [between, to] of waiting) renameSync(between, join(folder, to));
  for (const [file, content] of [...pictures, ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  if (files.size + renames.size > 0) lockNewIds(folder);
}

/** Tries the changes on a copy first, so that an invalid curriculum is never written. */
function faultsAfter(folder: string, changes: Changes): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'akada-export-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.git') });
    write(copy, changes);
    const { library, findings } = readCurriculum(copy);
    return [...findings, ...(findings.length > 0 ? [] : checkStructure(library))].map(
      formatFinding,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const sentences = {
  files: (id: string) =>
    `${id} was taken out of the files: unpublish it in Strapi, or bring it back`,
};

/** Whether a written lesson shows the picture; pictures of unchanged lessons stay in Strapi. */
function isNamed(path: string, files: ReadonlyMap<string, string>): boolean {
  const [folder = '', name = ''] = path.split('/pictures/');
  return [...files].some(
    ([file, text]) => file.startsWith(`${folder}/`) && text.includes(`pictures/${name}`),
  );
}

/**
 * Writes what editors published into a curriculum folder, all of it or nothing: nothing is written when a file would be
 * overwritten by another document, or the curriculum would become invalid.
 */
export function exportInto(
  folder: string,
  published: ContentTree,
  { base, overwrite = false, readUpload = () => null }: ExportOptions,
): ExportReport {
  const { library, tree }: LoadedCurriculum = loadCurriculum(folder);
  const uploads = adoptUploads(published, library, readUpload);
  const strapi = canonicalTree(published, library);
  const prefer = overwrite ? ('strapi' as const) : undefined;
  const merged = reconcile(tree, strapi, { base, keep: 'file', prefer });
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const written = writeBack(library, merged.tree, textOf);
  const pictures = new Map([...uploads].filter(([path]) => isNamed(path, written.files)));
  const changes = { ...written, pictures };
  const isChange = changes.files.size + changes.renames.size > 0;
  const refusals =
    changes.refusals.length > 0 || !isChange ? changes.refusals : faultsAfter(folder, changes);
  const notes = [
    ...merged.goneFromStrapi.map((id) => `${id} is not published any more; its file stays`),
    ...merged.goneFromFiles.map(sentences.files),
    ...changes.notes,
  ];
  const report = { notes, conflicts: merged.conflicts, refusals };
  if (refusals.length > 0) return { ...report, written: [], renamed: [], base };
  if (isChange) write(folder, changes);
  const after = isChange ? loadCurriculum(folder) : { library, tree };
  return {
    ...report,
    written: [...pictures.keys(), ...changes.files.keys()],
    renamed: [...changes.renames],
    base: agreed(after.tree, canonicalTree(published, after.library), base),
  };
}
