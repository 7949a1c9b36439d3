import { useEffect, useLayoutEffect, useRef } from 'react';
import { isNumber, mapOf } from '../checks.ts';
import { useLocation, useNavigationType } from '../router/router.tsx';
import { tabStorage } from '../safe-storage.ts';

const STORAGE_KEY = 'akada:scroll';

/** A new page starts at its top or at the place its URL names; Back finds the place that was left. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const top = useRef(0);
  const entry = useRef(key);
  const isLoading = useRef(true);
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    takeOver();
    // Read while the page still has its full height: it may be shorter by the time it is left.
    const remember = () => {
      top.current = window.scrollY;
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    // On a slow phone the click on a link arrives before the event of the scroll that led to it.
    window.addEventListener('click', remember, { capture: true });
    // While the page itself is loaded again the browser knows best where it was.
    const leave = () => {
      savePosition(entry.current, top.current);
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('click', remember, { capture: true });
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);
  useClientLayoutEffect(() => {
    // A page that was just loaded may have been scrolled before its code came.
    const isScrolled = isLoading.current && window.scrollY > 0;
    isLoading.current = false;
    entry.current = key;
    following.abort();
    following = new AbortController();
    const saved = type === 'POP' && !isScrolled ? readPositions()[key] : undefined;
    if (saved !== undefined) followPosition(saved);
    else if (hash !== '') elementOf(hash)?.scrollIntoView();
    else if (type !== 'POP') window.scrollTo(0, 0);
    return () => savePosition(key, top.current);
  }, [key]);
}

/** A page grows while its code and data load; the position is followed until the learner does something. */
const GROWING_MS = 10_000;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
let following = new AbortController();

function followPosition(top: number): void {
  const { signal } = following;
  const end = performance.now() + GROWING_MS;
  for (const name of INPUT_EVENTS) {
    window.addEventListener(name, () => following.abort(), {
      capture: true,
      passive: true,
      signal,
    });
  }
  const step = () => {
    if (signal.aborted) return;
    window.scrollTo(0, top);
    if (window.scrollY < Math.floor(top) && performance.now() < end) requestAnimationFrame(step);
    else following.abort();
  };
  step();
}

/** The server has no layout: React would warn about every page it prerenders. */
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function readPositions(): Record<string, number> {
  return tabStorage.read(STORAGE_KEY, isPositions) ?? {};
}

const isPositions = mapOf(isNumber);

function savePosition(key: string, top: number): void {
  tabStorage.write(STORAGE_KEY, { ...readPositions(), [key]: top });
}
