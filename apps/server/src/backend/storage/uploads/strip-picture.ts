import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import { createThread } from '../../../lib/thread/thread.ts';
import { storageErrors } from '../errors.ts';
import type { Picture, StrippedPicture } from './image-thread.ts';

/** The largest picture takes a fifth of a second; far longer means a bug, so the thread is ended. */
const timeoutMs = 20_000;
/** Homework arrives picture by picture, and rarely. */
const idleMs = 30_000;
/** Several times the largest picture. */
const maxHeapMb = 128;

/** Strips camera metadata from pictures, one at a time and in a separate thread. */
export function createPictureStripper() {
  const thread = createThread({
    ...{ file: 'backend/storage/uploads/image-thread', timeoutMs, idleMs, maxHeapMb },
  });
  const inTurn = createConcurrencyLimit({ atOnce: 1 });

  return {
    /** `read` is called at this picture's turn, so that waiting uploads hold no memory. */
    strip: (type: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> =>
      inTurn(async () => {
        const picture: Picture = { type, bytes: await read() };
        const stripped = await thread.call<StrippedPicture>('strip', picture);
        if ('damage' in stripped) throw storageErrors.damagedImage(stripped.damage);
        return stripped.bytes;
      }),
    close: thread.close,
  };
}

export type PictureStripper = ReturnType<typeof createPictureStripper>;
