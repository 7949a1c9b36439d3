import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/**
 * Mounts an in-memory file system with room for `megabytes`. Undefined where mounting is not possible: it takes Linux
 * and root (or CAP_SYS_ADMIN).
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'akada-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    freeMegabytes() {
      const { bavail, bsize } = statfsSync(folder);
      return Math.floor((bavail * bsize) / megabyte);
    },
    /** Writes until the disk is completely full. */
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let size = megabyte; size >= 1; ) {
          try {
            if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;
