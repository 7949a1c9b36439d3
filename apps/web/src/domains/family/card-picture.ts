import { groupedCode } from '@akada/function-kit/people/card-code';
import { qrSvg } from '@akada/materials/qr-svg';
import { routes } from '#config/paths.ts';
import { cardUrl } from '#domains/account/learner-sign-in/card-text.ts';
import { pictures as known, type PictureName } from '#domains/account/learner-sign-in/pictures.ts';
import { familyText } from './messages.ts';

export type CardFacts = {
  name: string;
  username?: string | null;
  password?: string | undefined;
  card?: string | undefined;
  pictures?: readonly PictureName[] | undefined;
};

type Line = { text: string; size: number; weight: number; color: string };

const WIDTH = 1080;
const MARGIN = 72;
const SQUARE = 640;

/** The text below the name and the QR code, line by line. */
export function linesOf({ username, password, card, pictures }: CardFacts): Line[] {
  const label = (text: string): Line => ({ text, size: 34, weight: 400, color: '#4a5478' });
  const fact = (text: string): Line => ({ text, size: 46, weight: 700, color: '#141a38' });
  return [
    ...(username ? [label(familyText.wayUsername), fact(username)] : []),
    ...(password ? [label(familyText.wayWords), fact(password)] : []),
    ...(pictures ? [label(familyText.wayPictures)] : []),
    ...(pictures ?? []).map((name, at) => fact(`${at + 1}. ${known.get(name)?.label ?? name}`)),
    ...(card ? [label(familyText.wayCardText), fact(groupedCode(card))] : []),
  ];
}

/** The card as a PNG for the phone's photos. Drawn on this device, so the secret is not sent anywhere. */
export async function cardPicture(facts: CardFacts): Promise<Blob> {
  const lines = linesOf(facts);
  const square = facts.card === undefined ? 0 : SQUARE;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + 110 + square + lines.reduce((sum, { size }) => sum + 1.5 * size, 0);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('This browser draws no pictures');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const font = getComputedStyle(document.body).fontFamily;
  let y = MARGIN;
  const write = ({ text, size, weight, color }: Line) => {
    paper.fillStyle = color;
    paper.font = [weight, `${size}px`, font].join(' ');
    y += 1.5 * size;
    paper.fillText(text, MARGIN, y - 0.4 * size, WIDTH - 2 * MARGIN);
  };
  write({ text: facts.name, size: 72, weight: 700, color: '#141a38' });
  if (facts.card !== undefined) {
    const image = new Image(SQUARE, SQUARE);
    const svg = qrSvg(cardUrl(window.location.origin, routes.card, facts.card, facts.username));
    // Firefox draws an SVG on a canvas only if it has an explicit size.
    const sized = svg.replace('<svg ', `<svg width='${SQUARE}' height='${SQUARE}' `);
    image.src = `data:image/svg+xml;utf-8,${encodeURIComponent(sized)}`;
    await image.decode();
    paper.drawImage(image, (WIDTH - SQUARE) / 2, y, SQUARE, SQUARE);
    y += SQUARE;
  }
  for (const line of lines) write(line);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}
