import { createFormatter } from '@akada/messages/format';
import PDFDocument from 'pdfkit';
import { sheetsText } from '../messages.ts';
import type { Inline } from '../text/inline.ts';
import { registerFonts } from './fonts.ts';
import { type Line, linesOf } from './lines.ts';
import { colours, page, sizes } from './look.ts';

const { format } = createFormatter('en-NG');

export type SheetFacts = {
  title: string;
  /** The type of the sheet: "Worksheet". */
  kind: string;
  course: string;
  unit: string;
};

export type MadeSheet = { bytes: Uint8Array; pages: number };

/** One fixed date, so that the same source always gives the same bytes. */
const made = new Date('2026-01-01T00:00:00Z');

const lineSpace = 3.5;

type TextOptions = {
  size?: number | undefined;
  indent?: number | undefined;
  colour?: string | undefined;
  /** Space after the text. */
  after?: number | undefined;
  /** A stripe of this colour runs along the left margin. */
  stripe?: string | undefined;
};

function openDocument({ title, kind, course, unit }: SheetFacts) {
  const { top, side, bottom } = page.margin;
  const document = new PDFDocument({
    size: page.size,
    margins: { top, bottom: 0, left: side, right: side },
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: 'en-NG',
    // No standard font: all text uses the embedded fonts.
    font: '',
    info: {
      Title: `${title} (${kind.toLowerCase()})`,
      Author: 'Akada',
      Subject: `${course}: ${unit}`,
      Creator: 'Akada',
      Producer: 'Akada',
      CreationDate: made,
      ModDate: made,
    },
  });
  registerFonts(document);
  return { document, bottomEdge: () => document.page.height - bottom };
}

/** A4 pages that fill from top to bottom, with our name in the header and the page number in the footer. */
export function createSheet(facts: SheetFacts) {
  const { document, bottomEdge } = openDocument(facts);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const left = page.margin.side;
  let y = 0;

  const right = () => document.page.width - page.margin.side;
  const heightOf = ({ above, below }: Line) => above + below + lineSpace;

  function write(
    written: string,
    x: number,
    baseline: number,
    colour: string,
    align: 'left' | 'right' = 'left',
  ) {
    document.font('regular').fontSize(sizes.small).fillColor(colour);
    const start = align === 'right' ? x - document.widthOfString(written) : x;
    document.text(written, start, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  function startPage() {
    document.addPage();
    const baseline = page.margin.top - 14;
    document.font('bold').fontSize(12).fillColor(colours.brand);
    document.text('Akada', left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    write(facts.course, right(), baseline, colours.muted, 'right');
    document.moveTo(left, baseline + 7).lineTo(right(), baseline + 7);
    document.lineWidth(1).stroke(colours.brand);
    y = page.margin.top + 8;
  }

  /** Begins a new page unless this much space is left. */
  function keep(height: number) {
    if (y + height > bottomEdge()) startPage();
  }

  /** Avoids widows and orphans: no single line of a paragraph at the end or the start of a page. */
  function keepTogether(lines: readonly Line[], index: number) {
    const rest = lines.length - index;
    const count = rest === 2 || (index === 0 && rest === 3) ? rest : index === 0 ? 2 : 1;
    keep(lines.slice(index, index + count).reduce((sum, line) => sum + heightOf(line), 0));
  }

  function layOut(inlines: readonly Inline[], { size = sizes.text, indent = 0 }: TextOptions) {
    return linesOf(document, inlines, { size, width: right() - left - indent });
  }

  function drawLine(line: Line, x: number, colour: string) {
    const baseline = y + line.above;
    document.fillColor(colour).strokeColor(colour);
    let at = x;
    for (const box of line.boxes) {
      box.draw(at, baseline);
      at += box.width;
    }
    y += heightOf(line);
  }

  function drawStripe(height: number, colour: string | undefined) {
    if (colour) document.rect(left, y, 3, height).fill(colour);
  }

  function text(inlines: readonly Inline[], options: TextOptions = {}) {
    const lines = layOut(inlines, options);
    for (const [index, line] of lines.entries()) {
      keepTogether(lines, index);
      drawStripe(heightOf(line), options.stripe);
      drawLine(line, left + (options.indent ?? 0), options.colour ?? colours.text);
    }
    drawStripe(options.after ?? 0, options.stripe);
    y += options.after ?? 0;
  }

  /** Text with a number or a bullet before its first line. */
  function item(
    mark: readonly Inline[],
    inlines: readonly Inline[],
    options: TextOptions & { indent: number },
  ) {
    const [first] = layOut(inlines, options);
    const [number] = layOut(mark, { ...options, indent: 0 });
    if (!first || !number) return;
    keepTogether(layOut(inlines, options), 0);
    const top = y;
    y += first.above - number.above;
    drawLine(number, left + options.indent - number.width - 6, options.colour ?? colours.text);
    y = top;
    text(inlines, options);
  }

  const heightOfText = (inlines: readonly Inline[], options: TextOptions = {}) =>
    layOut(inlines, options).reduce((sum, line) => sum + heightOf(line), 0) + (options.after ?? 0);

  /** Lines to write on. */
  function rules(count: number, indent: number, gap: number) {
    for (let number = 0; number < count; number += 1) {
      keep(gap);
      y += gap;
      document.moveTo(left + indent, y).lineTo(right(), y);
      document.lineWidth(0.6).stroke(colours.line);
    }
  }

  function finish(): Promise<MadeSheet> {
    const { start, count } = document.bufferedPageRange();
    for (let number = start; number < start + count; number += 1) {
      document.switchToPage(number);
      const baseline = document.page.height - page.margin.bottom + 26;
      write(`${facts.kind}: ${facts.title}`, left, baseline, colours.muted);
      write(
        format(sheetsText.pageOf, { number: number + 1, count }),
        right(),
        baseline,
        colours.muted,
        'right',
      );
    }
    document.end();
    return finished.then(() => ({ bytes: Buffer.concat(chunks), pages: count }));
  }

  startPage();
  return {
    document,
    left,
    width: right() - left,
    get y() {
      return y;
    },
    /** The space left on this page. */
    get room() {
      return bottomEdge() - y;
    },
    skip: (height: number) => {
      y += height;
    },
    keep,
    text,
    item,
    heightOfText,
    rules,
    finish,
  };
}

export type Sheet = ReturnType<typeof createSheet>;
