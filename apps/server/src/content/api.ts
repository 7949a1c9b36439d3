import {
  CurriculumError,
  type LoadedCurriculum,
  loadCurriculum,
} from '@akada/content/curriculum/load';
import type { Hono } from 'hono';
import type { Log } from '../lib/log.ts';
import { createContentRoutes } from './content-routes.ts';
import type { ContentSource } from './content-source.ts';
import { watchFolder } from './memory/curriculum-watch.ts';
import {
  createMemoryContentSource,
  type MemoryContentSource,
} from './memory/memory-content-source.ts';

export type ContentApiOptions = {
  curriculumDir: string;
  /** Provides the lessons at the start; later changes are read from the folder. */
  readCurriculum?: () => LoadedCurriculum;
  log: Log;
  /** Reads the files again whenever one changes; for authors while they write. */
  watch?: boolean;
};

export type ContentApi = Hono & {
  currentSource: () => ContentSource;
  /** Calls back whenever content has, or may have, changed. */
  onChange: (listener: () => void) => void;
  close: () => void;
};

/** Lists for our web app are never truncated: the editors' Strapi is set to the same number. */
export const defaultLimit = 100;

/** Servers in one process that use the same lessons, as in tests, prepare their responses once. */
const sources = new WeakMap<LoadedCurriculum, MemoryContentSource>();

function serve(curriculum: LoadedCurriculum): MemoryContentSource {
  const source =
    sources.get(curriculum) ?? createMemoryContentSource(curriculum.tree, { defaultLimit });
  sources.set(curriculum, source);
  return source;
}

/**
 * The embedded content service, to be mounted at /api. Throws CurriculumError, with one sentence that names place and
 * problem, when the curriculum cannot be served.
 */
export function createContentApi({
  curriculumDir,
  readCurriculum = () => loadCurriculum(curriculumDir),
  log,
  watch = false,
}: ContentApiOptions): ContentApi {
  const closing = new AbortController();
  let source = serve(readCurriculum());
  const listeners: (() => void)[] = [];

  function prepare(): void {
    source.prepare({ signal: closing.signal, isThorough: !watch }).catch((error) => {
      if (closing.signal.aborted) return;
      log.warn({ err: error }, 'The content answers could not be made ready');
    });
  }

  function reload(): void {
    try {
      source = serve(loadCurriculum(curriculumDir));
      prepare();
      log.info('The curriculum was read again');
      for (const listener of listeners) listener();
    } catch (error) {
      if (!(error instanceof CurriculumError)) throw error;
      log.error(`${error.message} The last good version stays.`);
    }
  }

  prepare();
  if (watch) watchFolder(curriculumDir, reload, closing.signal);
  const currentSource = () => source;
  return Object.assign(createContentRoutes(currentSource), {
    currentSource,
    onChange: (listener: () => void) => void listeners.push(listener),
    close: () => closing.abort(),
  });
}
