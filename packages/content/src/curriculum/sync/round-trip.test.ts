import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  benchmarkBank,
  benchmarkItems,
  coursePath,
  lessonFile,
  writeSample,
} from '../../../test/sample-curriculum.ts';
import type { ContentTree, FullLesson, FullUnit } from '../../content-tree.ts';
import { type LoadedCurriculum, loadCurriculum } from '../load.ts';
import { writeBack } from '../write-back/write-back.ts';
import { agreed, type Base, noBase } from './base.ts';
import { canonicalTree } from './canonical.ts';
import { isSamePlaced, placedIn } from './documents.ts';
import { type ExportOptions, exportInto } from './export-files.ts';
import { reconcile } from './reconcile.ts';

const course = 'jss1-mathematics';
const names = ['halves', 'thirds', 'quarters', 'fifths', 'sixths'];
const idOf = (name: string) => {
  const number = names.indexOf(name);
  return `${course}-unit-${number < 3 ? 1 : 2}-lesson-${number + 1}-${name}`;
};

function fill(root: string): void {
  const unit = (number: number, title: string, lessons: string[]) => ({
    ...{ id: `${course}-unit-${number}`, title, term: 1, lessons },
  });
  const files = Object.fromEntries(
    names
      .slice(2)
      .map((name) => [`${coursePath}/lessons/${name}.md`, lessonFile(idOf(name), { title: name })]),
  );
  const units = [unit(1, 'Number', names.slice(0, 3)), unit(2, 'Shapes', names.slice(3))];
  const items = benchmarkItems(31).map((item, number) => ({
    ...item,
    lessons: [idOf(names[number % 5] ?? '')],
  }));
  writeSample(root, { course: { units }, files, benchmark: benchmarkBank({ items }) });
  writeFileSync(join(root, 'ids.lock'), '');
}

/** Both sides: a folder, and the published content of a Strapi that was filled from it. */
function startSides() {
  let read: LoadedCurriculum | undefined;
  const files = () => {
    read ??= loadCurriculum(folder);
    return read;
  };
  let strapi = structuredClone(files().tree);
  let base: Base = agreed(files().tree, strapi, noBase());

  function exportAll(options: Partial<ExportOptions> = {}) {
    const report = exportInto(folder, strapi, { base, ...options });
    base = report.base;
    read = undefined;
    return report;
  }

  /** As the import does it, with a tree instead of a database. */
  function importAll() {
    const { tree, library } = files();
    const before = canonicalTree(strapi, library);
    const merged = reconcile(tree, before, { base, keep: 'strapi' });
    const now = placedIn(before);
    const changed = [...placedIn(merged.tree)].filter(([id, wanted]) => {
      const current = now.get(id);
      return !current || !isSamePlaced(current, wanted);
    });
    strapi = structuredClone(merged.tree);
    base = agreed(tree, merged.tree, base);
    return { ...merged, changed: changed.map(([id]) => id) };
  }

  /** An author changes the files. */
  function edit(change: (tree: ContentTree) => void): void {
    const { tree, library } = files();
    const wanted = structuredClone(tree);
    change(wanted);
    const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
    for (const [file, written] of writeBack(library, canonicalTree(wanted, library), textOf)
      .files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), written);
    }
    read = undefined;
  }

  function placed() {
    const { tree, library } = files();
    return { file: placedIn(tree), strapi: placedIn(canonicalTree(strapi, library)) };
  }

  /** A lesson on both sides. */
  function lessonOnBoth(name: string): FullLesson[] {
    return [files().tree, canonicalTree(strapi, files().library)].map((tree) =>
      lessonIn(tree, name),
    );
  }
  return {
    files,
    edit,
    placed,
    lessonOnBoth,
    export: exportAll,
    import: importAll,
    strapi: () => strapi,
  };
}

const unitsOf = (tree: ContentTree) => tree.subjects[0]?.courses[0]?.units ?? [];
const lessonsOf = (tree: ContentTree) => unitsOf(tree).flatMap(({ lessons }) => lessons);

