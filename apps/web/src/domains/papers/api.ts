import type { PaperEntry, PaperFile } from '@akada/exercises/papers/paper-file';
import { listOf } from '#lib/checks.ts';
import { getSiteFile } from '#platform/content/site-file.ts';
import { isPaperEntry, isPaperFile } from './checks.ts';

/** Papers are static files, generated when the site is built. */
const fileOf = (name: string) => `/exam-papers/${encodeURIComponent(name)}.json`;

/** Every paper, in display order. */
export const listPapers = (signal: AbortSignal): Promise<PaperEntry[]> =>
  getSiteFile(fileOf('index'), listOf(isPaperEntry), signal);

/** One paper with its whole pool of questions. */
export const getPaper = (id: string, signal: AbortSignal): Promise<PaperFile> =>
  getSiteFile(fileOf(id), isPaperFile, signal);
