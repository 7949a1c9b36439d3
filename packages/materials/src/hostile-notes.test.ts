import { hostileNotes, repeated, repeatedSigns } from '@akada/content/testing/hostile-notes';
import { regexpWork } from '@akada/content/testing/regexp-work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStudySheet, studyLesson } from './study-sheet.ts';
import { readable } from './text/inline.ts';
import { boxIn, readBlocks, readInline } from './text/markdown.ts';
import { readMaths } from './text/maths.ts';
import { revisionOf } from './text/revision.ts';

const readers: [string, (text: string) => unknown][] = [
  ['a paragraph', (text) => readable(readInline(text))],
  ['a formula', (text) => readable(readMaths(text))],
  ['a formula in a paragraph', (text) => readInline(`$${text}$`)],
  ['a box', (text) => readBlocks(boxIn(`:::key-idea\n${text}\n:::`, 'key-idea'))],
  ['the boxes of a lesson', (text) => boxIn(text, 'key-idea')],
  ['what to go over again', (text) => revisionOf(text, () => null)],
];

describe.each(readers)('%s for paper', (_, read) => {
  it('never throws', () => {
    for (const note of hostileNotes) {
      for (const text of [note, `a ${note} b`, note.repeat(20)])
        expect(() => read(text), text.slice(0, 80)).not.toThrow();
    }
  });

  it('takes at most twice the work for twice the length', () => {
    for (const sign of repeatedSigns) {
      const once = regexpWork(() => read(repeated(sign, 5_000)));
      const twice = regexpWork(() => read(repeated(sign, 10_000)));
      expect(twice, sign).toBeLessThan(2.3 * once + 1_000);
    }
  });

  it('never throws on mixtures', () => {
    const part = fc.oneof(
      fc.constantFrom(...repeatedSigns, ...hostileNotes),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        read(parts.join(''));
      }),
      { numRuns: 60 },
    );
  });
});

it.each(['constructor', 'toString', 'hasOwnProperty'])('the name \\%s means nothing', (name) => {
  expect(readable(readMaths(`\\${name}`))).toBe(`\\${name}`);
});

it('shows a formula that is too deep as it was typed', () => {
  const formula = '\\frac{1}{'.repeat(500);
  expect(readable(readMaths(formula))).toBe(formula);
});

it('makes a PDF of the whole table', async () => {
  const parts = [...hostileNotes, ...repeatedSigns.map((sign) => repeated(sign, 600))];
  const body = parts.map((part) => `${part}\n\n$${part}$`).join('\n\n');
  const lessons = [
    studyLesson({ title: body.slice(0, 2_000), goals: parts }, ''),
    { ...studyLesson({ title: 'x', goals: [] }, ''), keyIdea: body, workedExample: body },
  ];
  const facts = { title: 'x\u0000\ud800', kind: 'Study sheet', course: '\ud800', unit: '\u202e' };
  const { bytes } = await makeStudySheet(lessons, facts);
  expect(bytes.length).toBeGreaterThan(1_000);
});