function lessonIn(tree: ContentTree, name: string): FullLesson {
  const lesson = lessonsOf(tree).find(({ documentId }) => documentId === idOf(name));
  if (!lesson) throw new Error(`${name} is not there`);
  return lesson;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'akada-sync-'));
  fill(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Text as it comes from a form: any line breaks, blanks at either end, boxes of all kinds. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '\r\n',
          '\n',
          '\n\n',
          ' ',
          ':::goals\n- One\n:::\n',
          '\n:::summary\n- a\n- b\n- c\n:::',
        ],
        ...[
          '\n:::summary\n- a\n:::',
          '---',
          '# Title',
          '- item',
          '"quoted": yes',
          "it's",
          '\t',
          '#',
        ],
        ...['![A drawing of it](pictures/orange.svg)', '/media/jss1-mathematics/orange.svg?v=1'],
      ),
      fc.string({ maxLength: 20 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const line = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom('yes', '1.0', '~', ' x ', 'a: b', '- a', '#1', '{}', "'", '"', 'é́', '\u2028'),
);
const index = fc.nat({ max: 30 });

type Edit = (tree: ContentTree) => void;

let cardNumber = 0;
const storyboard = (heading: string) => {
  const slide = (number: number) =>
    `  - { heading: '${heading} ${number}', caption: Look., seconds: ${9 + number} }`;
  return `title: Halves\r\nslides:\n${[1, 2, 3].map(slide).join('\n')}`;
};

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
type Numbers = { lesson: number; other: number; third: number; words: string; body: string };

function moveLesson(tree: ContentTree, { lesson: number, other }: Numbers): void {
  const units = unitsOf(tree);
  const full = units.filter(({ lessons }) => lessons.length > 1);
  const source = at(full, number);
  const target = at(units, other);
  const lesson = source?.lessons.splice(number % source.lessons.length, 1)[0];
  if (lesson) target?.lessons.splice(other % (target.lessons.length + 1), 0, lesson);
}

function moveQuestion({ quiz_question: list }: FullLesson, { other, third }: Numbers): void {
  const question = list.splice(other % Math.max(list.length, 1), 1)[0];
  if (question) list.splice(third % (list.length + 1), 0, question);
}

/** Edits that people make to a lesson, on either side. */
const lessonEdits: ((lesson: FullLesson, numbers: Numbers) => void)[] = [
  (lesson, { words }) => Object.assign(lesson, { title: words }),
  (lesson, { body }) => Object.assign(lesson, { body }),
  (lesson, { body }) => Object.assign(lesson, { body: `${lesson.body ?? ''}${body}` }),
  (lesson, { words }) => Object.assign(lesson, { videoUrl: words, duration: words.length }),
  (lesson, { other, words }) =>
    Object.assign(at(lesson.quiz_question, other) ?? {}, { title: words }),
  ({ quiz_question }, { other, third, words }) => {
    const option = at(at(quiz_question, other)?.question_option ?? [], third);
    Object.assign(option ?? {}, { answer: words, explanation: words.slice(5) });
  },
  ({ quiz_question }, { other }) => quiz_question.splice(other % (quiz_question.length + 1), 1),
  moveQuestion,
  (lesson, { words }) => Object.assign(lesson, { strand: words }),
  (lesson, { third }) => Object.assign(lesson, { term: (third % 3) + 1 }),
  (lesson, { other }) =>
    Object.assign(lesson, { prerequisites: `\r\n ${idOf(at(names, other) ?? '')} ` }),
  (lesson, { other, third }) =>
    Object.assign(lesson, { benchmark: `${lesson.benchmark}\r\nb-${other}\nb-${third}\nunknown` }),
  (lesson, { third }) => Object.assign(lesson, { explainer: storyboard(`Slide ${third}`) }),
  (lesson, { other, words, body }) =>
    Object.assign(at(lesson.cards ?? [], other) ?? {}, { front: words, back: body }),
  (lesson, { other }) => lesson.cards?.splice(other % 7, 1),
  (lesson, { other, words }) =>
    lesson.cards?.splice(other % 7, 0, {
      id: 0,
      key: `k-${cardNumber++}`,
      front: words,
      back: null,
    }),
  ({ quiz_question, questionSkills = {}, ...lesson }, { other, third }) => {
    const key = at(quiz_question, other)?.key ?? '';
    if (third % 3 === 0) delete questionSkills[key];
    else questionSkills[key] = `skill-${third}`;
    Object.assign(lesson, { questionSkills });
  },
];
const unitEdits: ((unit: FullUnit, numbers: Numbers) => void)[] = [
  (unit, { third }) => Object.assign(unit, { term: (third % 3) + 1 }),
  (unit, { words, body }) =>
    unit.assignments?.push({
      ...{ id: 0, key: null, title: words, instructions: body, dueDays: null },
      questions: [
        { id: 0, key: null, kind: 'written', title: words, points: 3, modelAnswer: body },
        {
          ...{ id: 0, key: null, kind: 'choice', title: words, points: null, modelAnswer: null },
          options: [{ id: 0, answer: words, isCorrect: true, explanation: '' }],
        },
      ],
    }),
  (unit, { other, words }) =>
    Object.assign(at(unit.assignments ?? [], other) ?? {}, { title: words }),
  ({ assignments = [] }) => assignments.reverse(),
  (unit, { other }) => unit.worksheets?.splice(other % 3, 1),
  (unit, { words, body, third }) =>
    unit.worksheets?.push({
      ...{ id: 0, key: null, title: words, introduction: null },
      exercises: [{ id: 0, task: words, answer: body, lines: third % 2 ? third : null }],
    }),
];
const treeEdits: ((tree: ContentTree, numbers: Numbers) => void)[] = [
  ...lessonEdits.map((edit) => (tree: ContentTree, numbers: Numbers) => {
    const lesson = at(lessonsOf(tree), numbers.lesson);
    if (lesson) edit(lesson, numbers);
  }),
  ...unitEdits.map((edit) => (tree: ContentTree, numbers: Numbers) => {
    const unit = at(unitsOf(tree), numbers.other);
    if (unit) edit(unit, numbers);
  }),
  (tree, { other, words }) => Object.assign(at(unitsOf(tree), other) ?? {}, { title: words }),
  (tree, { other, words }) =>
    Object.assign(at(unitsOf(tree), other) ?? {}, { description: words.trim() || null }),
  (tree, { words }) => Object.assign(tree.subjects[0]?.courses[0] ?? {}, { title: words }),
  (tree, { body }) => Object.assign(tree.subjects[0]?.courses[0] ?? {}, { description: body }),
  moveLesson,
];

/** Named by its action, so that a counterexample is readable. */
const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom(...treeEdits),
    fc.record({ lesson: index, other: index, third: index, words: line, body: text }),
  )
  .map(
    ([edit, numbers]) =>
      (tree) =>
        edit(tree, numbers),
  );

