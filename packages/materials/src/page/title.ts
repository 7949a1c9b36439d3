import { sheetsText } from '../messages.ts';
import { plain, textIn } from '../text/inline.ts';
import { colours, sizes } from './look.ts';
import type { Sheet, SheetFacts } from './sheet.ts';

const bold = { ...plain, bold: true };

/** The header of the first page: the type of sheet, its title, its unit. */
export function drawTitle(sheet: Sheet, { kind, title, unit }: SheetFacts) {
  sheet.text([textIn(kind.toUpperCase(), bold)], { size: 9, colour: colours.muted, after: 2 });
  sheet.text([textIn(title, bold)], { size: sizes.title, colour: colours.brand, after: 1 });
  sheet.text([textIn(unit, plain)], { colour: colours.muted, after: 10 });
}

/** Fields for the child's name and the teacher's score. */
export function drawNameLine(sheet: Sheet, points: number) {
  const { document, left, width } = sheet;
  sheet.skip(10);
  const baseline = sheet.y + 12;
  const fields = [
    { label: sheetsText.name, from: 0, to: 0.42 },
    { label: sheetsText.class, from: 0.44, to: 0.61 },
    { label: sheetsText.date, from: 0.63, to: 0.8 },
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
  const box = { x: left + width * 0.83, width: width * 0.17, height: 26 };
  document
    .rect(box.x, baseline - 18, box.width, box.height)
    .lineWidth(1)
    .stroke(colours.line);
  document.fillColor(colours.muted);
  document.text(sheetsText.score, box.x + 5, baseline - 1, {
    lineBreak: false,
    baseline: 'alphabetic',
  });
  const total = `/ ${points}`;
  const end = box.x + box.width - 5 - document.widthOfString(total);
  document.text(total, end, baseline - 1, { lineBreak: false, baseline: 'alphabetic' });
  sheet.skip(30);
}
