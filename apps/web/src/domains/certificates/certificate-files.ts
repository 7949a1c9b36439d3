import { picturePdf } from '@akada/materials/picture-pdf';
import { language } from '#lib/i18n.tsx';
import { type CertificateText, inOneSentence } from './certificate-text.ts';
import { drawCertificate, type Look, page } from './draw-certificate.ts';

/** Draws the certificate on a canvas of this width, in pixels. */
export function paint(canvas: HTMLCanvasElement, width: number, look: Look, text: CertificateText) {
  const scale = width / page.width;
  canvas.width = width;
  canvas.height = Math.round(page.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  pen.scale(scale, scale);
  drawCertificate(pen, look, text);
}

/** A certificate as a JPEG: a PNG would cost the sender three times the data. */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No memory for the picture'))),
      'image/jpeg',
      0.85,
    );
  });
}

function painted(width: number, look: Look, text: CertificateText): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  paint(canvas, width, look, text);
  return canvas;
}

/** For chat apps, which scale larger pictures down. */
const PICTURE_WIDTH = 1280;
/** For print: 200 dpi. */
const PRINT_WIDTH = 2339;

const fileName = (ending: string) => `akada-certificate.${ending}`;

export async function pictureFile(look: Look, text: CertificateText): Promise<File> {
  const blob = await jpegOf(painted(PICTURE_WIDTH, look, text));
  return new File([blob], fileName('jpg'), { type: 'image/jpeg' });
}

export async function pdfFile(look: Look, text: CertificateText): Promise<File> {
  const canvas = painted(PRINT_WIDTH, look, text);
  const blob = await jpegOf(canvas);
  const pdf = picturePdf({
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width,
    height: canvas.height,
    title: `${text.heading}: ${text.course}`,
    alt: inOneSentence(text),
    language,
  });
  return new File([pdf as Uint8Array<ArrayBuffer>], fileName('pdf'), { type: 'application/pdf' });
}
