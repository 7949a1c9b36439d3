import { normaliseCourse } from '@akada/content/normalise';
import type { Sql, TransactionSql } from 'postgres';
import type { ContentApi } from '../../content/api.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { deepCourse } from '../../content/delivery/common-urls.ts';
import type { StrapiForms } from '../../content/upstream/strapi-forms.ts';
import type { Log } from '../../lib/log.ts';
import { createThread } from '../../lib/thread/thread.ts';
import type { ContentRows, CourseAnswer } from './content-rows.ts';
import { outlineName, writeOutline } from './course-outline.ts';
import { renewForms } from './follow-forms.ts';
import { publishPart } from './publish.ts';

type FollowDeps = {
  api: Pick<ContentApi, 'currentSource' | 'onChange'>;
  sql: Sql;
  /** Content that is published elsewhere may change without a notification. */
  isElsewhere: boolean;
  /** What editors write besides the lessons. */
  forms?: StrapiForms | undefined;
  /** Derives the rows in a separate thread by default. */
  rows?: ContentRows & { close?: () => Promise<void> };
  log: Log;
  everyMs?: number;
};

/** The same interval as the cache of Strapi's responses. */
const lookMs = 60_000;

async function readJson(source: ContentSource, path: string): Promise<string> {
  const { answer, warning } = await source.answer(path);
  // Stale lessons say nothing about which lessons exist now.
  if (warning?.startsWith('111')) throw new Error('Strapi does not answer');
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.encode('identity').bytes.toString();
}

/** Every course with its lessons. */
async function readCourses(source: ContentSource): Promise<CourseAnswer[]> {
  const listed: unknown[] = JSON.parse(await readJson(source, '/courses?populate=*')).data;
  const courses: CourseAnswer[] = [];
  for (const { documentId, subject } of listed.map(normaliseCourse)) {
    const json = await readJson(source, deepCourse(documentId));
    courses.push({ subject: subject?.documentId ?? '', json });
  }
  return courses;
}

/** Updates the list of lessons from the content service; returns the number of lessons if it was written. */
export async function renewOutline(
  source: ContentSource,
  contentRows: Pick<ContentRows, 'outline'>,
  sql: Sql,
): Promise<number | null> {
  const rows = (await contentRows.outline(await readCourses(source))) ?? [];
  if (rows.length === 0) return null;
  const write = (transaction: TransactionSql) => writeOutline(rows, transaction);
  return (await publishPart(sql, outlineName, rows, write)) ? rows.length : null;
}

const threadRule = {
  file: 'jobs/publish/content-rows-thread',
  // A small processor that has other work reads all lessons within half a minute.
  timeoutMs: 300_000,
  idleMs: 5_000,
  maxHeapMb: 512,
} as const;

/** Derives the rows in a separate thread: learners must not wait for an editor's change. */
function createRowsThread(): ContentRows & { close: () => Promise<void> } {
  const thread = createThread(threadRule);
  return {
    outline: (answers) => thread.call('outline', answers),
    forms: (tree) => thread.call('forms', tree),
    close: thread.close,
  };
}

/**
 * Keeps the list of lessons in the database, and what comes with them, in step with the content service, so that
 * everything a learner finishes counts. Runs after every notified change, and once a minute when the content is
 * elsewhere. An empty content service, or one that does not respond, changes nothing. Returns a function that stops
 * it.
 */
export function followContent({
  api,
  sql,
  isElsewhere,
  forms,
  rows = createRowsThread(),
  log,
  everyMs = lookMs,
}: FollowDeps) {
  let isStopped = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;
  let isRefusalKnown = false;

  async function lookAtForms(of: StrapiForms): Promise<void> {
    const { written, isRefused } = await renewForms(of, rows, sql, { isRefusalKnown });
    if (written.length > 0) log.info({ parts: written }, 'What comes with the lessons was renewed');
    if (isRefused && !isRefusalKnown) {
      log.warn(
        'Strapi does not give cards and assignments: set CONTENT_PURGE_SECRET on both sides',
      );
    }
    isRefusalKnown = isRefused;
  }

  async function look(): Promise<void> {
    const lessons = await renewOutline(api.currentSource(), rows, sql);
    if (lessons !== null) log.info({ lessons }, 'The list of lessons was renewed');
    if (forms) await lookAtForms(forms);
  }

  /** Runs one at a time; a change notified during a run triggers another one. */
  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await look().catch((error: unknown) => {
        if (!isStopped) log.debug({ err: error }, 'The list of lessons stays as it is');
      });
    } while (isAskedAgain && !isStopped);
    running = undefined;
  }

  function lookSoon(): void {
    if (isStopped) return;
    isAskedAgain = true;
    running ??= run();
  }

  api.onChange(lookSoon);
  const timer = isElsewhere ? setInterval(lookSoon, everyMs) : undefined;
  timer?.unref();
  if (isElsewhere) lookSoon();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await rows.close?.();
    await running;
  };
}
