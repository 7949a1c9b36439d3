import type { PaperEntry, PaperFile } from '@akada/exercises/papers/paper-file';
import { listOf } from '#lib/checks.ts';
import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';
import { getPaper, listPapers } from './api.ts';
import { isPaperEntry, isPaperFile } from './checks.ts';

type Saved = { documentId: string; slug: string; file: unknown };

const saved = createSavedDocuments<Saved>({
  name: 'akada-papers',
  parse: (document) => {
    const { documentId, file }: { documentId?: unknown; file?: unknown } = document;
    const id = typeof documentId === 'string' ? documentId : '';
    return { documentId: id, slug: id, file };
  },
});

/** The copy of this device at once, renewed behind; a paper changes rarely, and an old one is as good as a new one. */
async function savedFirst<Value>(
  id: string,
  check: (value: unknown) => value is Value,
  load: () => Promise<Value>,
): Promise<Value> {
  const renew = async () => {
    const file = await load();
    const names = { documentId: id, slug: id };
    await saved.save(names, { ...names, file });
    return file;
  };
  const copy = (await saved.findById(id))?.value.file;
  if (!check(copy)) return renew();
  renew().catch(() => undefined);
  return copy;
}

const isList = listOf(isPaperEntry);

export const loadPapers = (signal: AbortSignal): Promise<PaperEntry[]> =>
  savedFirst('index', isList, () => listPapers(signal));

export const loadPaper = (id: string, signal: AbortSignal): Promise<PaperFile> =>
  savedFirst(`paper-${id}`, isPaperFile, () => getPaper(id, signal));