let made = 0;
function addLesson(side: string): (number: number) => Edit {
  return (number) => (tree) => {
    const unit = at(unitsOf(tree), number);
    const [model] = lessonsOf(tree);
    if (!unit || !model) return;
    made += 1;
    const slug = `new-${side}-${made}`;
    const documentId = `${unit.documentId}-lesson-${100 + made}-${slug}`;
    unit.lessons.push({
      ...structuredClone(model),
      documentId,
      slug,
      title: slug,
      benchmark: null,
    });
  };
}

describe('files and Strapi', () => {
  it('come together whatever both sides do, and nothing is lost', () => {
    const both = (side: string) =>
      fc.array(fc.oneof({ arbitrary: anyEdit, weight: 9 }, index.map(addLesson(side))), {
        minLength: 1,
        maxLength: 8,
      });
    fc.assert(
      fc.property(both('file'), both('strapi'), fc.boolean(), (ours, theirs, isImportFirst) => {
        rmSync(folder, { recursive: true });
        fill(folder);
        const sides = startSides();
        for (const edit of ours) sides.edit(edit);
        for (const edit of theirs) edit(sides.strapi());
        const ids = [sides.files().tree, sides.strapi()].flatMap((tree) => [
          ...placedIn(tree).keys(),
        ]);
        const first = isImportFirst ? sides.import() : sides.export();
        const second = isImportFirst ? sides.export() : sides.import();
        for (const report of [first, second]) {
          expect('refusals' in report ? report.refusals : []).toEqual([]);
        }
        const { file, strapi } = sides.placed();
        expect(new Set(strapi.keys())).toEqual(new Set(ids));
        expect(new Set(file.keys())).toEqual(new Set(ids));
        const disputed = new Set(first.conflicts.map(({ documentId }) => documentId));
        const apart = [...file].filter(([id, one]) => !isSamePlaced(one, strapi.get(id) ?? one));
        expect(apart.map(([id]) => id).filter((id) => !disputed.has(id))).toEqual([]);
        // From here on nothing changes any more.
        expect(sides.export()).toMatchObject({ written: [], renamed: [], refusals: [] });
        expect(sides.import().changed).toEqual([]);
        expect(sides.export()).toMatchObject({ written: [], renamed: [], refusals: [] });
      }),
      { numRuns: Number(process.env.SYNC_RUNS ?? 8) },
    );
  }, 600_000);

  it('name a change of both sides with both versions, and keep both', () => {
    const sides = startSides();
    sides.edit((tree) => {
      lessonIn(tree, 'halves').title = 'By an author';
    });
    const lesson = lessonIn(sides.strapi(), 'halves');
    lesson.title = 'By an editor';
    lesson.body = `${lesson.body}\r\nMore.`;
    const { conflicts, written } = sides.export();
    expect(conflicts).toEqual([
      { documentId: idOf('halves'), part: 'title', file: 'By an author', strapi: 'By an editor' },
    ]);
    expect(written).toEqual([`${coursePath}/lessons/halves.md`]);
    expect(sides.import().conflicts).toEqual(conflicts);
    const [file, strapi] = sides.lessonOnBoth('halves');
    expect([file?.title, strapi?.title]).toEqual(['By an author', 'By an editor']);
    expect(file?.body).toContain('\nMore.\n');
    expect(sides.export({ overwrite: true }).conflicts).toEqual([]);
    expect(sides.lessonOnBoth('halves')[0]?.title).toBe('By an editor');
  });

  it('take a title from one side and a question from the other', () => {
    const sides = startSides();
    sides.edit((tree) => {
      lessonIn(tree, 'halves').title = 'By an author';
    });
    const [question] = lessonIn(sides.strapi(), 'halves').quiz_question;
    if (question) question.title = 'By an editor?';
    expect(sides.export().conflicts).toEqual([]);
    expect(sides.import().conflicts).toEqual([]);
    for (const side of sides.lessonOnBoth('halves')) {
      expect(side.title).toBe('By an author');
      expect(side.quiz_question[0]?.title).toBe('By an editor?');
    }
  });

  it('rename a lesson with its cards, and swap the names of two', () => {
    const sides = startSides();
    lessonIn(sides.strapi(), 'halves').slug = 'thirds';
    lessonIn(sides.strapi(), 'thirds').slug = 'halves';
    lessonIn(sides.strapi(), 'fifths').slug = 'one-fifth';
    const { renamed, refusals } = sides.export();
    expect(refusals).toEqual([]);
    expect(renamed).toHaveLength(3);
    const { library } = sides.files();
    const [one] = library.subjects[0]?.courses ?? [];
    const slugs = new Map(one?.lessons.map(({ data, slug }) => [data.id, slug]));
    expect(slugs.get(idOf('halves'))).toBe('thirds');
    expect(slugs.get(idOf('fifths'))).toBe('one-fifth');
    expect(one?.flashcards?.data.sets.map(({ lesson }) => lesson)).toEqual(['thirds', 'halves']);
    expect(sides.import().changed).toEqual([]);
  });

  it('carry a picture that an editor uploaded into a file of the course, once', () => {
    const sides = startSides();
    const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQmap2pv+BiOh/AAA=', 'base64');
    const lesson = lessonIn(sides.strapi(), 'halves');
    const own = '![A yam on a plate](http://cms.example:1337/uploads/yam_1.webp)';
    lesson.body = `${lesson.body}\n${own}\n![Gone](/uploads/gone.webp)`;
    const readUpload = (name: string) => (name === 'yam_1.webp' ? webp : null);
    const picture = `${coursePath}/pictures/yam_1.webp`;
    expect(sides.export({ readUpload }).written).toEqual([
      picture,
      `${coursePath}/lessons/halves.md`,
    ]);
    expect(readFileSync(join(folder, picture))).toEqual(webp);
    const halves = readFileSync(join(folder, coursePath, 'lessons/halves.md'), 'utf8');
    expect(halves).toContain(
      '![A yam on a plate](pictures/yam_1.webp)\n![Gone](/uploads/gone.webp)',
    );
    const [file] = sides.lessonOnBoth('halves');
    expect(file?.body).toMatch(
      /\(\/media\/jss1-mathematics\/yam_1\.webp\?v=\w{12}&bytes=38&w=37&h=21\)/u,
    );
    expect(sides.import().changed).toEqual([]);
    expect(sides.export({ readUpload }).written).toEqual([]);
  });

  it('carry the pictures of a new course with its first export', () => {
    const sides = startSides();
    const [subject] = sides.strapi().subjects;
    const [one] = subject?.courses ?? [];
    if (!one || !subject) throw new Error('They are not there');
    const lesson = structuredClone(lessonIn(sides.strapi(), 'halves'));
    const id = 'jss2-mathematics';
    lesson.documentId = `${id}-unit-1-lesson-1-yams`;
    lesson.slug = 'yams';
    lesson.body = `${lesson.body}\n![A yam on a plate](/uploads/yam_1.webp)`;
    const unit = { ...structuredClone(unitsOf(sides.strapi())[0]), documentId: `${id}-unit-1` };
    const units = [{ ...(unit as FullUnit), assignments: [], worksheets: [], lessons: [lesson] }];
    subject.courses.push({ ...one, documentId: id, slug: id, units });
    const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQmap2pv+BiOh/AAA=', 'base64');
    const { written, refusals } = sides.export({ readUpload: () => webp });
    expect(refusals).toEqual([]);
    expect(written).toContain(`mathematics/${id}/pictures/yam_1.webp`);
    const words = readFileSync(join(folder, `mathematics/${id}/lessons/yams.md`), 'utf8');
    expect(words).toContain('![A yam on a plate](pictures/yam_1.webp)');
    const cards = readFileSync(join(folder, `mathematics/${id}/flashcards.yaml`), 'utf8');
    expect(cards).toContain('lesson: yams');
    expect(sides.import().changed).toEqual([]);
    expect(sides.export({ readUpload: () => webp })).toMatchObject({ written: [] });
  });

  it('move a benchmark item to another lesson, and leave none without a lesson', () => {
    const sides = startSides();
    lessonIn(sides.strapi(), 'thirds').benchmark += '\nb-0';
    const halves = lessonIn(sides.strapi(), 'halves');
    halves.benchmark = halves.benchmark?.replace(/^b-0\nb-5\n/u, '') ?? null;
    const { written, notes } = sides.export();
    expect(written).toEqual(['benchmark/mathematics.yaml']);
    expect(notes).toEqual(['b-5 would lead to no lesson at all: its links stay as they are']);
    const items = sides.files().library.benchmarks[0]?.data.items ?? [];
    expect(items[0]?.lessons).toEqual([idOf('thirds')]);
    expect(items[5]?.lessons).toEqual([idOf('halves')]);
    expect(sides.export()).toMatchObject({ written: [] });
  });

  it('take from the files what Strapi had no forms for when it was filled', () => {
    const sides = startSides();
    // Like an older base: without the parts that have forms now.
    const base = agreed(sides.files().tree, sides.strapi(), noBase());
    for (const { parts } of Object.values(base.documents)) {
      for (const part of ['cards', 'assignments', 'question skills', 'benchmark links']) {
        delete parts[part];
      }
    }
    const emptied = structuredClone(sides.strapi());
    for (const unit of unitsOf(emptied)) {
      Object.assign(unit, { assignments: [], worksheets: undefined, term: null });
      for (const lesson of unit.lessons) {
        Object.assign(lesson, { cards: [], benchmark: null, strand: null, term: null });
      }
    }
    const { library, tree } = sides.files();
    const theirs = canonicalTree(emptied, library);
    const merged = reconcile(tree, theirs, { base, keep: 'strapi' });
    expect(merged.conflicts).toEqual([]);
    expect(lessonIn(merged.tree, 'halves').cards).toHaveLength(6);
    expect(lessonIn(merged.tree, 'halves').strand).toBe('Fractions');
  });

  it('do not bring back what was taken out of the files, nor publish what an editor took away', () => {
    const sides = startSides();
    const [, second] = unitsOf(sides.strapi());
    second?.lessons.pop();
    expect(sides.export().notes).toEqual([expect.stringContaining(`${idOf('sixths')} is not`)]);
    expect(sides.import().goneFromStrapi).toEqual([idOf('sixths')]);
    expect(sides.export()).toMatchObject({ written: [] });
  });
});

