import { pictureText } from './messages.ts';
import './picture-viewer.css';

type Picture = { src: string; alt: string };

/**
 * Shows a picture alone, above the page: at first larger than a phone's screen, to be panned with a finger or the arrow
 * keys; a tap fits it to the screen. A native modal dialog, so that Escape and the phone's Back close it and focus returns
 * to the button that opened it. Plain DOM, because React does not render the text of a lesson.
 */
export function openPicture({ src, alt }: Picture): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'picture-viewer';
  dialog.setAttribute('aria-label', alt);
  const image = new Image();
  image.src = src;
  image.alt = alt;
  const scroller = document.createElement('div');
  scroller.className = 'picture-viewer__scroll';
  scroller.tabIndex = 0;
  scroller.append(image);

  const opener = document.activeElement;
  const close = () => {
    dialog.remove();
    // Browsers with modal dialogs have closed it already.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const zoom = button('picture-viewer__zoom', pictureText.fit, () => setFitting());
  const setFitting = (isFitting = dialog.toggleAttribute('data-fit')) => {
    zoom.setAttribute('aria-label', isFitting ? pictureText.zoom : pictureText.fit);
    scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2;
  };
  image.addEventListener('click', () => setFitting());
  image.addEventListener('load', () => setFitting(dialog.hasAttribute('data-fit')));
  dialog.addEventListener('close', close);
  dialog.append(
    button('picture-viewer__close', pictureText.close, () =>
      typeof dialog.close === 'function' ? dialog.close() : close(),
    ),
    zoom,
    scroller,
  );
  document.body.append(dialog);
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else showPlainly(dialog, close);
}

/** Safari before 15.4 and Firefox before 98 have no dialog element. */
function showPlainly(dialog: HTMLElement, close: () => void): void {
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  dialog.querySelector('button')?.focus();
}

function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
}
