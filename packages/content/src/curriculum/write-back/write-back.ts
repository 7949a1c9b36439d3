import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullSubject,
  FullUnit,
} from '../../content-tree.ts';
import { buildContent } from '../build.ts';
import { cleanExplainer } from '../forms/form-data.ts';
import { type CourseFolder, coursesOf, type LessonFile, type Library } from '../library.ts';
import { createFileNames } from './file-names.ts';
import { newCourse, type PlannedUnit, writeCourse } from './write-course.ts';
import { type FormsWriter, writeBenchmarkLinks, writeCourseForms } from './write-forms.ts';
import { newLesson, writeLesson } from './write-lesson.ts';
import { newSubject, writeSubject } from './write-subject.ts';

export type WriteBack = {
  /** Files that change, with their new text; paths from the curriculum folder. */
  files: Map<string, string>;
  /** Files that get another name, before anything is written. */
  renames: Map<string, string>;
  /** Changes by editors that files cannot hold, as sentences. */
  notes: string[];
  /** Why nothing at all may be written: something would be overwritten or lost. */
  refusals: string[];
};

type Old<T> = { before: T; folder: CourseFolder };
type Home = {
  unit: FullUnit;
  term: number;
  courseId: string;
  path: string;
  folder: CourseFolder | undefined;
};

/**
 * Writes what editors published back into the curriculum's files. Unchanged content produces no diff. Nothing is
 * deleted: content that is no longer published stays in its file and is reported in a note. A file is never reused for
 * another document.
 *
 * @param textOf reads a file of the curriculum folder
 */
