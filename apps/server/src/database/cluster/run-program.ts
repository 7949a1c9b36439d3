import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

/** Runs one of PostgreSQL's programs to its end and returns its output. */
export function runProgram(file: string, args: string[], user?: SystemUser): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${basename(file)} ended with ${code}: ${output.trim().replace(/\s+/g, ' ')}`),
        );
    });
  });
}
