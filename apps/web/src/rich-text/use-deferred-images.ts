import { useEffect } from 'react';

const DEFERRED = '[data-deferred-image]';

/** Brings the buttons of `deferImages` to life: each gives way to its picture on a tap. */
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
  // A keyboard stays where it was.
  image.focus({ preventScroll: true });
}

function pictureOf({ dataset }: HTMLElement): HTMLImageElement {
  const image = new Image();
  image.alt = dataset.alt ?? '';
  image.src = dataset.deferredImage ?? '';
  image.tabIndex = -1;
  return image;
}
