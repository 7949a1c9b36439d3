import { sheetsText } from './messages.ts';
import { colours, mm, ruleGap } from './page/look.ts';
import { createSheet, type MadeSheet, type SheetFacts } from './page/sheet.ts';
import { drawNameLine, drawTitle } from './page/title.ts';
import { type Inline, plain, textIn } from './text/inline.ts';
import { readInline } from './text/markdown.ts';

/** Texts are Markdown with maths. `lines`: how many lines to write on. */
export type Worksheet = {
  introduction: string;
  exercises: { task: string; answer: string; lines?: number }[];
};

const usualLines = 2;
const indent = 24;
const bold = { ...plain, bold: true };
const numberOf = (index: number) => [textIn(`${index + 1}.`, bold)];

const widest = { rule: ruleGap, after: 16, fewer: 0 };
/** From wide to narrow; a child can still write on the narrowest. Long answers lose lines only as a last resort. */
const spacings = [
  widest,
  { rule: mm(8), after: 12, fewer: 0 },
  { rule: mm(7.5), after: 9, fewer: 0 },
  { rule: mm(7), after: 7, fewer: 0 },
  { rule: mm(6.5), after: 5, fewer: 0 },
  { rule: mm(6.5), after: 5, fewer: 1 },
  { rule: mm(6.5), after: 5, fewer: 2 },
  { rule: mm(6.5), after: 5, fewer: 3 },
  { rule: mm(6), after: 3, fewer: 4 },
];
type Spacing = typeof widest;
type Exercise = { text: Inline[]; lines: number; height: number };

const linesFor = ({ lines }: Exercise, { fewer }: Spacing) =>
  Math.max(Math.min(lines, usualLines), lines - fewer);

/** The widest spacing that fits all questions on one page, because a sheet is copied for every child of a class. */
function spacingFor(exercises: readonly Exercise[], room: number): Spacing {
  const heightOf = (spacing: Spacing) =>
    exercises.reduce(
      (sum, one) => sum + one.height + linesFor(one, spacing) * spacing.rule + spacing.after,
      -spacing.after,
    );
  return spacings.find((spacing) => heightOf(spacing) <= room) ?? widest;
}

/** The questions with space to write; the answers are on a separate sheet. */
export function makeWorksheet(worksheet: Worksheet, facts: SheetFacts): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  drawNameLine(sheet, worksheet.exercises.length);
  sheet.text(readInline(worksheet.introduction), { colour: colours.muted, after: 10 });
  const exercises = worksheet.exercises.map(({ task, lines = usualLines }) => {
    const text = readInline(task);
    return { text, lines, height: sheet.heightOfText(text, { indent }) };
  });
  const spacing = spacingFor(exercises, sheet.room);
  for (const [index, exercise] of exercises.entries()) {
    const lines = linesFor(exercise, spacing);
    // A question and its space are on one page, so that a child does not turn the sheet over to read it again.
    sheet.keep(exercise.height + lines * spacing.rule);
    sheet.item(numberOf(index), exercise.text, { indent });
    sheet.rules(lines, indent, spacing.rule);
    sheet.skip(spacing.after);
  }
  return sheet.finish();
}

/** Every question again in small type, with its answer. */
export function makeAnswerKey(worksheet: Worksheet, facts: SheetFacts): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  sheet.text(readInline(sheetsText.answersIntroduction), {
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
