import { badRange, notSingle, type RestError } from '../errors.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Job } from '../plan/compile.ts';
import type { Outcome } from './execute.ts';

const plainJson = 'application/json; charset=utf-8';
const singleJson = 'application/vnd.pgrst.object+json; charset=utf-8';

/** Throws for an outcome that the request does not accept. */
export function checkOutcome(request: RestRequest, job: Job, { rows, total }: Outcome) {
  if (request.shape.isSingle && rows !== 1 && job.kind !== 'call-void') throw notSingle(rows);
  if (total !== null && job.offset > total) {
    throw badRange(`An offset of ${job.offset} was requested, but there are only ${total} rows.`);
  }
}

/** A response before compression and ETag, which are the same for all of them. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** It contains nothing personal. */
  isShared?: boolean | undefined;
};

export function respond(request: RestRequest, job: Job, outcome: Outcome): Answer {
  const headers: Answer['headers'] = { 'content-range': contentRange(request, job, outcome) };
  const { applied, returns } = request.preferences;
  if (applied.length > 0) headers['preference-applied'] = applied.join(', ');
  const isCall = job.kind === 'call' || job.kind === 'read';
  if (isCall || (job.kind !== 'call-void' && returns === 'representation')) {
    headers['content-type'] = request.shape.isSingle ? singleJson : plainJson;
    const body = request.method === 'HEAD' ? null : (outcome.body ?? 'null');
    return { status: shownStatus(job, outcome), headers, body, isShared: job.isShared };
  }
  if (job.kind !== 'insert') return { status: 204, headers, body: null };
  headers['content-length'] = '0';
  return { status: insertStatus(outcome), headers, body: null };
}

/** An upsert that matched only existing rows has created nothing. */
const insertStatus = ({ inserted }: Outcome) => (inserted === 0 ? 200 : 201);

function shownStatus({ kind }: Job, outcome: Outcome): number {
  if (kind === 'insert') return insertStatus(outcome);
  const { rows, total } = outcome;
  return total !== null && rows < total ? 206 : 200;
}

function contentRange({ preferences }: RestRequest, job: Job, { rows, total }: Outcome): string {
  const isShown = job.kind === 'read' || job.kind === 'call' || job.kind === 'update';
  const span = isShown && rows > 0 ? `${job.offset}-${job.offset + rows - 1}` : '*';
  const isWrite = job.kind === 'insert' || job.kind === 'update' || job.kind === 'delete';
  const known = isWrite && preferences.countsAll ? rows : total;
  return `${span}/${known ?? '*'}`;
}

const comesBackLater = new Set([429, 503, 504]);

export function respondWithError(error: RestError): Answer {
  const { status, code, details, hint, message, retryAfterSeconds } = error;
  const headers: Record<string, string> = {
    'content-type': plainJson,
    'cache-control': 'no-store',
  };
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (comesBackLater.has(status)) headers['retry-after'] = String(retryAfterSeconds);
  return { status, headers, body: JSON.stringify({ code, details, hint, message }) };
}
