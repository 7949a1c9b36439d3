import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../lib/log.ts';
import { createLineBudget } from './line-budget.ts';
import { loggedPath } from './logged-path.ts';

const saneId = /^[\w-]{8,64}$/;

const levelOf = (status: number) => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
};

/** 48 random bits: enough to tell the requests of a log apart, and few bytes on a slow network. */
const newId = () => randomUUID().slice(-12);

/** The caller's own id if it is well formed, otherwise a new one. */
const requestId = (given: string | undefined): string =>
  given && saneId.test(given) ? given : newId();

type Ended = { id: string; method: string; path: string; status: number; startedAt: number };

/**
 * Logs how requests ended. Of the URL only the shape of its path is logged: the rest may hold tokens, names and
 * learners' input. Refusals and faults are logged one by one while they are few; a flood of them is counted instead.
 */
function createEndLog(log: Log) {
  const mayLog = createLineBudget(log);
  return function logEnd(ended: Ended): void {
    const level = levelOf(ended.status);
    if (!log.isLevelEnabled(level)) return;
    if (level !== 'debug' && !mayLog(level, ended.status)) return;
    const { startedAt, path, ...rest } = ended;
    const milliseconds = Math.round(performance.now() - startedAt);
    log[level]({ ...rest, path: loggedPath(path), milliseconds }, 'request');
  };
}

/** Gives every request an id (the caller's own if it is well formed) and logs how it ended. */
export function requestLog(log: Log): MiddlewareHandler {
  const logEnd = createEndLog(log);
  return async function logRequest(c, next) {
    const id = requestId(c.req.header('x-request-id'));
    const startedAt = performance.now();
    await next();
    // An immutable file is cached for a year: the id would only be extra bytes on a slow network.
    const isForGood = c.res.headers.get('cache-control')?.includes('immutable');
    if (!isForGood) c.res.headers.set('x-request-id', id);
    const { method, path } = c.req;
    logEnd({ id, method, path, status: c.res.status, startedAt });
  };
}
