import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullSubject,
  FullUnit,
} from '../../content-tree.ts';
import { fallbacks } from '../../fallbacks.ts';
import { slugFromTitle } from '../../slug.ts';
import { buildContent, buildLesson } from '../build.ts';
import { type CourseFolder, coursesOf, type Library } from '../library.ts';
import { mediaAddress } from '../publish-body.ts';
import { splitFrontMatter } from '../reading/front-matter.ts';
import { parseYamlSource } from '../reading/yaml-source.ts';
import { lessonSchema } from '../schema.ts';
import { slugOf } from '../write-back/file-names.ts';
import { pathOfAddress } from '../write-back/unpublish-body.ts';
import { newLesson } from '../write-back/write-lesson.ts';
import { partNames, partText, placedIn, withParts } from './documents.ts';

const oneLineEnd = (text: string) => text.replace(/\r\n?/gu, '\n');

/** Every text with one kind of line end. */
function withLineEnds<T>(value: T): T {
  if (typeof value === 'string') return oneLineEnd(value) as T;
  if (Array.isArray(value)) return value.map(withLineEnds) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withLineEnds(part)]),
  ) as T;
}

/** A folder for a course that has no files yet. */
function emptyFolder(courseId: string): CourseFolder {
  const course = {
    file: '',
    data: {
      id: courseId,
      title: '',
      level: 'JSS 1' as const,
      description: '',
      created: '2026-01-01',
      updated: '2026-01-01',
      units: [],
    },
    lineOf: () => 1,
  };
  const none = { flashcards: null, assignments: null, worksheets: null };
  return { path: '', course, lessons: [], ...none, assets: [], storyboards: [] };
}

/** A video as a file names it, at the address of today; a length alone says nothing. */
function videoOf(lesson: FullLesson, { course, assets, storyboards }: CourseFolder) {
  const given = lesson.videoUrl?.trim();
  if (!given) return { videoUrl: null, duration: null };
  const { id } = course.data;
  const known = [...assets, ...storyboards.map(({ asset }) => asset)];
  const videoUrl = mediaAddress(pathOfAddress(given, id, known), id, known);
  return { videoUrl, duration: lesson.duration };
}

/** The lesson as it would come back from a file; as it is where no file could hold it. */
function throughFile(lesson: FullLesson, folder: CourseFolder): FullLesson {
  const { id: courseId } = folder.course.data;
  const place = { courseId, assets: folder.assets };
  const parts = splitFrontMatter(newLesson(lesson, { title: 'Strand', term: 1 }, place));
  if (!parts) return lesson;
  const { source } = parseYamlSource('', parts.yaml, lessonSchema);
  if (!source) return lesson;
  const file = { ...source, slug: lesson.slug ?? '', body: parts.body, bodyLine: parts.bodyLine };
  const counters = { question: 0, option: 0, exercise: 0 };
  const { body, quiz_question, skills, exercises } = buildLesson(file, { folder, counters });
  return { ...lesson, body, quiz_question, skills, exercises };
}

/**
 * Strapi's documents written the way the curriculum's files write theirs: line ends, empty fields, defaults, letters of
 * answers, addresses of pictures. What means the same is then the same text on both sides.
 */
export function canonicalTree(published: ContentTree, library: Library): ContentTree {
  const folders = new Map(coursesOf(library).map((folder) => [folder.course.data.id, folder]));
  const slugs = new Map(
    coursesOf(library).flatMap(({ lessons }) => lessons.map(({ data, slug }) => [data.id, slug])),
  );

  const built = placedIn(buildContent(library));
  /** Most lessons are just as their file has them. */
  function isAsInFile(raw: FullLesson): boolean {
    const file = built.get(raw.documentId);
    if (file?.kind !== 'lesson') return false;
    const same = (part: string) =>
      partText('lesson', part, raw) === partText('lesson', part, file.document);
    return partNames('lesson').every(same);
  }

  function lessonOf(raw: FullLesson, folder: CourseFolder): FullLesson {
    if (isAsInFile(raw)) {
      const file = built.get(raw.documentId)?.document as FullLesson;
      return { ...withParts('lesson', raw, partNames('lesson'), file), updatedAt: raw.updatedAt };
    }
    const lesson = withLineEnds(raw);
    const slug = lesson.slug || slugs.get(lesson.documentId) || slugOf(lesson);
    return throughFile({ ...lesson, slug, ...videoOf(lesson, folder) }, folder);
  }

  function unitOf(unit: FullUnit, folder: CourseFolder): FullUnit {
    return {
      ...unit,
      slug: slugFromTitle(unit.title),
      description: unit.description ? oneLineEnd(unit.description) : null,
      lessons: unit.lessons.map((lesson) => lessonOf(lesson, folder)),
    };
  }

  function courseOf(course: FullCourse): FullCourse {
    const folder = folders.get(course.documentId);
    return {
      ...course,
      slug: course.slug || folder?.course.data.slug || course.documentId,
      description: oneLineEnd(course.description ?? ''),
      thumbnail: course.thumbnail || fallbacks.thumbnail,
      order: course.order ?? 0,
      units: course.units.map((unit) => unitOf(unit, folder ?? emptyFolder(course.documentId))),
    };
  }

  const subjectOf = (subject: FullSubject): FullSubject => ({
    ...subject,
    slug: slugFromTitle(subject.title),
    description: oneLineEnd(subject.description ?? ''),
    thumbnail: subject.thumbnail || null,
    order: subject.order ?? 0,
    courses: subject.courses.map(courseOf),
  });

  return { subjects: published.subjects.map(subjectOf) };
}
