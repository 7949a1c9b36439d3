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
    // While the page itself is loaded again the browser knows best where it was.
    const leave = () => {
      savePosition(entry.current, top.current);
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);
  useClientLayoutEffect(() => {
    // A page that was just loaded may have been scrolled before its code came.
    const isScrolled = isLoading.current && window.scrollY > 0;
    isLoading.current = false;
    entry.current = key;
    const saved = type === 'POP' && !isScrolled ? readPositions()[key] : undefined;
    if (saved !== undefined) scrollTo(saved);
    else if (hash !== '') elementOf(hash)?.scrollIntoView();
    else if (type !== 'POP') window.scrollTo(0, 0);
    return () => savePosition(key, top.current);
  }, [key]);
}

/** A page may grow for a moment after it is shown; it is followed until the learner scrolls. */
const GROWING_MS = 2_000;

function scrollTo(top: number): void {
  const end = performance.now() + GROWING_MS;
  let last: number | undefined;
  const step = () => {
    if (last !== undefined && window.scrollY !== last) return;
    window.scrollTo(0, top);
    last = window.scrollY;
    if (last < Math.floor(top) && performance.now() < end) requestAnimationFrame(step);
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
