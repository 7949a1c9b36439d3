import { isNumber, recordOf } from '#lib/checks.ts';
import { tabStorage } from '#lib/safe-storage.ts';

const MINUTE = 60_000;
/** After this long without input the learner is taken to have left. */
const IDLE_MS = 30 * MINUTE;
/** The longest plausible session. */
const MAX_SESSION_MS = 240 * MINUTE;
const LOOK_EVERY_MS = MINUTE / 2;

/** Stored per tab, because a browser may restore a closed tab with everything in it. */
const KEY = 'akada:in-use';
type InUse = { since: number; touched: number };
const isInUse = recordOf<InUse>({ since: isNumber, touched: isNumber });

const signsOfUse = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

/** Calls `leave` once, after half an hour without input or after four hours. Playing media counts as input. */
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
  // Timers stop while a phone sleeps.
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', stop);
  look();
}

function isPlaying(): boolean {
  const players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
  return players.some(({ paused }) => !paused) || globalThis.speechSynthesis?.speaking === true;
}
