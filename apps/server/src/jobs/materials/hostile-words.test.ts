import { everyHostileWord } from '@akada/content/testing/hostile-words';
import { makeStudySheet } from '@akada/materials/study-sheet';
import { expect, it } from 'vitest';

/** PDF features that execute or load something. */
const active = /\/(JavaScript|JS|URI|Launch|OpenAction|AA|SubmitForm|EmbeddedFile|GoToR|Annot)\b/;

it('a sheet of hostile words is paper: it runs, opens and fetches nothing', async () => {
  const lessons = everyHostileWord.map((word) => ({
    title: word,
    goals: [word],
    keyIdea: word,
    workedExample: `1. ${word}`,
    words: [word],
    pictures: [
      { alt: word, svg: `<svg viewBox="0 0 9 9"><text>${word}</text></svg>` },
      { alt: '', svg: word },
    ],
    tables: [[[word], [word]]],
    models: [[word]],
  }));
  const text = ')>> /OpenAction << /S /JavaScript /JS (pwned()) >> (';
  const facts = { title: text, kind: text, course: text, unit: text };
  const { bytes, pages } = await makeStudySheet(lessons, facts);
  const source = Buffer.from(bytes).toString('latin1');
  expect(pages).toBeGreaterThan(1);
  // Text is in brackets, with its own brackets escaped, or in compressed streams.
  expect(source.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')).not.toMatch(active);
});
