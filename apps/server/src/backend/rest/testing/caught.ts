import { RestError } from '../errors.ts';

/** Status and code of the error that `work` throws. */
export function caught(work: () => unknown): [status: number, code: string] {
  try {
    work();
  } catch (error) {
    if (error instanceof RestError) return [error.status, error.code];
    throw error;
  }
  throw new Error('nothing was thrown');
}
