import { sheetsText } from './messages.ts';
import { colours, sizes } from './page/look.ts';
import { drawPicture } from './page/picture.ts';
import { createSheet, type MadeSheet, type Sheet, type SheetFacts } from './page/sheet.ts';
import { drawTable } from './page/table.ts';
import { drawTitle } from './page/title.ts';
import { plain, textIn } from './text/inline.ts';
import { type Block, boxIn, readBlocks, readInline } from './text/markdown.ts';
import { type Revision, revisionOf } from './text/revision.ts';

export type StudyLesson = Revision & {
  title: string;
  goals: string[];
  /** The boxes of the lesson, in Markdown. */
  keyIdea: string;
  workedExample: string;
};

/** The parts of a lesson on a study sheet: its goals, its boxes, and what to revise. */
export const studyLesson = (
  { title, goals }: Pick<StudyLesson, 'title' | 'goals'>,
  body: string,
  svgOf: (path: string) => string | null = () => null,
  terms: readonly string[] = [],
): StudyLesson => ({
  title,
  goals,
  keyIdea: boxIn(body, 'key-idea'),
  workedExample: boxIn(body, 'worked-example'),
  ...revisionOf(body, svgOf, terms),
});

const bold = { ...plain, bold: true };
const inset = 14;
const itemIndent = inset + 20;
const label = { indent: inset, size: 9.5, colour: colours.brand, after: 2 };

function drawBlock(sheet: Sheet, block: Block, stripe: string) {
  if (block.kind === 'paragraph') sheet.text(block.text, { indent: inset, after: 4, stripe });
  else
    sheet.item([textIn(block.mark, plain)], block.text, { indent: itemIndent, after: 3, stripe });
}

/** A block of less than half a page is not split by a page break. */
const wholeUpTo = 330;

const keepWhole = (sheet: Sheet, height: number) => sheet.keep(height <= wholeUpTo ? height : 96);

const heightOfBlock = (sheet: Sheet, { kind, text }: Block) =>
  sheet.heightOfText(
    text,
    kind === 'paragraph' ? { indent: inset, after: 4 } : { indent: itemIndent, after: 3 },
  );

function drawPart(sheet: Sheet, name: string, markdown: string, stripe: string) {
  if (markdown === '') return;
  const blocks = readBlocks(markdown);
  const heights = blocks.map((block) => heightOfBlock(sheet, block));
  keepWhole(
    sheet,
    heights.reduce((sum, height) => sum + height, 20),
  );
  sheet.text([textIn(name, bold)], { ...label, stripe });
  for (const block of blocks) drawBlock(sheet, block, stripe);
  sheet.skip(9);
}

function drawWords(sheet: Sheet, words: readonly string[]) {
  if (words.length === 0) return;
  sheet.keep(60);
  sheet.text([textIn(sheetsText.words, bold)], label);
  for (const sentence of words)
    sheet.item([textIn('•', plain)], readInline(sentence), { indent: itemIndent, after: 2 });
  sheet.skip(9);
}

/** A letter or another text whose layout matters: line by line, as written. */
function drawModel(sheet: Sheet, lines: readonly string[]) {
  const stripe = colours.line;
  sheet.keep(60);
  for (const line of lines) {
    if (line === '') sheet.skip(5);
    else sheet.text(readInline(line), { indent: inset, size: 10, stripe });
  }
  sheet.skip(9);
}

const readRow = (row: readonly string[], index: number) =>
  row.map((cell) => readInline(cell, index === 0 ? bold : plain));

function drawLesson(sheet: Sheet, lesson: StudyLesson, index: number) {
  // The heading of a lesson stays with its key idea.
  sheet.keep(170);
  sheet.text([textIn(`${index + 1}. `, bold), ...readInline(lesson.title, bold)], {
    size: sizes.heading,
    colour: colours.brand,
    after: 4,
  });
  sheet.text([textIn(sheetsText.goals, bold)], { size: 9.5, colour: colours.muted, after: 1 });
  for (const goal of lesson.goals)
    sheet.item([textIn('•', plain)], readInline(goal), { indent: inset, after: 1 });
  sheet.skip(7);
  drawPart(sheet, sheetsText.keyIdea, lesson.keyIdea, colours.sun);
  drawWords(sheet, lesson.words);
  for (const { svg } of lesson.pictures) drawPicture(sheet, svg);
  for (const rows of lesson.tables) drawTable(sheet, rows.map(readRow), inset);
  for (const lines of lesson.models) drawModel(sheet, lines);
  drawPart(sheet, sheetsText.workedExample, lesson.workedExample, colours.brand);
  sheet.skip(12);
}

/** A printed summary of a unit: ideas, words, pictures, tables and one worked example of every lesson. */
export function makeStudySheet(
  lessons: readonly StudyLesson[],
  facts: SheetFacts,
): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  for (const [index, lesson] of lessons.entries()) drawLesson(sheet, lesson, index);
  return sheet.finish();
}
