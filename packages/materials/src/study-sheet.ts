import { colours, sizes } from './page/look.ts';
import { createSheet, type MadeSheet, type Sheet, type SheetFacts } from './page/sheet.ts';
import { drawTitle } from './page/title.ts';
import { plain, textIn } from './text/inline.ts';
import { type Block, boxIn, readBlocks, readInline } from './text/markdown.ts';

export type StudyLesson = {
  title: string;
  goals: string[];
  /** The boxes of the lesson, in Markdown. */
  keyIdea: string;
  workedExample: string;
  tryIt: string;
};

/** What a study sheet takes from a lesson: its goals and the boxes of its body. */
export const studyLesson = (
  { title, goals }: Pick<StudyLesson, 'title' | 'goals'>,
  body: string,
): StudyLesson => ({
  title,
  goals,
  keyIdea: boxIn(body, 'key-idea'),
  workedExample: boxIn(body, 'worked-example'),
  tryIt: boxIn(body, 'try-it'),
});

const bold = { ...plain, bold: true };
const inset = 14;
const pictureNote = [textIn('The picture is in the lesson on Akada.', plain)];
const note = { indent: inset, size: 9.5, colour: colours.muted, after: 2 };
const itemIndent = inset + 20;

function drawBlock(sheet: Sheet, block: Block, stripe: string) {
  if (block.kind === 'paragraph') sheet.text(block.text, { indent: inset, after: 4, stripe });
  else
    sheet.item([textIn(block.mark, plain)], block.text, { indent: itemIndent, after: 3, stripe });
}

function drawPart(sheet: Sheet, label: string, markdown: string, stripe: string) {
  if (markdown === '') return;
  sheet.keep(96);
  sheet.text([textIn(label, bold)], {
    indent: inset,
    size: 9.5,
    colour: colours.brand,
    after: 2,
    stripe,
  });
  for (const block of readBlocks(markdown)) drawBlock(sheet, block, stripe);
  if (/\bthe picture\b/iu.test(markdown)) sheet.text(pictureNote, { ...note, stripe });
  sheet.skip(9);
}

function drawLesson(sheet: Sheet, lesson: StudyLesson, index: number) {
  sheet.keep(120);
  sheet.text([textIn(`${index + 1}. `, bold), ...readInline(lesson.title, bold)], {
    size: sizes.heading,
    colour: colours.brand,
    after: 4,
  });
  sheet.text([textIn('What you learn', bold)], { size: 9.5, colour: colours.muted, after: 1 });
  for (const goal of lesson.goals)
    sheet.item([textIn('•', plain)], readInline(goal), { indent: inset, after: 1 });
  sheet.skip(7);
  drawPart(sheet, 'Key idea', lesson.keyIdea, colours.sun);
  drawPart(sheet, 'Worked example', lesson.workedExample, colours.brand);
  drawPart(sheet, 'Try it', lesson.tryIt, colours.line);
  sheet.skip(12);
}

/** What to know of a unit, on paper: the goals, the key idea and one worked example of every lesson. */
export function makeStudySheet(
  lessons: readonly StudyLesson[],
  facts: SheetFacts,
): Promise<MadeSheet> {
  const sheet = createSheet(facts);
  drawTitle(sheet, facts);
  for (const [index, lesson] of lessons.entries()) drawLesson(sheet, lesson, index);
  return sheet.finish();
}
