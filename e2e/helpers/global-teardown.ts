import { rmSync } from 'node:fs';

/** Removes this run's data; the server has stopped by now, or is about to. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
