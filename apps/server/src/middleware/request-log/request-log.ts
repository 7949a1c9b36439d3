import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../log.ts';

const saneId = /^[\w-]{8,64}$/;

const levelOf = (status: number) => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
};

/** The caller's own id when it looks sane, otherwise a new one. */
export function requestId(given: string | undefined): string {
  return given && saneId.test(given) ? given : randomUUID();
}

/**
 * Gives every request an id (the caller's own when it looks sane) and logs how it ended.
 * Only the path is logged: query strings carry tokens and what learners wrote.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async function logRequest(c, next) {
    const id = requestId(c.req.header('x-request-id'));
    const startedAt = performance.now();
    await next();
    c.res.headers.set('x-request-id', id);
    const level = levelOf(c.res.status);
    if (!log.isLevelEnabled(level)) return;
    const milliseconds = Math.round(performance.now() - startedAt);
    log[level](
      { id, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'request',
    );
  };
}
