import type { Look } from './draw-certificate.ts';

function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(() => picture);
}

/** The URL in a CSS variable such as `url("data:…")`. */
const urlIn = (value: string) => /^url\((["']?)(.*)\1\)$/s.exec(value.trim())?.[2] ?? '';

/** An SVG of the page as a standalone picture, with its size and the colours it inherits from the page. */
function pictureOf(svg: SVGElement, cloth: string): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  const [, , width = '', height = ''] = (copy.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const source = new XMLSerializer().serializeToString(copy);
  const dyed = source.replaceAll('var(--subject)', cloth);
  return loadPicture(`data:image/svg+xml,${encodeURIComponent(dyed)}`);
}

/** Reads the look of a certificate from the page. `art` holds medallion, bird and logo, in this order. */
export async function readLook(art: HTMLElement): Promise<Look> {
  const style = getComputedStyle(art);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const cloth = value('--subject');
  const [medallion, bird, logo] = await Promise.all(
    [...art.querySelectorAll('svg')].map((svg) => pictureOf(svg, cloth)),
  );
  const [motif, hem] = await Promise.all([
    loadPicture(urlIn(value('--motif'))),
    loadPicture(urlIn(value('--motif-hem'))),
    document.fonts.ready,
  ]);
  if (!medallion || !bird || !logo) throw new Error('The art of the certificate is not complete');
  return {
    cloth,
    font: value('--font'),
    ink: value('--ink-900'),
    muted: value('--ink-600'),
    gold: value('--danfo-500'),
    ...{ motif, hem, medallion, bird, logo },
    motifSize: { width: motif.naturalWidth, height: motif.naturalHeight },
  };
}
