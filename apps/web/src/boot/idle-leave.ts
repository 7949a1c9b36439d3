import { isNumber, recordOf } from '#lib/checks.ts';
import { tabStorage } from '#lib/safe-storage.ts';

const MINUTE = 60_000;
/** Without a touch for so long, nobody is there any more. */
const IDLE_MS = 30 * MINUTE;
/** Nobody learns longer than this in one go. */
const MAX_SESSION_MS = 240 * MINUTE;
const LOOK_EVERY_MS = MINUTE / 2;

/** With the tab, because a browser may bring a closed tab back with everything that it held. */
const KEY = 'akada:in-use';
type InUse = { since: number; touched: number };
const isInUse = recordOf<InUse>({ since: isNumber, touched: isNumber });

const signsOfUse = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

/** Calls `leave` once when nobody has touched the page for half an hour, or after four hours. What plays counts as a touch. */
export function leaveWhenIdle(leave: () => Promise<void>, signal: AbortSignal): void {
  if (signal.aborted) return;
  const now = Date.now();
  let inUse = tabStorage.read(KEY, isInUse) ?? { since: now, touched: now };
  const touch = () => {
    inUse = { ...inUse, touched: Date.now() };
  };
  const look = () => {
    const at = Date.now();
    const isIdle = at - inUse.touched > IDLE_MS;
    if (!isIdle && isPlaying()) touch();
    if (!isIdle && at - inUse.since <= MAX_SESSION_MS) return tabStorage.write(KEY, inUse);
    stop();
    void leave();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    tabStorage.removeItem(KEY);
  };
  for (const sign of signsOfUse) {
    window.addEventListener(sign, touch, { capture: true, passive: true, signal });
  }
  // Timers stand still while a phone sleeps.
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', stop);
  look();
}

function isPlaying(): boolean {
  const players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
  return players.some(({ paused }) => !paused) || globalThis.speechSynthesis?.speaking === true;
}
