import { everyHostileWord } from '@akada/content/testing/hostile-words';
import { makeStudySheet } from '@akada/materials/study-sheet';
import { expect, it } from 'vitest';

/** What makes a PDF more than paper. */
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
  // Words stand in brackets, where a bracket of theirs is escaped, or in packed streams.
  expect(source.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')).not.toMatch(active);
});
