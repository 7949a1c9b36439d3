import { errors } from '@strapi/utils';
import { uploadWords } from '../uploads/upload-faults';

type Context = { path: string };

/** Replaces Strapi's error for a refused file with a sentence that says what to do. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  try {
    await next();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const words = /^\/upload(?:\/|$)/u.test(ctx.path) ? uploadWords(message) : null;
    if (words === null) throw error;
    const { status } = error as { status?: number };
    throw status === 413 || words.includes('larger than')
      ? new errors.PayloadTooLargeError(words)
      : new errors.ApplicationError(words);
  }
};
