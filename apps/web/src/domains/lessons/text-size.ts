import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/safe-storage.ts';

/** Text sizes of lessons on this device, from the default upwards. */
export const textSizes = ['normal', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

const KEY = 'text-size';
const listeners = new Set<() => void>();

type Root = { dataset: Record<string, string | undefined> };

/** The root element is the source of truth: first-paint.js sets it from the saved preference. */
export function readTextSize({ dataset }: Root): TextSize {
  return textSizes.find((size) => size === dataset.textSize) ?? 'normal';
}

const current = () => readTextSize(document.documentElement);

function saveTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  deviceStorage.setItem(KEY, size);
  for (const listener of listeners) listener();
}

/** The next size in a direction; null at either end. */
export function textSizeBeside(size: TextSize, step: 1 | -1): TextSize | null {
  return textSizes[textSizes.indexOf(size) + step] ?? null;
}

export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const size = useSyncExternalStore(subscribe, current, () => 'normal' as const);
  return [size, saveTextSize];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
