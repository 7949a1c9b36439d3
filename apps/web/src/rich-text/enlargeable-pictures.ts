import { useEffect } from 'react';
import { pictureText } from '#ui/overlays/messages.ts';
import { openPicture } from '#ui/overlays/picture-viewer.ts';

const figureEnd = /(<figure class="figure">[\s\S]*?)<\/figure>/g;

/**
 * Sanitised lesson HTML in which every figure has a button to enlarge its picture. Text read back from a prerendered page
 * has them already.
 */
export function withEnlargeButtons(html: string): string {
  if (html.includes('class="enlarge"')) return html;
  return html.replace(
    figureEnd,
    (_, figure: string) =>
      `${figure}<button type="button" class="enlarge" aria-label="${pictureText.enlarge}"></button></figure>`,
  );
}

/** Activates these buttons. A tap on the picture itself does the same. */
export function useEnlargeablePictures(): void {
  useEffect(() => {
    document.addEventListener('click', enlarge);
    return () => document.removeEventListener('click', enlarge);
  }, []);
}

function enlarge({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.matches('.enlarge, .figure img')) return;
  const figure = target.closest('.figure');
  const button = figure?.querySelector<HTMLElement>('.enlarge');
  const image = figure?.querySelector('img');
  if (!button || !image) return;
  // The focus returns to the button, also after a tap on the picture.
  button.focus({ preventScroll: true });
  openPicture(image);
}
