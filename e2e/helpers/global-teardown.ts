import { rmSync } from 'node:fs';

/** The server's data of this run; the server itself has been stopped by now, or is about to be. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
