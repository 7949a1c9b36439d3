import { type Inline, type Style, sameStyle } from '../text/inline.ts';
import { fontFor } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** A box on the baseline. Heights are above and below the baseline. */
export type Box = {
  width: number;
  above: number;
  below: number;
  draw(x: number, baseline: number): void;
  /** Words may be drawn together with neighbours of the same style. */
  words?: Words;
};

type Words = { text: string; style: Style };

/** Metrics of DejaVu, relative to the font size. */
const aboveLine = 0.93;
const belowLine = 0.24;
const scriptSize = 0.7;
const partSize = 0.82;
const barHeight = 0.31;

const shifts = { none: 0, up: 0.38, down: -0.16 } as const;

/** The width of words at font size 1, cached because the same words repeat. */
const widths = new Map<string, number>();

function widthOf(document: Document, text: string, style: Style): number {
  const key = `${fontFor(style)} ${text}`;
  const known = widths.get(key) ?? document.font(fontFor(style)).fontSize(1).widthOfString(text);
  widths.set(key, known);
  return known;
}

const typeSizeOf = ({ shift }: Style, size: number) =>
  shift === 'none' ? size : size * scriptSize;

function wordsBox(
  document: Document,
  { text, style }: Words,
  { size, width }: { size: number; width: number },
): Box {
  const typeSize = typeSizeOf(style, size);
  const rise = shifts[style.shift] * size;
  return {
    width,
    above: typeSize * aboveLine + Math.max(0, rise),
    below: typeSize * belowLine + Math.max(0, -rise),
    words: { text, style },
    draw(x, baseline) {
      document.font(fontFor(style)).fontSize(typeSize);
      document.text(text, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic' });
    },
  };
}

export function textBox(document: Document, text: string, style: Style, size: number): Box {
  const width = widthOf(document, text, style) * typeSizeOf(style, size);
  return wordsBox(document, { text, style }, { size, width });
}

/** Two boxes merged into one if both are words of one style; else null. */
export function joinedBox(document: Document, one: Box, next: Box, size: number): Box | null {
  if (!one.words || !next.words || !sameStyle(one.words.style, next.words.style)) return null;
  const words = { text: one.words.text + next.words.text, style: one.words.style };
  return wordsBox(document, words, { size, width: one.width + next.width });
}

/** Not `Math.max(...all)`: a call takes a limited number of arguments, and a row may have more boxes. */
export function greatest(boxes: readonly Box[], side: 'above' | 'below'): number {
  return boxes.reduce((most, box) => Math.max(most, box[side]), 0);
}

/** Boxes in a row, as one box. */
function rowOf(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, box) => sum + box.width, 0),
    above: greatest(boxes, 'above'),
    below: greatest(boxes, 'below'),
    draw(x, baseline) {
      let at = x;
      for (const box of boxes) {
        box.draw(at, baseline);
        at += box.width;
      }
    },
  };
}

function drawRule(document: Document, from: number, to: number, y: number, size: number) {
  document
    .moveTo(from, y)
    .lineTo(to, y)
    .lineWidth(Math.max(0.6, size * 0.06))
    .stroke();
}

function fractionBox(document: Document, over: Box, under: Box, size: number): Box {
  const padding = size * 0.14;
  const side = size * 0.1;
  const width = Math.max(over.width, under.width) + 2 * (padding + side);
  const bar = size * barHeight;
  const gap = size * 0.12;
  // Digits are lower than the full height of their box.
  const overRise = bar + gap + over.below * 0.15;
  const underDrop = under.above * 0.8 + gap - bar;
  return {
    width,
    above: overRise + over.above,
    below: underDrop + under.below,
    draw(x, baseline) {
      over.draw(x + (width - over.width) / 2, baseline - overRise);
      under.draw(x + (width - under.width) / 2, baseline + underDrop);
      drawRule(document, x + side, x + width - side, baseline - bar, size);
    },
  };
}

function rootBox(document: Document, inside: Box, size: number): Box {
  const hook = size * 0.62;
  const top = inside.above + size * 0.06;
  return {
    width: hook + inside.width + size * 0.1,
    above: top + size * 0.08,
    below: inside.below,
    draw(x, baseline) {
      document
        .moveTo(x + hook * 0.1, baseline - top * 0.42)
        .lineTo(x + hook * 0.32, baseline - top * 0.5)
        .lineTo(x + hook * 0.6, baseline + inside.below * 0.4)
        .lineTo(x + hook * 0.95, baseline - top)
        .lineTo(x + hook + inside.width, baseline - top)
        .lineWidth(Math.max(0.6, size * 0.06))
        .stroke();
      inside.draw(x + hook, baseline);
    },
  };
}

export function boxOf(document: Document, inline: Inline, size: number): Box {
  const row = (parts: readonly Inline[], at: number) =>
    rowOf(parts.map((part) => boxOf(document, part, at)));
  if (inline.kind === 'text') return textBox(document, inline.text, inline.style, size);
  if (inline.kind === 'root') return rootBox(document, row(inline.inside, size), size);
  const small = size * partSize;
  return fractionBox(document, row(inline.over, small), row(inline.under, small), size);
}
