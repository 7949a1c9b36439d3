import { createConcurrencyLimit } from '../../../lib/concurrency-limit.ts';
import { createThread } from '../../../lib/thread/thread.ts';
import { storageErrors } from '../errors.ts';
import type { Picture, StrippedPicture } from './image-thread.ts';

/** The largest picture takes a fifth of a second; more than that is a fault of ours, and ends. */
const timeoutMs = 20_000;
/** Homework is handed in picture by picture, and seldom. */
const idleMs = 30_000;
/** Several times the largest picture. */
const maxHeapMb = 128;

/** Takes the notes of cameras out of pictures, one after the other and beside the work of serving. */
export function createPictureStripper() {
  const thread = createThread({
    ...{ file: 'backend/storage/uploads/image-thread', timeoutMs, idleMs, maxHeapMb },
  });
  const inTurn = createConcurrencyLimit({ atOnce: 1 });

  return {
    /** `read` is called when it is this picture's turn, so that those who wait hold no memory. */
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
