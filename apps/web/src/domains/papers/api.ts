import type { PaperEntry, PaperFile } from '@akada/exercises/papers/paper-file';
import { listOf } from '#lib/checks.ts';
import { getSiteFile } from '#platform/content/site-file.ts';
import { isPaperEntry, isPaperFile } from './checks.ts';

/** Papers are files of the site, written when it is built. */
const fileOf = (name: string) => `/exam-papers/${encodeURIComponent(name)}.json`;

/** Every paper, in the order of the screen. */
export const listPapers = (signal: AbortSignal): Promise<PaperEntry[]> =>
  getSiteFile(fileOf('index'), listOf(isPaperEntry), signal);

/** One paper with all that it may ask. */
export const getPaper = (id: string, signal: AbortSignal): Promise<PaperFile> =>
  getSiteFile(fileOf(id), isPaperFile, signal);
