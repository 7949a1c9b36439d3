import { useEffect } from 'react';

const DEFERRED = '[data-deferred-image]';

/** Activates the buttons of `deferImages`: a tap replaces each by its picture. */
export function useDeferredImages(): void {
  useEffect(() => {
    document.addEventListener('click', show);
    return () => document.removeEventListener('click', show);
  }, []);
}

function show({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(DEFERRED) : null;
  if (button === null) return;
  const image = pictureOf(button);
  button.replaceWith(image);
  // Keyboard focus stays in place.
  image.focus({ preventScroll: true });
}

function pictureOf({ dataset }: HTMLElement): HTMLImageElement {
  const image = new Image();
  image.alt = dataset.alt ?? '';
  image.src = dataset.deferredImage ?? '';
  image.tabIndex = -1;
  return image;
}
