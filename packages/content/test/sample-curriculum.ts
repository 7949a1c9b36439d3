import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { idsOf, lockLine } from '../src/curriculum/ids.ts';
import type { Reading } from '../src/curriculum/reading/read.ts';
import { readCurriculum } from '../src/curriculum/reading/read.ts';
import { rememberYaml } from '../src/curriculum/reading/yaml-source.ts';
import type { Rule } from '../src/curriculum/rule.ts';

rememberYaml();

type Data = Record<string, unknown>;

/** The parts of an otherwise valid curriculum (one course, two lessons) that a test changes. */
export type Changes = {
  subject?: Data;
  course?: Data;
  lesson?: Data;
  body?: string;
  flashcards?: Data;
  assignments?: Data;
  worksheets?: Data;
  benchmark?: Data;
  /** More files, by path; null removes a file. */
  files?: Record<string, string | null>;
  /** Lines of ids.lock; by default exactly the existing ids. */
  lock?: string[];
};

export const coursePath = 'mathematics/jss1-mathematics';
export const lessonPath = `${coursePath}/lessons/halves.md`;
const lessonId = 'jss1-mathematics-unit-1-lesson-1-halves';

export function options(correctAt = 0, changes: Record<number, Data> = {}): Data[] {
  return ['one', 'two', 'three', 'four'].map((answer, index) => ({
    answer,
    ...(index === correctAt ? { correct: true } : {}),
    explanation: `Count again: ${answer} is what this says.`,
    ...changes[index],
  }));
}

export function questions(count = 6): Data[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `q${index + 1}`,
    title: `Question number ${index + 1}?`,
    options: options(index % 4).map((option) => ({
      ...option,
      explanation: `${option.explanation} This is question ${index + 1}.`,
    })),
  }));
}

export const soundBody = `${'The cat sat on the mat and it was glad. '.repeat(40)}

## A heading

![Two halves of an orange side by side](pictures/orange.svg)

Half is $\\frac{1}{2}$. See [the page](https://example.org/halves).

:::key-idea
Two halves make one.
:::

:::worked-example
Cut it.
:::

:::try-it
Cut an orange.
:::`;

/** The text of a valid lesson. */
export function lessonFile(id: string, changes: Data = {}, body = soundBody): string {
  const data = {
    id,
    title: 'Halves',
    goals: ['Cut in half.', 'Name a half.'],
    strand: 'Fractions',
    term: 1,
    prerequisites: [],
    questions: questions(),
    ...changes,
  };
  return `---\n${stringify(data, { aliasDuplicateObjects: false })}---\n\n${body}\n`;
}

const cards = Array.from({ length: 6 }, (_, index) => ({
  key: `c${index}`,
  front: 'What is a half?',
  back: 'One of two equal parts',
}));

const unit = 'jss1-mathematics-unit-1';
const soundAssignments = {
  assignments: [
    {
      id: `${unit}-assignment-1`,
      unit,
      title: 'Work',
      instructions: 'Do it.',
      dueDays: 7,
      questions: [],
    },
  ],
};
const soundWorksheets = {
  worksheets: [
    { id: `${unit}-worksheet-1`, unit, title: 'Practice', introduction: 'Do it.', exercises: [] },
  ],
};

function soundFiles(changes: Changes): Record<string, string | null> {
  const course = {
    id: 'jss1-mathematics',
    title: 'Mathematics JSS 1',
    level: 'JSS 1',
    description: 'Numbers',
    created: '2026-01-01',
    updated: '2026-01-02',
    units: [
      { id: 'jss1-mathematics-unit-1', title: 'Number', term: 1, lessons: ['halves', 'thirds'] },
    ],
    ...changes.course,
  };
  return {
    'mathematics/subject.yaml': stringify({
      id: 'mathematics',
      title: 'Mathematics',
      description: 'Numbers',
      ...changes.subject,
    }),
    [`${coursePath}/course.yaml`]: stringify(course),
    [lessonPath]: lessonFile(lessonId, changes.lesson, changes.body),
    [`${coursePath}/lessons/thirds.md`]: lessonFile('jss1-mathematics-unit-1-lesson-2-thirds'),
    [`${coursePath}/pictures/orange.svg`]:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    [`${coursePath}/flashcards.yaml`]: stringify(
      changes.flashcards ?? {
        sets: [
          { lesson: 'halves', cards },
          { lesson: 'thirds', cards },
        ],
      },
      { aliasDuplicateObjects: false },
    ),
    [`${coursePath}/assignments.yaml`]: stringify(changes.assignments ?? soundAssignments),
    [`${coursePath}/worksheets.yaml`]: stringify(changes.worksheets ?? soundWorksheets),
    ...(changes.benchmark ? { 'benchmark/mathematics.yaml': stringify(changes.benchmark) } : {}),
    ...changes.files,
  };
}

/** A valid bank: five strands, two items of each class in each. */
export function benchmarkBank(changes: { strands?: Data[]; items?: Data[] } = {}): Data {
  const strands = ['number', 'fractions', 'algebra', 'shapes', 'data'].map((id) => ({
    id,
    title: `The strand of ${id}`,
  }));
  return { subject: 'mathematics', strands, items: benchmarkItems(60), ...changes };
}

export function benchmarkItem(changes: Data = {}): Data {
  return {
    id: 'b-1',
    strand: 'number',
    level: 'JSS 1',
    topic: 'Halves',
    lessons: [lessonId],
    difficulty: 0.4,
    discrimination: 1,
    title: 'Which one?',
    options: ['one', 'two', 'three', 'four'].map((answer, index) => ({
      answer,
      ...(index === 0 ? { correct: true } : {}),
    })),
    explanation: 'Count again: it is one.',
    ...changes,
  };
}

export function benchmarkItems(count: number): Data[] {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(index / 5) % 6;
    const answers = ['one', 'two', 'three', 'four'];
    return benchmarkItem({
      id: `b-${index}`,
      strand: ['number', 'fractions', 'algebra', 'shapes', 'data'][index % 5],
      level: ['Primary 4', 'Primary 5', 'Primary 6', 'JSS 1', 'JSS 2', 'JSS 3'][place],
      difficulty: -2 + 0.8 * place,
      options: answers.map((answer, position) => ({
        answer,
        ...(position === index % 4 ? { correct: true } : {}),
      })),
    });
  });
}

/** Writes a sample curriculum to a folder of its own. */
export function writeSample(root: string, changes: Changes = {}): void {
  for (const [path, text] of Object.entries(soundFiles(changes))) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Writes a sample curriculum, reads it as the product does, and deletes it again. */
export function readSample(changes: Changes = {}): Reading {
  const root = mkdtempSync(join(tmpdir(), 'akada-curriculum-'));
  try {
    writeSample(root, changes);
    const reading = readCurriculum(root);
    reading.library.lock = changes.lock ?? idsOf(reading.library).map(lockLine);
    return reading;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The findings of one rule for a sample, as `file: message` lines. */
export function verdict(rule: Rule, changes: Changes = {}): string[] {
  const { library, findings } = readSample(changes);
  if (findings.length > 0)
    throw new Error(`The sample does not parse: ${JSON.stringify(findings)}`);
  return rule.check(library).map(({ file, message }) => `${file}: ${message}`);
}
