import type { Inline } from '../text/inline.ts';
import { type Line, linesOf } from './lines.ts';
import { colours } from './look.ts';
import type { Sheet } from './sheet.ts';

const size = 9.5;
const padding = 4;
const lineSpace = 2.5;
const narrowest = 40;
const widest = 280;

const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { above, below }) => sum + above + below + lineSpace, 0);

/** Column widths are proportional to the length of their content. */
function columnWidths(sheet: Sheet, rows: readonly Inline[][][], width: number): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const natural = Array.from({ length: count }, (_, column) => {
    const lengths = rows.map((row) => {
      const [line] = linesOf(sheet.document, row[column] ?? [], { size, width: 100_000 });
      return (line?.width ?? 0) + 2 * padding + 2;
    });
    return Math.min(widest, Math.max(narrowest, ...lengths));
  });
  const sum = natural.reduce((total, one) => total + one, 0);
  return sum <= width ? natural : natural.map((one) => (one * width) / sum);
}

function drawCell(sheet: Sheet, lines: readonly Line[], x: number, top: number) {
  let y = top + padding;
  for (const line of lines) {
    sheet.document.fillColor(colours.text).strokeColor(colours.text);
    let at = x + padding;
    for (const box of line.boxes) {
      box.draw(at, y + line.above);
      at += box.width;
    }
    y += line.above + line.below + lineSpace;
  }
}

/** A table up to this height is not split by a page break. */
const wholeUpTo = 330;

const heightOfRows = (rows: readonly { height: number }[]) =>
  rows.reduce((sum, { height }) => sum + height, 0);

/** A table with a border around every cell. A row is never split; the first rows stay with the header. */
export function drawTable(sheet: Sheet, rows: readonly Inline[][][], indent: number) {
  const widths = columnWidths(sheet, rows, sheet.width - indent);
  const laidOut = rows.map((row) => {
    const cells = widths.map((width, column) =>
      linesOf(sheet.document, row[column] ?? [], { size, width: width - 2 * padding }),
    );
    return { cells, height: Math.max(...cells.map(heightOf), size) + 2 * padding };
  });
  const whole = heightOfRows(laidOut);
  sheet.keep(whole <= wholeUpTo ? whole : heightOfRows(laidOut.slice(0, 3)));
  for (const [index, { cells, height }] of laidOut.entries()) {
    sheet.keep(height);
    let x = sheet.left + indent;
    for (const [column, lines] of cells.entries()) {
      const width = widths[column] ?? 0;
      sheet.document.rect(x, sheet.y, width, height).lineWidth(0.6);
      if (index === 0) sheet.document.fillAndStroke(colours.soft, colours.line);
      else sheet.document.stroke(colours.line);
      drawCell(sheet, lines, x, sheet.y);
      x += width;
    }
    sheet.skip(height);
  }
  sheet.skip(9);
}
