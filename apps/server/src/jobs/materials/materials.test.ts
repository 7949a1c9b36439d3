import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Library } from '@akada/content/curriculum/library';
import { textsOf } from '@akada/content/curriculum/text/texts';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { createSheet } from '@akada/materials/page/sheet';
import { missing, readPdf } from '@akada/materials/testing/pdf-text';
import { plain, readable, textIn } from '@akada/materials/text/inline';
import { readInline } from '@akada/materials/text/markdown';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeMaterials } from './make.ts';
import { readManifest } from './manifest.ts';
import { planMaterials } from './plan.ts';

// Reading fonts takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const { library } = testCurriculum();
const planned = planMaterials(library);
const facts = { title: 'Letters', kind: 'Worksheet', course: 'A course', unit: 'Unit 1' };

const find = (id: string) => {
  const material = planned.find((one) => one.id === id);
  if (!material) throw new Error(`${id} is not planned`);
  return material;
};

describe('the plan', () => {
  it('has a study sheet for every unit, and for every worksheet of it the sheet and its key', () => {
    const folders = library.subjects.flatMap(({ courses }) => courses);
    const worksheets = folders.flatMap((folder) => folder.worksheets?.data.worksheets ?? []);
    for (const { id } of folders.flatMap(({ course }) => course.data.units)) {
      const kinds = planned.filter(({ unit_id }) => unit_id === id).map(({ kind }) => kind);
      const pairs = worksheets.filter(({ unit }) => unit === id);
      expect(pairs, id).not.toHaveLength(0);
      expect(kinds, id).toEqual([
        'study-sheet',
        ...pairs.flatMap(() => ['worksheet', 'answer-key']),
      ]);
    }
    expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
  });

  it('gives the first unit of every course away', () => {
    const free = planned.filter(({ is_paid }) => !is_paid);
    const first = planned.filter(({ unit_id }) => unit_id.endsWith('-unit-1'));
    expect(free.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const coursesOf = (sheets: typeof planned) => new Set(sheets.map(({ course_id }) => course_id));
    expect(coursesOf(free)).toEqual(coursesOf(planned));
  });
});

describe('the pages', () => {
  it('ask in the worksheet and answer only in the key', async () => {
    const worksheet = await find('jss1-mathematics-unit-1-worksheet-1').make();
    const key = await find('jss1-mathematics-unit-1-worksheet-1-answers').make();
    const asked = readPdf(worksheet.bytes).pages;
    const answered = readPdf(key.bytes).pages;
    expect(asked).toHaveLength(worksheet.pages);
    expect(asked[0]).toContain('Akada\nMathematics JSS 1');
    expect(asked[0]).toContain('Name\nClass\nDate\nScore\n/ 10');
    expect(asked[0]).toContain('Write ₦1.2 billion in full.');
    expect(asked.join('\n')).not.toContain('₦1,200,000,000');
    expect(asked.at(-1)).toContain(`Page ${asked.length} of ${asked.length}`);
    expect(answered.join('\n')).toContain('₦1,200,000,000');
  });

  it('sum up every lesson of the unit in the study sheet', async () => {
    const { bytes } = await find('jss1-mathematics-unit-3-study-sheet').make();
    const text = readPdf(bytes).pages.join('\n');
    expect(text).toContain('2. Adding and Subtracting Integers');
    expect(text).toContain('To subtract a number, add its opposite');
    expect(text).toContain('Subtract integers by adding the opposite.');
    expect(text).toContain('Worked example');
  });

  it('have the words, the pictures, the tables and the letters that a child goes over again', async () => {
    const flowers = readPdf((await find('primary5-basic-science-unit-2-study-sheet').make()).bytes);
    const text = flowers.pages.join('\n');
    expect(text).toContain('Words of this lesson');
    // From the picture, then from the table below it.
    expect(text).toMatch(/receptacle[\s\S]*Receptacle/u);
    expect(text).toContain('protect the flower when it is a bud');
    const letters = readPdf(
      (await find('primary5-english-studies-unit-3-study-sheet').make()).bytes,
    );
    expect(letters.pages.join('\n')).toContain('REQUEST FOR THE REPAIR OF OUR VILLAGE WELL');
  });

  it('ask all of a worksheet on one page, with a box for the score', async () => {
    for (const { id, kind, make } of planned) {
      if (kind !== 'worksheet') continue;
      const { bytes, pages } = await make();
      expect(pages, id).toBe(1);
      const count = readPdf(bytes).pages[0]?.match(/^\d+\.$/gmu)?.length;
      expect(readPdf(bytes).pages[0], id).toContain(`Score\n/ ${count}`);
    }
  });

  it('leave no line of a paragraph alone at the foot or the head of a page', async () => {
    const sentence = 'many words that fill the line until it is full and goes on below it '.repeat(
      3,
    );
    for (let before = 36; before < 48; before += 1) {
      const sheet = createSheet(facts);
      for (let line = 0; line < before; line += 1) sheet.text([textIn('one', plain)]);
      sheet.text([textIn(sentence, plain)]);
      const { pages } = readPdf((await sheet.finish()).bytes);
      const parts = pages.map(
        (page) => page.match(/^.*\b(?:many|words|fill)\b.*$/gmu)?.length ?? 0,
      );
      expect(
        parts.filter((count) => count === 1),
        `${before} lines before`,
      ).toEqual([]);
    }
  });

  it('are A4, small, and the same to the byte every time', async () => {
    const first = await find('primary5-mathematics-unit-1-study-sheet').make();
    const second = await find('primary5-mathematics-unit-1-study-sheet').make();
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    const source = Buffer.from(first.bytes).toString('latin1');
    expect(source.startsWith('%PDF-')).toBe(true);
    expect(source.match(/\/MediaBox \[0 0 595\.28 841\.89\]/gu)).toHaveLength(first.pages);
    expect(first.bytes.length).toBeLessThan(100_000);
  });

  it('have every letter and sign of the curriculum, and of our languages', async () => {
    const words = textsOf(library)
      .map(({ text }) => readable(readInline(text)))
      .join('');
    const ours = 'ẹọṣẸỌṢɓɗƙƁƊƘụịṅǹńàáèéòóùúìí₦×÷√≤≥≠π°';
    const emails = [...new Set(`${ours}${words}`.replace(/\s/gu, ''))].join(' ');
    const draw = async (text: string) => {
      const sheet = createSheet(facts);
      for (const bold of [false, true]) sheet.text([textIn(text, { ...plain, bold })]);
      return readPdf((await sheet.finish()).bytes).pages.join('\n');
    };
    const printed = await draw(emails);
    expect(printed).toContain('ẹ ọ ṣ');
    expect(printed).not.toContain(missing);
    expect(await draw('漢')).toContain(missing);
  });

  it('know every command in the maths of the curriculum', () => {
    const shown = textsOf(library).map(({ text }) => readable(readInline(text)));
    expect(shown.filter((text) => /\\[A-Za-z]{2,}/u.test(text))).toEqual([]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akada-materials-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** One course with one unit, one lesson and one worksheet. */
  const small = (goal: string, task: string) =>
    ({
      subjects: [
        {
          courses: [
            {
              course: {
                data: {
                  id: 'c',
                  title: 'A course',
                  units: [{ id: 'u', title: 'A unit', lessons: ['l'] }],
                },
              },
              lessons: [{ slug: 'l', data: { title: 'A lesson', goals: [goal] }, body: '' }],
              worksheets: {
                data: {
                  worksheets: [
                    {
                      id: 'w',
                      unit: 'u',
                      title: 'Sums',
                      introduction: 'Go.',
                      exercises: [{ task, answer: '4' }],
                    },
                  ],
                },
              },
            },
          ],
        },
      ],
    }) as unknown as Library;

  it('makes what has changed, leaves the rest, and removes what is gone', async () => {
    const names = (paths: string[]) => paths.map((path) => path.replace(/-[0-9a-f]{8}\.pdf$/u, ''));
    const first = await makeMaterials(small('Count.', '2 + 2?'), folder);
    expect(names(first.made)).toEqual(['c/u-study-sheet', 'c/w', 'c/w-answers']);
    expect((await makeMaterials(small('Count.', '2 + 2?'), folder)).made).toEqual([]);
    const changed = await makeMaterials(small('Count on.', '2 + 2?'), folder);
    expect(names(changed.made)).toEqual(['c/u-study-sheet']);
    expect(readManifest(folder)).toEqual(changed.materials);
    for (const { path, bytes } of changed.materials)
      expect(readFileSync(join(folder, path))).toHaveLength(bytes);
    expect(() => readFileSync(join(folder, first.made[0] ?? ''))).toThrow('ENOENT');
  });
});
