import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../lib/paths.ts';

const builder = join(projectRoot, 'scripts', 'build.mjs');
const lowPriority = 10;

/** The builder starts a child process: both are in one process group, where the system has groups. */
function end(child: ChildProcess) {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid);
    else child.kill();
  } catch {
    // It has already exited.
  }
}

function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // It has already exited, or the system has no priorities.
  }
}

/**
 * Builds what the start did not wait for, such as PDFs whose lessons have changed, in a low-priority process. Without
 * the builder, as in the offline bundle, it was built beforehand.
 */
export async function buildTheRest(signal: AbortSignal): Promise<void> {
  if (!existsSync(builder) || signal.aborted) return;
  const child = spawn(process.execPath, [builder, 'later'], {
    cwd: projectRoot,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  lowerPriority(child);
  const stop = () => end(child);
  signal.addEventListener('abort', stop, { once: true });
  await new Promise<void>((resolve, reject) =>
    child.once('error', reject).once('close', (status) => {
      if (status === 0 || signal.aborted) resolve();
      else reject(new Error('What the start did not wait for could not be made.'));
    }),
  );
  signal.removeEventListener('abort', stop);
}
