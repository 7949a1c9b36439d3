import { boxIn } from './markdown.ts';

export type RevisionPicture = { alt: string; svg: string };

/** The parts of a lesson's body to revise before a test. Texts are Markdown. */
export type Revision = {
  /** What each word means: one line a word. */
  words: string[];
  pictures: RevisionPicture[];
  /** Rows of cells, the header first. */
  tables: string[][][];
  /** Letters and other texts whose layout is to be learned: one string a line. */
  models: string[][];
};

const maxWords = 8;
/** Shorter quotations are examples in the text. */
const shortestModel = 6;

const picture = /!\[([^\]]{0,1000})\]\(([^)\s]{0,1000})\)/gu;
const meaning =
  /\b(?:is|are|was|means?|called|stands? for|shows?|makes?|holds?|tells?)\b|\*\*[:.]|:\*\*/u;

/** Runs of consecutive lines that begin with a sign. */
function runsOf(lines: readonly string[], sign: string): string[][] {
  const runs: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const belongs = line.trimStart().startsWith(sign);
    if (belongs && isOpen) runs.at(-1)?.push(line.trim());
    else if (belongs) runs.push([line.trim()]);
    isOpen = belongs;
  }
  return runs;
}

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim());

const isRule = (row: string) => /^[\s|:-]+$/u.test(row);

function tablesIn(lines: readonly string[]): string[][][] {
  return runsOf(lines, '|')
    .map((rows) => rows.filter((row) => !isRule(row)).map(cellsOf))
    .filter((rows) => rows.length > 1);
}

function modelsIn(lines: readonly string[]): string[][] {
  return runsOf(lines, '>')
    .filter((run) => run.length >= shortestModel)
    .map((run) => run.map((line) => line.replace(/^>\s?/u, '').replace(/\\$/u, '').trim()));
}

const itemStart = /^\s*(?:[-*+]|\d{1,2}[.)])\s+/u;

/** A list item is one piece; a paragraph is split into sentences. */
function sentencesOf(line: string): string[] {
  if (itemStart.test(line)) return [line.replace(itemStart, '')];
  return line.split(/(?<=[.!?])\s+(?=[\p{Lu}"“*])/u);
}

function saysWhatItMeans(sentence: string): boolean {
  const marks = sentence.match(/\*\*/gu)?.length ?? 0;
  if (
    marks === 0 ||
    marks % 2 === 1 ||
    /^(?:Because|But|So|Look|And|Or|This|That|These|Those|Such|You|He|She|Her|His|They|It)\b|[:?,]$/u.test(
      sentence,
    )
  ) {
    return false;
  }
  return meaning.test(sentence);
}

/** Sentences and list items with a word in bold, if they define it. */
function wordsIn(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !/^\s*(?:[|>#]|!\[)/u.test(line))
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter(saysWhatItMeans)
    .slice(0, maxWords);
}

/** The body without its boxes, which have their own places on the sheet. */
function withoutBoxes(body: string): string {
  return ['goals', 'key-idea', 'worked-example', 'try-it', 'summary'].reduce((text, name) => {
    const inside = boxIn(text, name);
    return inside === '' ? text : text.replace(inside, '');
  }, body);
}

/**
 * @param svgOf the drawing at a path of the course, or null
 * @param terms the terms of the lesson with their meanings; without them, the sentences of the text that define a word
 */
export function revisionOf(
  body: string,
  svgOf: (path: string) => string | null,
  terms: readonly string[] = [],
): Revision {
  const lines = withoutBoxes(body).split('\n');
  const pictures = [...body.matchAll(picture)].flatMap(([, alt = '', path = '']) => {
    const svg = svgOf(path);
    return svg === null ? [] : [{ alt, svg }];
  });
  const words = terms.length > 0 ? [...terms] : wordsIn(lines);
  return { words, pictures, tables: tablesIn(lines), models: modelsIn(lines) };
}
