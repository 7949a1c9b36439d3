import { accountText } from './messages.ts';

const SIDE = 256;
const QUALITY = 0.82;
const LARGEST_FILE = 20_000_000;

/** Why a file cannot be used as a picture. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * Redraws a picture as a small square. Redrawing drops the camera's metadata, such as the location, so it never leaves the
 * device.
 */
export async function squarePicture(file: File): Promise<Blob> {
  if (file.size > LARGEST_FILE) {
    throw new PictureProblem(accountText.photoTooLarge);
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureProblem(accountText.photoUnreadable);
  });
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureProblem(accountText.photoUnsupported);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  const webp = await encode(canvas, 'image/webp');
  // A browser without a WebP encoder returns another type.
  const picture = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (picture === null) throw new PictureProblem(accountText.photoUnsupported);
  return picture;
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
