import { type ChildProcess, spawn } from 'node:child_process';
import { findFirefox, findMiniBrowser } from '../../scripts/browsers/install.mjs';

export const firefox = findFirefox() ?? 'firefox-esr';
export const miniBrowser = () => findMiniBrowser() ?? '';

/** Ends a program and its children; it must have been started as the leader of its own process group. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has already ended.
  }
}

/** A virtual screen with a free display number. */
export async function startScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    program.once('error', reject).once('exit', () => reject(new Error('Xvfb did not start.')));
    program.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  return { display: `:${number}`, program };
}
