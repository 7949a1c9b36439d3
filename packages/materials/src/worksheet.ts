import { colours, ruleGap } from './page/look.ts';
import { createSheet, type MadeSheet, type SheetFacts } from './page/sheet.ts';
import { drawNameLine, drawTitle } from './page/title.ts';
import { plain, textIn } from './text/inline.ts';
import { readInline } from './text/markdown.ts';

/** Texts are Markdown with maths. `lines`: how many to write on. */
export type Worksheet = {
  introduction: string;
  exercises: { task: string; answer: string; lines?: number }[];
};

const usualLines = 2;
const indent = 24;
const bold = { ...plain, bold: true };
const numberOf = (index: number) => [textIn(`${index + 1}.`, bold)];

/** The questions with room to write; the answers are on a sheet of their own. */
export function makeWorksheet(worksheet: Worksheet, facts: SheetFacts): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  drawNameLine(sheet);
  sheet.text(readInline(worksheet.introduction), { colour: colours.muted, after: 10 });
  for (const [index, { task, lines = usualLines }] of worksheet.exercises.entries()) {
    const text = readInline(task);
    // A question and its room are on one page: nobody turns the sheet over to read it again.
    sheet.keep(sheet.heightOfText(text, { indent }) + lines * ruleGap);
    sheet.item(numberOf(index), text, { indent });
    sheet.rules(lines, indent);
    sheet.skip(16);
  }
  return sheet.finish();
}

/** Every question again, small, with its answer. */
export function makeAnswerKey(worksheet: Worksheet, facts: SheetFacts): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  sheet.text(readInline('Try every question yourself before you look here.'), {
    colour: colours.muted,
    after: 10,
  });
  for (const [index, { task, answer }] of worksheet.exercises.entries()) {
    const question = readInline(task);
    const solution = readInline(answer, bold);
    const small = { indent, size: 9.5, after: 1 };
    sheet.keep(sheet.heightOfText(question, small) + sheet.heightOfText(solution, { indent }));
    sheet.item(numberOf(index), question, { ...small, colour: colours.muted });
    sheet.text(solution, { indent, after: 9 });
  }
  return sheet.finish();
}
