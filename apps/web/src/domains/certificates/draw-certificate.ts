import { uiText } from '#ui/messages.ts';
import type { CertificateText } from './certificate-text.ts';

/** A4 landscape in CSS pixels. Everything below is measured in these. */
export const page = { width: 1123, height: 794 };

/** Colours, font and pictures from the page, so that a certificate has the cloth of its course. */
export type Look = {
  cloth: string;
  font: string;
  ink: string;
  muted: string;
  gold: string;
  motif: CanvasImageSource;
  hem: CanvasImageSource;
  medallion: CanvasImageSource;
  bird: CanvasImageSource;
  logo: CanvasImageSource;
  /** The size of one repeat of the motif. */
  motifSize: { width: number; height: number };
};

const frame = 44;
const hemSize = { width: 48, height: 16 };
const centre = page.width / 2;
const paper = {
  x: frame,
  y: frame,
  width: page.width - 2 * frame,
  height: page.height - 2 * frame,
};
/** The maximum width of a line of text. */
export const textWidth = 860;

type Pen = CanvasRenderingContext2D;
type Type = { size: number; weight: number; color: string };

function setType(pen: Pen, look: Look, { size, weight, color }: Type): void {
  pen.font = [weight, `${size}px`, look.font].join(' ');
  pen.fillStyle = color;
}

/** The largest font size, up to the one wanted, that fits the text on one line. */
function fittingSize(pen: Pen, look: Look, text: string, type: Type): number {
  setType(pen, look, type);
  const { width } = pen.measureText(text);
  return width <= textWidth ? type.size : Math.floor((type.size * textWidth) / width);
}

/** Splits the text into two lines of similar length. */
function halves(text: string): [string, string] {
  const words = text.split(' ');
  const cuts = words.slice(1).map((_, index) => index + 1);
  const longest = (cut: number) =>
    Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length);
  const best = cuts.reduce((one, next) => (longest(next) < longest(one) ? next : one), 1);
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** A title that would become too small on one line is split into two. */
export function titleLines(pen: Pen, look: Look, text: string, type: Type, smallest: number) {
  const isLong = fittingSize(pen, look, text, type) < smallest && text.includes(' ');
  return isLong ? halves(text) : [text];
}

function writeLine(pen: Pen, look: Look, text: string, y: number, type: Type): void {
  setType(pen, look, { ...type, size: fittingSize(pen, look, text, type) });
  pen.fillText(text, centre, y);
}

function drawFrame(pen: Pen, look: Look): void {
  pen.fillStyle = look.cloth;
  pen.fillRect(0, 0, page.width, page.height);
  const { width, height } = look.motifSize;
  pen.globalAlpha = 0.4;
  for (let y = 0; y < page.height; y += height)
    for (let x = 0; x < page.width; x += width) pen.drawImage(look.motif, x, y, width, height);
  pen.globalAlpha = 1;
  pen.fillStyle = '#fff';
  pen.fillRect(paper.x, paper.y, paper.width, paper.height);
  drawHem(pen, look, paper.y + paper.height - hemSize.height);
  pen.strokeStyle = look.gold;
  pen.lineWidth = 2;
  pen.strokeRect(paper.x + 12, paper.y + 12, paper.width - 24, paper.height - 24 - hemSize.height);
}

function drawHem(pen: Pen, look: Look, y: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(paper.x, y, paper.width, hemSize.height);
  pen.clip();
  pen.fillStyle = look.cloth;
  pen.fillRect(paper.x, y, paper.width, hemSize.height);
  for (let x = paper.x; x < paper.x + paper.width; x += hemSize.width)
    pen.drawImage(look.hem, x, y, hemSize.width, hemSize.height);
  pen.restore();
}

const squaresInRow = 20;

/** The cloth of the course: one dyed square per lesson, in rows as even as possible. Returns where it ends. */
function drawSquares(pen: Pen, look: Look, count: number, top: number): number {
  const rows = Math.ceil(count / squaresInRow);
  const inRow = Math.ceil(count / rows);
  const [size, step] = [24, 30];
  pen.fillStyle = look.cloth;
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / inRow);
    const length = Math.min(inRow, count - row * inRow);
    const left = centre - (step * length - (step - size)) / 2;
    pen.fillRect(left + (index - row * inRow) * step, top + row * step, size, size);
  }
  return top + rows * step;
}

/** Draws the certificate on a canvas scaled so that `page` fills it. */
export function drawCertificate(pen: Pen, look: Look, text: CertificateText): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  drawFrame(pen, look);
  pen.drawImage(look.medallion, centre - 56, 70, 112, 112);
  const bold = { weight: 700, color: look.ink };
  const plain = { weight: 500, color: look.muted };
  writeLine(pen, look, text.heading.toUpperCase(), 222, { ...bold, size: 22, color: look.cloth });
  writeLine(pen, look, text.title, 302, { ...bold, size: 70 });
  writeLine(pen, look, text.sentence, 348, { ...plain, size: 26 });

  const courseType = { ...bold, size: 52, color: look.cloth };
  const lines = titleLines(pen, look, text.course, courseType, 36);
  let y = text.sentence === '' ? 386 : 416;
  for (const line of lines) {
    writeLine(pen, look, line, y, courseType);
    y += 58;
  }
  if (text.about !== '') {
    writeLine(pen, look, text.about, y - 16, { ...plain, size: 24 });
    y += 26;
  }
  const end = drawSquares(pen, look, text.lessons, y - 26);
  writeLine(pen, look, text.facts, end + 30, { ...plain, size: 24 });

  pen.drawImage(look.logo, 92, 646, 52, 52);
  pen.textAlign = 'left';
  setType(pen, look, { ...bold, size: 36 });
  pen.fillText(uiText.logo, 156, 685);
  pen.textAlign = 'center';
  writeLine(pen, look, text.day, 684, { ...bold, size: 24 });
  pen.drawImage(look.bird, page.width - 88 - 132, 572, 132, 132);
}
