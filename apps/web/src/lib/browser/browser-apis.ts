/**
 * Browser APIs that may be missing or blocked: with site data blocked, even reading the property throws. Each function here
 * returns the API or null, and never throws. Storage has its own files (`lib/safe-storage.ts`, `platform/storage`); no other
 * file may use these APIs.
 */
export function attempt<Result, Otherwise>(
  run: () => Result,
  otherwise: Otherwise,
): Result | Otherwise {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export type Channel = { post: (message: unknown) => void };

/** Messages other tabs. Without it (Safari before 15.4) a tab notices another's changes when it becomes visible again. */
export function openChannel(name: string, onMessage: (message: unknown) => void): Channel {
  const channel = attempt(() => new BroadcastChannel(name), null);
  channel?.addEventListener('message', ({ data }) => onMessage(data));
  return { post: (message) => attempt(() => channel?.postMessage(message), undefined) };
}

/** The Web Locks API. It exists on https and on localhost only. */
export const browserLocks = (): LockManager | null =>
  attempt(() => (Reflect.get(navigator, 'locks') as LockManager | undefined) ?? null, null);

/** Asks the browser not to evict our databases when storage is low; it may refuse. */
export async function askToKeepStorage(): Promise<void> {
  await attempt(() => navigator.storage?.persist?.(), undefined)?.catch(() => false);
}

/** Speech synthesis. Some web views have the property but no implementation. */
export const speech = (): SpeechSynthesis | null =>
  attempt(
    () => (typeof SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : null) ?? null,
    null,
  );
