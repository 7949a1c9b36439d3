import type { PaperEntry, PaperFile } from '@akada/exercises/papers/paper-file';
import { type Check, listOf } from '#lib/checks.ts';
import { loadDocument } from '#platform/snapshot/load-document.ts';
import { createSavedDocuments } from '#platform/snapshot/saved-documents.ts';
import { getPaper, listPapers } from './api.ts';
import { isPaperEntry, isPaperFile } from './checks.ts';

type Saved<File> = { documentId: string; slug: string; file: File };

const saved = createSavedDocuments<Saved<unknown>>({
  name: 'akada-papers',
  parse: (document) => ({ documentId: '', slug: '', file: null, ...document }),
});

async function load<File>(
  id: string,
  isValid: Check<File>,
  ask: (signal: AbortSignal) => Promise<File>,
  signal: AbortSignal,
): Promise<File> {
  const names = { documentId: id, slug: id };
  const findById = async () => {
    const copy = await saved.findById(id);
    if (copy === null || !isValid(copy.value.file)) return null;
    return { ...copy, value: { ...names, file: copy.value.file } };
  };
  const askWhole = async (inner: AbortSignal) => ({ ...names, file: await ask(inner) });
  return (await loadDocument(id, { findById, save: saved.save }, askWhole, signal)).file;
}

export const loadPapers = (signal: AbortSignal): Promise<PaperEntry[]> =>
  load('index', listOf(isPaperEntry), listPapers, signal);

export const loadPaper = (id: string, signal: AbortSignal): Promise<PaperFile> =>
  load(`paper-${id}`, isPaperFile, (inner) => getPaper(id, inner), signal);

/** The papers of a subject, to be saved with a course. */
export async function papersToSave(subject: string, signal: AbortSignal) {
  const papers = (await loadPapers(signal)).filter((one) => one.subject === subject);
  const ids = papers.map(({ id }) => `paper-${id}`);
  return {
    name: 'papers' as const,
    bytes: papers.reduce((sum, { bytes }) => sum + bytes, 0),
    isSaved: () => saved.arePinned(ids),
    save: async () => {
      for (const { id } of papers) await loadPaper(id, signal);
      if (!(await saved.pin(['index', ...ids], true)))
        throw new DOMException('A paper was not stored', 'QuotaExceededError');
    },
    remove: async () => void (await saved.pin(ids, false)),
  };
}
