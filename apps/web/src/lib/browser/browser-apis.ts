/**
 * What a browser may lack or forbid: with site data blocked even looking at it throws. Each function here gives what there is, or null,
 * and never throws. Storage has files of its own (`lib/safe-storage.ts`, `platform/storage`); nothing else may touch these.
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

/** Speaks with the other tabs. Without it (Safari before 15.4) a tab notices what another did when it is looked at again. */
export function openChannel(name: string, onMessage: (message: unknown) => void): Channel {
  const channel = attempt(() => new BroadcastChannel(name), null);
  channel?.addEventListener('message', ({ data }) => onMessage(data));
  return { post: (message) => attempt(() => channel?.postMessage(message), undefined) };
}

/** The browser's own locks. They exist on https and on localhost only. */
export const browserLocks = (): LockManager | null =>
  attempt(() => (Reflect.get(navigator, 'locks') as LockManager | undefined) ?? null, null);

/** Asks the browser not to clear our databases when room gets scarce; it may say no. */
export async function askToKeepStorage(): Promise<void> {
  await attempt(() => navigator.storage?.persist?.(), undefined)?.catch(() => false);
}

/** Reading aloud. Some web views have the name and nothing behind it. */
export const speech = (): SpeechSynthesis | null =>
  attempt(
    () => (typeof SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : null) ?? null,
    null,
  );
