import { afterEach, expect, it } from 'vitest';
import type { StrippedPicture } from '../../backend/storage/uploads/image-thread.ts';
import { createThread, type Thread, ThreadEnded } from './thread.ts';

const opened: Thread[] = [];
function imageThread({ timeoutMs = 60_000, idleMs = 60_000, maxHeapMb = 128 } = {}) {
  const file = 'backend/storage/uploads/image-thread';
  const thread = createThread({ file, timeoutMs, idleMs, maxHeapMb });
  opened.push(thread);
  return thread;
}
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.close())));

const text = (bytes: string) => ({ type: 'text/plain', bytes: Buffer.from(bytes) });
const damaged = { type: 'image/png', bytes: Buffer.from('nothing') };

it('answers calls, several at once, and a second time', async () => {
  const thread = imageThread();
  const answers = await Promise.all([
    thread.call<StrippedPicture>('strip', text('one')),
    thread.call<StrippedPicture>('strip', text('two')),
    thread.call<StrippedPicture>('strip', damaged),
  ]);
  expect(answers).toMatchObject([{}, {}, { damage: 'The picture ends in the middle' }]);
  expect(await thread.call('strip', text('three'))).toEqual({
    bytes: new Uint8Array(Buffer.from('three')),
  });
});

it('throws what the thread throws, and goes on', async () => {
  const thread = imageThread();
  await expect(thread.call('no such call', {})).rejects.toThrow('There is no call no such call');
  await expect(thread.call('strip', null)).rejects.toThrow(TypeError);
  expect(await thread.call('strip', damaged)).toHaveProperty('damage');
});

it('ends a thread that takes too long, and starts another', async () => {
  const thread = imageThread({ timeoutMs: 1 });
  await expect(thread.call('strip', damaged)).rejects.toThrow(ThreadEnded);
  await expect(thread.call('strip', damaged)).rejects.toThrow(ThreadEnded);
});

it('starts another after the last one had nothing to do', async () => {
  const thread = imageThread({ idleMs: 0 });
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await thread.call('strip', damaged)).toHaveProperty('damage');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

it('fails what is under way when it is closed', async () => {
  const thread = imageThread();
  const call = expect(thread.call('strip', damaged)).rejects.toThrow(ThreadEnded);
  await thread.close();
  await call;
});
