import { useEffect } from 'react';
import { pictureText } from '#ui/overlays/messages.ts';
import { openPicture } from '#ui/overlays/picture-viewer.ts';

const figureEnd = /(<figure class="figure">[\s\S]*?)<\/figure>/g;

/**
 * Clean lesson HTML in which every figure has the button that opens its picture alone. Text that was read back from a
 * prerendered page has them already.
 */
export function withEnlargeButtons(html: string): string {
  if (html.includes('class="enlarge"')) return html;
  return html.replace(
    figureEnd,
    (_, figure: string) =>
      `${figure}<button type="button" class="enlarge" aria-label="${pictureText.enlarge}"></button></figure>`,
  );
}

/** Brings these buttons to life. A tap on the picture itself does the same. */
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
  // Where the focus returns to, also after a tap on the picture.
  button.focus({ preventScroll: true });
  openPicture(image);
}
