import { type ChildProcess, spawn } from 'node:child_process';
import { findFirefox, findMiniBrowser } from '../../scripts/browsers/install.mjs';

export const firefox = findFirefox() ?? 'firefox-esr';
export const miniBrowser = () => findMiniBrowser() ?? '';

/** Ends a program and what it has started; it was started as the first of a group of its own. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}

/** A screen that nobody sees, under a number that is free. */
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
