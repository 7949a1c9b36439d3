import { watch } from 'node:fs';

/** Editors save in several steps; this long after the last one the files count as complete. */
const quietMs = 120;

/** Calls back once after each burst of changes below a folder. */
export function watchFolder(folder: string, onChange: () => void, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false, signal });
  watcher.on('change', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
    timer.unref();
  });
  // Removing a folder (by switching branches) ends the watch, not the server.
  watcher.on('error', () => watcher.close());
  signal.addEventListener('abort', () => clearTimeout(timer));
}
