import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Waits for lazy code to load, then for React and animation frames to settle. Several short waits instead of one long one:
 * on a busy machine a timer may be late, and the work it triggers has not begun.
 */
export async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  for (let turn = 0; turn < 5; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 4)));
  }
}

let unmountLast = async () => {};

/** Renders into an empty document, without the previous test's tree. Needs `// @vitest-environment happy-dom` in line 1. */
export async function render(children: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await unmountLast();
  document.body.replaceChildren();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(children));
  unmountLast = () => act(async () => root.unmount());
  return { rerender: (next: ReactNode) => act(async () => root.render(next)) };
}

/** The one element for a selector; throws an error that shows the document's content. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelectorAll<Found>(selector);
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`${found.length} elements for ${selector} in ${document.body.innerHTML}`);
  }
  return first;
}

/** The one button, link or menu item with this text. */
export function named(words: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"]')];
  const matching = all.filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === words,
  );
  const [first] = matching;
  if (first === undefined || matching.length > 1) {
    throw new Error(`${matching.length} called "${words}" in ${document.body.innerHTML}`);
  }
  return first;
}

export const click = async (element: HTMLElement) => {
  await act(async () => element.click());
  await settle();
};

/** Presses a key on the focused element. Returns whether the page prevented the browser's default. */
export async function press(key: string, options: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  await act(async () => (document.activeElement ?? document.body).dispatchEvent(event));
  await settle();
  return event.defaultPrevented;
}

/** Replaces the value of a field so that React notices. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
