import type { Slide } from './storyboard.ts';
import { estimateWidth, wrapText } from './text-fit.ts';

export const frame = { width: 854, height: 480 } as const;
/** Where words may stand: right of the woven strip, above the band that captions cover. */
export const room = { left: 76, right: 826, top: 96, bottom: 384 } as const;
export const sizes = { title: 58, heading: 44, line: 40, answer: 44 } as const;

/** Headings are set heavier than the letters that widths are estimated for. */
const heavier = 1.08;
const bulletRoom = 30;
const rowHeight = 52;
const gap = 8;
const answerHeight = 68;

export type PlacedLine = { kind: 'line' | 'answer'; rows: string[]; top: number };
export type Layout = {
  heading: { rows: string[]; size: number };
  pieces: PlacedLine[];
  picture: { top: number; height: number } | null;
  /** Why the slide does not fit; empty when it does. */
  faults: string[];
};

function placePieces(slide: Slide, top: number): { pieces: PlacedLine[]; bottom: number } {
  const pieces: PlacedLine[] = [];
  let next = top;
  for (const line of slide.lines ?? []) {
    const rows = wrapText(line, sizes.line, room.right - room.left - bulletRoom);
    pieces.push({ kind: 'line', rows, top: next });
    next += rows.length * rowHeight + gap;
  }
  if (slide.answer !== undefined) {
    pieces.push({ kind: 'answer', rows: [slide.answer], top: next });
    next += answerHeight + gap;
  }
  return { pieces, bottom: next - gap };
}

function widthFaults(layout: Pick<Layout, 'heading' | 'pieces'>): string[] {
  const roomWidth = room.right - room.left;
  const isTooWide = (text: string, size: number, inset: number) =>
    estimateWidth(text, size) > roomWidth - inset;
  return [
    ...layout.heading.rows.filter((row) => isTooWide(row, layout.heading.size * heavier, 0)),
    ...layout.pieces.flatMap(({ kind, rows }) =>
      rows.filter((row) => isTooWide(row, sizes[kind], kind === 'answer' ? 48 : bulletRoom)),
    ),
  ].map((row) => `"${row}" is too wide`);
}

/** Lets a slide with few words breathe: some of the free height goes above and between its pieces. */
function spread(pieces: readonly PlacedLine[], free: number): PlacedLine[] {
  const share = Math.max(0, Math.min(20, free / (pieces.length + 2)));
  return pieces.map((piece, index) => ({ ...piece, top: piece.top + share * (index + 1) }));
}

/** Places the parts of a slide; the first slide is the title and is drawn larger. */
export function layOut(slide: Slide, isTitle: boolean): Layout {
  const size = isTitle ? sizes.title : sizes.heading;
  const rows = isTitle
    ? wrapText(slide.heading, size * heavier, room.right - room.left)
    : [slide.heading];
  const heading = { rows, size };
  const below = isTitle ? 70 + rows.length * 68 : room.top;
  const hasPicture = slide.picture !== undefined;
  const { pieces, bottom } = placePieces(slide, below);
  const shift = hasPicture && pieces.length > 0 ? room.bottom - bottom : 0;
  const pictureBottom = pieces.length > 0 ? below + shift - gap : room.bottom;
  const faults = widthFaults({ heading, pieces });
  if (bottom > room.bottom) faults.push('there is more text than the slide holds');
  if (hasPicture && pictureBottom - below < 180) faults.push('the picture has no room');
  return {
    heading,
    pieces: hasPicture
      ? pieces.map((piece) => ({ ...piece, top: piece.top + shift }))
      : spread(pieces, room.bottom - bottom),
    picture: hasPicture ? { top: below, height: pictureBottom - below } : null,
    faults,
  };
}
