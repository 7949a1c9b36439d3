import { lineOfMatch, type Text } from './texts.ts';

export const boxNames = ['key-idea', 'worked-example', 'try-it'] as const;
export type BoxName = (typeof boxNames)[number];

export type Picture = { alt: string; target: string; line: number };
export type Link = { target: string; line: number };
export type BoxMark = { name: string; line: number };

// The lengths are bounded, so that an unmatched bracket is not searched for through the whole text.
const picturePattern = /!\[([^\]]{0,1000})\]\(([^)]{0,1000})\)/gu;
const linkPattern = /(?<!!)\[([^\]]{0,1000})\]\(([^)]{0,1000})\)/gu;
const boxPattern = /^:::[ \t]*(.*)$/gmu;

export function picturesIn(text: Text): Picture[] {
  return [...text.text.matchAll(picturePattern)].map((match) => ({
    alt: match[1] ?? '',
    target: (match[2] ?? '').trim(),
    line: lineOfMatch(text, match.index),
  }));
}

export function withoutPictures(markdown: string): string {
  return markdown.replace(picturePattern, '').trim();
}

export function linksIn(text: Text): Link[] {
  return [...text.text.matchAll(linkPattern)].map((match) => ({
    target: (match[2] ?? '').trim(),
    line: lineOfMatch(text, match.index),
  }));
}

export type ExerciseLink = { key: string; label: string; line: number; isAlone: boolean };

const exerciseTarget = /^#exercise-(.*)$/u;

/** True for a link that refers to an exercise in the text, not to a place on the web. */
export const isExerciseTarget = (target: string) => exerciseTarget.test(target);

/** `[Try it now](#exercise-key)`: where a lesson places an exercise in its text. */
export function exerciseLinksIn(text: Text): ExerciseLink[] {
  return [...text.text.matchAll(linkPattern)].flatMap((match) => {
    const key = exerciseTarget.exec((match[2] ?? '').trim())?.[1];
    if (key === undefined) return [];
    const before = text.text.slice(0, match.index);
    const after = text.text.slice(match.index + match[0].length);
    const isAlone = /(?:^|\n[ \t]*\n)$/u.test(before) && /^[ \t]*(?:\n[ \t]*\n|\n?$)/u.test(after);
    return [{ key, label: match[1] ?? '', line: lineOfMatch(text, match.index), isAlone }];
  });
}

/** The lines that open a box (`:::key-idea`, any title after the name left out) or close one (name ''). */
export function boxMarksIn(text: Text): BoxMark[] {
  return [...text.text.matchAll(boxPattern)].map((match) => ({
    name: (match[1] ?? '').trim().split(/\s+/u)[0] ?? '',
    line: lineOfMatch(text, match.index),
  }));
}

/** The words of a Markdown text, one sentence-like piece a line: no pictures, tables, headings, maths or exercises. */
export function plainText(markdown: string): string {
  return markdown
    .replace(picturePattern, '')
    .replace(/\[[^\]]{0,1000}\]\(#exercise-[^)]{0,1000}\)/gu, '')
    .replace(/\[([^\]]{0,1000})\]\([^)]{0,1000}\)/gu, '$1')
    .replace(/\$\$[\s\S]*?\$\$/gu, ' x ')
    .replace(/\$[^$\n]*\$/gu, 'x')
    .replace(/^:::.*$/gmu, '')
    .replace(/^[^\S\n]*\|.*$/gmu, '')
    .replace(/^#{1,6}\s.*$/gmu, '')
    .replace(/^[^\S\n]*(?:[-*+]|\d+[.)])\s+/gmu, '\n')
    .replace(/[*_`>]/gu, '')
    .split(/\n\s*\n|\n(?=\n)/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/** The number of words in the body, including headings and tables. */
export function wordCount(markdown: string): number {
  const text = markdown
    .replace(picturePattern, '')
    .replace(/^:::.*$/gmu, '')
    .replace(/\|/gu, ' ');
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,\-–/]*/gu) ?? []).length;
}
