import { parentPort } from 'node:worker_threads';
import { DamagedImage } from '@akada/function-kit/files/strip-metadata/damaged-image';
import { stripMetadata } from '@akada/function-kit/files/strip-metadata/strip-metadata';
import { createThreadCalls } from '../../../lib/thread/thread-calls.ts';

export type Picture = { type: string; bytes: Uint8Array };
/** Only plain values can be passed between threads, so a refusal is returned as one. */
export type StrippedPicture = { bytes: Uint8Array } | { damage: string };

function strip({ type, bytes }: Picture): StrippedPicture {
  try {
    return { bytes: stripMetadata(type, bytes) };
  } catch (error) {
    if (error instanceof DamagedImage) return { damage: error.message };
    throw error;
  }
}

if (parentPort) createThreadCalls(parentPort, { strip });