describe('an export refuses, and writes nothing', () => {
  const before = () => names.map((name) => readFileSync(pathOf(name), 'utf8'));
  const pathOf = (name: string) => join(folder, coursePath, 'lessons', `${name}.md`);

  /** A duplicate made in Strapi's pages: another id, the same slug. */
  function duplicate(tree: ContentTree, changes: Partial<FullLesson>): void {
    const [unit] = unitsOf(tree);
    const copy = structuredClone(lessonIn(tree, 'halves'));
    const documentId = `${course}-unit-1-lesson-9-copy`;
    unit?.lessons.push({ ...copy, documentId, title: 'A copy', body: 'Short.', ...changes });
  }

  it.each<[string, Edit, string]>([
    [
      'a slug that exists already',
      (tree) => duplicate(tree, {}),
      `${coursePath}/lessons/halves.md belongs to ${idOf('halves')}, and ${course}-unit-1-lesson-9-copy ("A copy") asks`,
    ],
    [
      'the same slug of two new lessons',
      (tree) => {
        duplicate(tree, { slug: 'new' });
        duplicate(tree, { slug: 'new', documentId: `${course}-unit-1-lesson-10-copy` });
      },
      `${coursePath}/lessons/new.md belongs to`,
    ],
    [
      'a renamed lesson that takes the name of another',
      (tree) => {
        lessonIn(tree, 'thirds').slug = 'halves';
      },
      `lessons/halves.md belongs to ${idOf('halves')}`,
    ],
    [
      'an id that says nothing',
      (tree) => duplicate(tree, { slug: 'new', documentId: 'k2j3h4k5j6h7g8f9d0s1a2q3' }),
      'lessons/new.md:2  ids-readable',
    ],
    [
      'a slug that is no file name',
      (tree) => duplicate(tree, { slug: '../../halves' }),
      'cannot be the name of a file',
    ],
    [
      'a question without a key that a file could hold',
      (tree) => {
        const [question] = lessonIn(tree, 'halves').quiz_question;
        if (question) question.key = 'Not A Key';
      },
      'lessons/halves.md',
    ],
    [
      'a course with the slug of another one',
      (tree) => {
        const [one] = tree.subjects[0]?.courses ?? [];
        if (!one) return;
        const units = structuredClone(one.units.slice(0, 1));
        for (const [number, unit] of units.entries()) {
          unit.documentId = `jss2-mathematics-unit-${number + 1}`;
          for (const lesson of unit.lessons) {
            lesson.documentId = lesson.documentId.replace('jss1', 'jss2');
          }
        }
        tree.subjects[0]?.courses.push({
          ...one,
          ...{ documentId: 'jss2-mathematics', units, slug: one.slug },
        });
      },
      'slugs-unique',
    ],
  ])('%s', (_case, edit, reason) => {
    const sides = startSides();
    const texts = before();
    edit(sides.strapi());
    lessonIn(sides.strapi(), 'fifths').title = 'A sound change';
    const { refusals, written } = sides.export();
    expect(refusals.join('\n')).toContain(reason);
    expect(written).toEqual([]);
    expect(before()).toEqual(texts);
  });

  it('a lesson that was moved to another course', () => {
    const sides = startSides();
    const [subject] = sides.strapi().subjects;
    const [one] = subject?.courses ?? [];
    const lesson = unitsOf(sides.strapi())[0]?.lessons.pop();
    if (!one || !lesson) throw new Error('They are not there');
    const unit = { ...one.units[0], documentId: 'jss2-mathematics-unit-1', lessons: [lesson] };
    const other = { ...one, documentId: 'jss2-mathematics', slug: 'jss2-mathematics' };
    subject?.courses.push({ ...other, units: [unit as FullUnit] });
    expect(sides.export().refusals[0]).toContain('was moved to another course');
  });
});