export function writeBack(
  library: Library,
  published: ContentTree,
  textOf: (file: string) => string,
): WriteBack {
  const files = new Map<string, string>();
  const notes: string[] = [];
  const names = createFileNames(library, published);
  const built = buildContent(library);
  const lessonFiles = new Map<string, { file: LessonFile; folder: CourseFolder }>();
  for (const folder of library.subjects.flatMap(({ courses }) => courses)) {
    for (const file of folder.lessons) lessonFiles.set(file.data.id, { file, folder });
  }
  const oldCourses = new Map<string, Old<FullCourse>>();
  const oldLessons = new Map<string, FullLesson>();
  for (const course of built.subjects.flatMap(({ courses }) => courses)) {
    const folder = library.subjects
      .flatMap(({ courses }) => courses)
      .find(({ course: source }) => source.data.id === course.documentId);
    if (folder) oldCourses.set(course.documentId, { before: course, folder });
    for (const lesson of course.units.flatMap(({ lessons }) => lessons)) {
      oldLessons.set(lesson.documentId, lesson);
    }
  }

  function put(file: string, text: string, before: string | null): void {
    if (text !== before) files.set(file, text);
  }
  const formFiles = new Set([
    ...coursesOf(library).flatMap(({ flashcards, assignments, worksheets, words }) =>
      [flashcards, assignments, worksheets, words].flatMap((source) => source?.file ?? []),
    ),
    ...library.benchmarks.map(({ file }) => file),
  ]);
  const forms: FormsWriter = {
    put,
    textOf: (file) => (formFiles.has(file) ? textOf(file) : null),
    notes,
  };
  const namesOf = new Map<string, string>();

  function putExplainer(lesson: FullLesson, path: string, name: string): void {
    const before = oldLessons.get(lesson.documentId)?.explainer ?? null;
    const explainer = cleanExplainer(lesson.explainer);
    if (explainer !== null) put(`${path}/storyboards/${name}.yaml`, explainer, before);
  }

  /** The file name of a lesson; a new lesson gets a file of its own. */
  function fileNameOf(lesson: FullLesson, { unit, term, courseId, path, folder }: Home): string {
    const known = lessonFiles.get(lesson.documentId);
    const old = oldLessons.get(lesson.documentId);
    const name = names.take(lesson, path, known);
    namesOf.set(lesson.documentId, name);
    putExplainer(lesson, path, name);
    const source = {
      courseId: known?.folder.course.data.id ?? courseId,
      assets: (known?.folder ?? folder)?.assets ?? library.newAssets?.get(courseId) ?? [],
    };
    if (!known || !old) {
      const text = newLesson(lesson, { title: unit.title, term }, source);
      put(`${path}/lessons/${name}.md`, text, null);
      return name;
    }
    const { file } = known;
    const text = textOf(file.file);
    put(names.nameOf(file.file), writeLesson(text, file, old, lesson, source), text);
    if (lesson.videoUrl === null && old.videoUrl !== null && file.data.video === undefined) {
      notes.push(`${file.file}: its explainer stays; to take it away, delete the storyboard`);
    }
    return name;
  }

  function planUnits(
    course: FullCourse,
    old: Old<FullCourse> | undefined,
    path: string,
  ): PlannedUnit[] {
    const data = old?.folder.course.data;
    const terms = new Map(data?.units.map(({ id, term: ofUnit }) => [id, ofUnit]));
    const isPublished = new Set(
      published.subjects.flatMap(({ courses }) =>
        courses.flatMap(({ units }) =>
          units.flatMap(({ lessons }) => lessons.map((l) => l.documentId)),
        ),
      ),
    );
    let term = 1;
    const planned = course.units.map((unit): PlannedUnit => {
      term = unit.term ?? terms.get(unit.documentId) ?? term;
      const remaining = missingLessons(unit.documentId, old?.before, isPublished);
      return {
        unit,
        term,
        lessons: [
          ...unit.lessons.map((lesson) =>
            fileNameOf(lesson, {
              ...{ unit, term, courseId: course.documentId, path },
              folder: old?.folder,
            }),
          ),
          ...remaining,
        ],
      };
    });
    return [...planned, ...missingUnits(course, old, isPublished)];
  }

  function missingLessons(
    unitId: string,
    before: FullCourse | undefined,
    isPublished: ReadonlySet<string>,
  ): string[] {
    const unit = before?.units.find(({ documentId }) => documentId === unitId);
    const gone = (unit?.lessons ?? []).filter(({ documentId }) => !isPublished.has(documentId));
    for (const { documentId } of gone)
      notes.push(`${documentId} is not published any more; its file stays`);
    return gone.flatMap(({ documentId }) => lessonFiles.get(documentId)?.file.slug ?? []);
  }

  function missingUnits(
    course: FullCourse,
    old: Old<FullCourse> | undefined,
    isPublished: ReadonlySet<string>,
  ): PlannedUnit[] {
    const present = new Set(course.units.map(({ documentId }) => documentId));
    const gone = (old?.before.units ?? []).filter(({ documentId }) => !present.has(documentId));
    return gone.map((unit: FullUnit) => {
      notes.push(`${unit.documentId} is not published any more; it stays in course.yaml`);
      const term =
        old?.folder.course.data.units.find(({ id }) => id === unit.documentId)?.term ?? 1;
      return { unit, term, lessons: missingLessons(unit.documentId, old?.before, isPublished) };
    });
  }

  function putCourse(course: FullCourse, subjectPath: string): void {
    const old = oldCourses.get(course.documentId);
    const path = old?.folder.path ?? `${subjectPath}/${course.documentId}`;
    const planned = planUnits(course, old, path);
    writeCourseForms(
      course,
      path,
      old?.folder,
      forms,
      ({ documentId }) => namesOf.get(documentId) ?? '',
    );
    if (course.image || course.materials.length > 0) {
      notes.push(`${course.documentId}: its cover picture and materials live in Strapi only`);
    }
    if (!old) {
      put(`${path}/course.yaml`, newCourse(course, planned), null);
      return;
    }
    const { file } = old.folder.course;
    const text = textOf(file);
    put(file, writeCourse(text, old.before, course, planned), text);
  }

  function putSubject(subject: FullSubject): void {
    const folder = library.subjects.find(
      ({ subject: source }) => source.data.id === subject.documentId,
    );
    const before = built.subjects.find(({ documentId }) => documentId === subject.documentId);
    const path = folder?.path ?? subject.documentId;
    if (folder && before) {
      const text = textOf(folder.subject.file);
      put(folder.subject.file, writeSubject(text, before, subject), text);
    } else {
      put(`${path}/subject.yaml`, newSubject(subject), null);
    }
    for (const course of subject.courses) putCourse(course, path);
  }

  for (const subject of published.subjects) putSubject(subject);
  writeBenchmarkLinks(library, published, forms);
  for (const [id, { before }] of oldCourses) {
    const isThere = published.subjects.some(({ courses }) =>
      courses.some(({ documentId }) => documentId === id),
    );
    if (!isThere) notes.push(`${before.documentId} is not published any more; its folder stays`);
  }
  return { files, renames: names.renames, notes, refusals: names.refusals };
}
