import { describe, expect, it } from 'vitest';
import {
  benchmarkBank,
  benchmarkItem,
  coursePath,
  lessonPath,
  questions,
  readSample,
} from '../../../test/sample-curriculum.ts';

function only(changes: Parameters<typeof readSample>[0]) {
  return readSample(changes).findings.map(
    ({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`,
  );
}

describe('readCurriculum', () => {
  it('names the line of a key that does not belong', () => {
    const withTypo = questions();
    withTypo[1] = { ...withTypo[1], hint: 'think' };
    const text = only({ lesson: { questions: withTypo } });
    expect(text).toHaveLength(1);
    expect(text[0]).toMatch(
      /^mathematics\/jss1-mathematics\/lessons\/halves\.md:\d+ no-unknown-keys "hint" is not a key/u,
    );
  });

  it('names what is missing', () => {
    expect(only({ lesson: { strand: undefined } })).toEqual([
      `${lessonPath}:2 shape "strand" is missing`,
    ]);
  });

  it('names the line of a wrong value', () => {
    expect(only({ course: { level: 'Form 1' } })[0]).toMatch(
      /course\.yaml:3 shape "level": must be one of Primary 4/u,
    );
    expect(only({ course: { created: 'yesterday' } })[0]).toContain('must be a date');
    expect(only({ subject: { thumbnail: 'red' } })[0]).toContain('must be a colour');
    expect(only({ lesson: { id: 'Has Spaces' } })[0]).toContain('lower-case letters');
  });

  it('gives the YAML parser its say, with the line in the Markdown file', () => {
    const broken = '---\nid: x\ntitle: "never closed\n---\n\nBody\n';
    expect(only({ files: { [lessonPath]: broken } })[0]).toMatch(/halves\.md:\d yaml /u);
  });

  it('wants front matter', () => {
    expect(only({ files: { [lessonPath]: '# Just words\n' } })[0]).toContain('front matter');
    expect(only({ files: { [lessonPath]: '---\nid: x\n' } })[0]).toContain('front matter');
  });

  it('says which order file is missing', () => {
    expect(only({ files: { [`${coursePath}/course.yaml`]: null } })[0]).toBe(
      `${coursePath}/course.yaml:1 files-and-order-agree the file is missing`,
    );
  });

  it('keeps the good files when one is broken', () => {
    const { library } = readSample({ files: { [lessonPath]: 'nothing' } });
    expect(library.subjects[0]?.courses[0]?.lessons.map((lesson) => lesson.slug)).toEqual([
      'thirds',
    ]);
  });

  it('reads benchmark items and refuses one out of range', () => {
    const items = [benchmarkItem({ difficulty: 9 }), benchmarkItem({ discrimination: 2.5 })];
    expect(only({ benchmark: benchmarkBank({ items }) })).toEqual([
      expect.stringContaining('"items.0.difficulty"'),
      expect.stringContaining('"items.1.discrimination"'),
    ]);
  });
});
