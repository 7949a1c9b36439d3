import { useSyncExternalStore } from 'react';

/** How large lesson text is on this device, from the size of the design upwards. */
export const textSizes = ['normal', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

const KEY = 'text-size';
const listeners = new Set<() => void>();

/** For a device whose storage is full or forbidden: lasts as long as the page. */
let unstored: TextSize | null = null;

export function readTextSize(storage: Pick<Storage, 'getItem'>): TextSize {
  const kept = storage.getItem(KEY);
  return textSizes.find((size) => size === kept) ?? 'normal';
}

function current(): TextSize {
  if (unstored !== null) return unstored;
  try {
    return readTextSize(localStorage);
  } catch {
    return 'normal';
  }
}

function keep(size: TextSize): void {
  try {
    localStorage.setItem(KEY, size);
    unstored = null;
  } catch {
    unstored = size;
  }
  for (const listener of listeners) listener();
}

/** One step from here; null at the end of the row. */
export function textSizeBeside(size: TextSize, step: 1 | -1): TextSize | null {
  return textSizes[textSizes.indexOf(size) + step] ?? null;
}

export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const size = useSyncExternalStore(subscribe, current, () => 'normal' as const);
  return [size, keep];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
