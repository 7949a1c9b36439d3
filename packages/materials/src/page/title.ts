import { plain, textIn } from '../text/inline.ts';
import { colours, sizes } from './look.ts';
import type { Sheet, SheetFacts } from './sheet.ts';

const bold = { ...plain, bold: true };

/** The head of the first page: what this is, its title, its unit. */
export function drawTitle(sheet: Sheet, { kind, title, unit }: SheetFacts) {
  sheet.text([textIn(kind.toUpperCase(), bold)], { size: 9, colour: colours.muted, after: 2 });
  sheet.text([textIn(title, bold)], { size: sizes.title, colour: colours.brand, after: 1 });
  sheet.text([textIn(unit, plain)], { colour: colours.muted, after: 10 });
}

/** Where the child writes who they are. */
export function drawNameLine(sheet: Sheet) {
  const { document, left, width } = sheet;
  sheet.skip(10);
  const baseline = sheet.y + 12;
  const fields = [
    { label: 'Name', from: 0, to: 0.52 },
    { label: 'Class', from: 0.55, to: 0.76 },
    { label: 'Date', from: 0.79, to: 1 },
  ];
  for (const { label, from, to } of fields) {
    const x = left + width * from;
    document.font('regular').fontSize(10).fillColor(colours.muted);
    document.text(label, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    document.moveTo(x + document.widthOfString(label) + 5, baseline + 2);
    document
      .lineTo(left + width * to, baseline + 2)
      .lineWidth(0.6)
      .stroke(colours.line);
  }
  sheet.skip(30);
}
