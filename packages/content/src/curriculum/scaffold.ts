import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSeq, parseDocument, stringify } from 'yaml';
import { slugFromTitle } from '../slug.ts';

/** An invalid request to the scaffolder, with a message for the author. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError';
}

function writeNew(path: string, text: string): string {
  if (existsSync(path)) throw new ScaffoldError(`${path} is already there.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function courseFolder(root: string, courseId: string): string {
  const subjects = readdirSync(root, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const subject = subjects.find((entry) =>
    existsSync(join(root, entry.name, courseId, 'course.yaml')),
  );
  if (!subject) throw new ScaffoldError(`There is no course "${courseId}" in ${root}.`);
  return join(root, subject.name, courseId);
}

export type NewCourse = { subject: string; level: string; title: string; today: string };

/** Creates a course without units, and its subject if it is new. Returns the files it wrote. */
export function newCourse(root: string, { subject, level, title, today }: NewCourse): string[] {
  const subjectSlug = slugFromTitle(subject);
  const id = `${slugFromTitle(level).replace(/-(?=\d)/u, '')}-${subjectSlug}`;
  const subjectFile = join(root, subjectSlug, 'subject.yaml');
  const written = existsSync(subjectFile)
    ? []
    : [
        writeNew(
          subjectFile,
          stringify({ id: subjectSlug, title: subject, description: '', order: 0 }),
        ),
      ];
  const course = {
    id,
    title,
    level,
    description: '',
    order: 0,
    created: today,
    updated: today,
    units: [],
  };
  return [...written, writeNew(join(root, subjectSlug, id, 'course.yaml'), stringify(course))];
}

/** Adds a unit to a course, with the next number. Returns its id. */
export function newUnit(root: string, courseId: string, title: string): string {
  const file = join(courseFolder(root, courseId), 'course.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  const units = document.get('units', true);
  if (!isSeq(units)) throw new ScaffoldError(`${file} has no list of units.`);
  units.flow = false;
  const id = `${courseId}-unit-${units.items.length + 1}`;
  units.add(document.createNode({ id, title, term: 1, lessons: [] }));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  return id;
}

function lessonText(id: string, title: string): string {
  const option = { answer: '', explanation: '' };
  const question = {
    key: 'q1',
    title: '',
    options: [{ answer: '', correct: true, explanation: '' }, option, option, option],
  };
  const head = stringify(
    { id, title, goals: ['', ''], strand: '', term: 1, prerequisites: [], questions: [question] },
    { aliasDuplicateObjects: false },
  );
  const body = ['key-idea', 'worked-example', 'try-it'].map((box) => `:::${box}\n\n:::\n`);
  return `---\n${head}---\n\n## \n\n${body.join('\n')}`;
}

/** Adds an empty lesson to the end of a unit, as a file and in course.yaml. Returns the lesson's path. */
export function newLesson(
  root: string,
  courseId: string,
  unitNumber: number,
  title: string,
): string {
  const folder = courseFolder(root, courseId);
  const file = join(folder, 'course.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  const lessons = document.getIn(['units', unitNumber - 1, 'lessons'], true);
  if (!isSeq(lessons)) throw new ScaffoldError(`${file} has no unit ${unitNumber}.`);
  lessons.flow = false;
  const slug = slugFromTitle(title);
  const id = `${courseId}-unit-${unitNumber}-lesson-${lessons.items.length + 1}-${slug}`;
  const written = writeNew(join(folder, 'lessons', `${slug}.md`), lessonText(id, title));
  lessons.add(document.createNode(slug));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  return written;
}
