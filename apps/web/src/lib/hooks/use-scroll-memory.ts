import { useEffect, useLayoutEffect, useRef } from 'react';
import { isNumber, mapOf } from '../checks.ts';
import { useLocation, useNavigationType } from '../router/router.tsx';
import { tabStorage } from '../safe-storage.ts';

const STORAGE_KEY = 'akada:scroll';

/** A new page starts at the top or at its URL's anchor; Back restores the previous scroll position. */
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
    // Read on every scroll: when the page is left, it may already be shorter.
    const remember = () => {
      top.current = window.scrollY;
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    // On a slow phone the click on a link fires before the scroll event that preceded it.
    window.addEventListener('click', remember, { capture: true });
    // On a reload the browser itself restores the position best.
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
    // The user may have scrolled a freshly loaded page before its code arrived.
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

/** A page grows while its code and data load; keep restoring the position until the learner does something. */
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

/** There is no layout on the server, where React would warn for every prerendered page. */
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
