import type { Inline } from '../text/inline.ts';
import { type Box, boxOf, greatest, joinedBox, textBox } from './boxes.ts';

type Document = PDFKit.PDFDocument;

export type Line = { boxes: Box[]; width: number; above: number; below: number };

/** A space, where a line may break; or boxes that must stay together. */
type Piece = { space: boolean; boxes: Box[]; width: number };

function piecesOf(document: Document, inlines: readonly Inline[], size: number): Piece[] {
  const pieces: Piece[] = [];
  const add = (box: Box, space: boolean) => {
    const last = pieces.at(-1);
    if (last && !last.space && !space) {
      last.boxes.push(box);
      last.width += box.width;
    } else {
      pieces.push({ space, boxes: [box], width: box.width });
    }
  };
  for (const inline of inlines) {
    if (inline.kind !== 'text') {
      add(boxOf(document, inline, size), false);
      continue;
    }
    for (const [part] of inline.text.matchAll(/ +|[^ ]+/gu)) {
      const isSpace = part.startsWith(' ');
      add(textBox(document, isSpace ? ' ' : part, inline.style, size), isSpace);
    }
  }
  return pieces;
}

/** Words of one style are drawn together: the file is smaller and its text can be copied. */
function joinWords(document: Document, boxes: readonly Box[], size: number): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const both = last && joinedBox(document, last, box, size);
    if (both) joined[joined.length - 1] = both;
    else joined.push(box);
  }
  return joined;
}

/** Breaks text into lines of at most this width. */
export function linesOf(
  document: Document,
  inlines: readonly Inline[],
  { size, width }: { size: number; width: number },
): Line[] {
  const rows: Piece[][] = [[]];
  let used = 0;
  for (const piece of piecesOf(document, inlines, size)) {
    if (!piece.space && used > 0 && used + piece.width > width) {
      rows.push([]);
      used = 0;
    }
    if (piece.space && used === 0) continue;
    rows.at(-1)?.push(piece);
    used += piece.width;
  }
  return rows
    .map((row) => (row.at(-1)?.space ? row.slice(0, -1) : row))
    .filter((row) => row.length > 0)
    .map((row) => {
      const boxes = joinWords(
        document,
        row.flatMap((piece) => piece.boxes),
        size,
      );
      return {
        boxes,
        width: boxes.reduce((sum, box) => sum + box.width, 0),
        above: greatest(boxes, 'above'),
        below: greatest(boxes, 'below'),
      };
    });
}
