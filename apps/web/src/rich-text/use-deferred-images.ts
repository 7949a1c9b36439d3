import { useEffect } from 'react';

const HELD = '[data-held-picture]';

/** Brings the buttons of `holdPictures` to life: each gives way to its picture on a tap. */
export function useHeldPictures(): void {
  useEffect(() => {
    document.addEventListener('click', show);
    return () => document.removeEventListener('click', show);
  }, []);
}

function show({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(HELD) : null;
  if (button === null) return;
  const image = pictureOf(button);
  button.replaceWith(image);
  // A keyboard stays where it was.
  image.focus({ preventScroll: true });
}

function pictureOf({ dataset }: HTMLElement): HTMLImageElement {
  const image = new Image();
  image.alt = dataset.alt ?? '';
  image.src = dataset.heldPicture ?? '';
  image.tabIndex = -1;
  return image;
}
