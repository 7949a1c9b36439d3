import type {
  ContentTree,
  FullCourse,
  FullLesson,
  FullSubject,
  FullUnit,
} from '../../content-tree.ts';
import { linesOf } from '../../exercises/lines.ts';
import { fallbacks } from '../../fallbacks.ts';
import { slugFromTitle } from '../../slug.ts';
import { buildContent, buildLesson } from '../build.ts';
import { explainerFacts } from '../draft/explainer-facts.ts';
import { frontForms } from '../forms/build-forms.ts';
import {
  cleanAssignments,
  cleanCards,
  cleanExplainer,
  cleanLines,
  cleanWords,
  cleanWorksheets,
  linesText,
} from '../forms/form-data.ts';
import type { LessonForms } from '../forms/raw-forms.ts';
import { type Asset, type CourseFolder, coursesOf, type Library } from '../library.ts';
import { mediaAddress } from '../publish-body.ts';
import { splitFrontMatter } from '../reading/front-matter.ts';
import { parseYamlSource } from '../reading/yaml-source.ts';
import { lessonSchema } from '../schema.ts';
import { slugOf } from '../write-back/file-names.ts';
import { pathOfAddress } from '../write-back/unpublish-body.ts';
import { newLesson } from '../write-back/write-lesson.ts';
import { partNames, partText, placedIn, withParts } from './documents.ts';

const oneLineEnd = (text: string) => text.replace(/\r\n?/gu, '\n');

/** Normalises the line breaks of every text. */
function withLineEnds<T>(value: T): T {
  if (typeof value === 'string') return oneLineEnd(value) as T;
  if (Array.isArray(value)) return value.map(withLineEnds) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withLineEnds(part)]),
  ) as T;
}

/** A folder for a course that has no files yet. */
function emptyFolder(courseId: string, assets: Asset[]): CourseFolder {
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
  const none = { flashcards: null, assignments: null, worksheets: null, words: null };
  return { path: '', course, lessons: [], ...none, assets, storyboards: [] };
}

/** A video as a file names it, with its current URL; a length alone means nothing. */
function videoOf(lesson: FullLesson, { course, assets, storyboards }: CourseFolder) {
  const given = lesson.videoUrl?.trim();
  const { id } = course.data;
  const ofExplainer = lesson.explainer ? explainerFacts(lesson, id) : null;
  if (ofExplainer) return ofExplainer;
  if (!given) return { videoUrl: null, duration: null };
  const known = [...assets, ...storyboards.map(({ asset }) => asset)];
  const videoUrl = mediaAddress(pathOfAddress(given, id, known), id, known);
  return { videoUrl, duration: lesson.duration };
}

/** The lesson after a round trip through a file; unchanged when no file could hold it. */
function throughFile(
  lesson: FullLesson,
  folder: CourseFolder,
  unit: { title: string; term: number },
): FullLesson {
  const { id: courseId } = folder.course.data;
  const place = { courseId, assets: folder.assets };
  const parts = splitFrontMatter(newLesson(lesson, unit, place));
  if (!parts) return lesson;
  const { source } = parseYamlSource('', parts.yaml, lessonSchema);
  if (!source) return lesson;
  const file = { ...source, slug: lesson.slug ?? '', body: parts.body, bodyLine: parts.bodyLine };
  const counters = { question: 0, exercise: 0 };
  const { body, quiz_question, skills, exercises } = buildLesson(file, { folder, counters });
  return { ...lesson, body, quiz_question, skills, exercises, ...frontForms(file) };
}

/**
 * Strapi's documents in the canonical form of the curriculum's files: line breaks, empty fields, defaults, letters of
 * answers, URLs of pictures. Equal content is then equal text on both sides.
 */
export function canonicalTree(published: ContentTree, library: Library): ContentTree {
  const folders = new Map(coursesOf(library).map((folder) => [folder.course.data.id, folder]));
  const slugs = new Map(
    coursesOf(library).flatMap(({ lessons }) => lessons.map(({ data, slug }) => [data.id, slug])),
  );

  const built = placedIn(buildContent(library));
  /** Most lessons equal their file. */
  function isAsInFile(raw: FullLesson): boolean {
    const file = built.get(raw.documentId);
    if (file?.kind !== 'lesson') return false;
    const same = (part: string) =>
      partText('lesson', part, raw) === partText('lesson', part, file.document);
    return partNames('lesson').every(same);
  }

  const items = new Set(library.benchmarks.flatMap(({ data }) => data.items.map(({ id }) => id)));
  /** Links in the order of the items, without links to missing items. */
  function linksOf(value: string | null | undefined): string | null {
    const wanted = new Set(linesOf(value));
    return linesText([...items].filter((id) => wanted.has(id)));
  }

  /**
   * The parts of a lesson outside the content service's fields. Strand and term are never empty, because a file
   * requires them.
   */
  function formsOf(lesson: FullLesson): LessonForms {
    const file = built.get(lesson.documentId)?.document as FullLesson | undefined;
    return {
      strand: lesson.strand?.trim() ? lesson.strand : (file?.strand ?? null),
      term: lesson.term ?? file?.term ?? null,
      prerequisites: cleanLines(lesson.prerequisites),
      benchmark: linksOf(lesson.benchmark),
      explainer: cleanExplainer(lesson.explainer),
      cards: cleanCards(lesson.cards),
      keyIdea: cleanLines(lesson.keyIdea),
    };
  }

  function lessonOf(
    raw: FullLesson,
    folder: CourseFolder,
    unit: { title: string; term: number },
  ): FullLesson {
    if (isAsInFile(raw)) {
      const file = built.get(raw.documentId)?.document as FullLesson;
      return { ...withParts('lesson', raw, partNames('lesson'), file), updatedAt: raw.updatedAt };
    }
    const lesson = { ...withLineEnds(raw), ...formsOf(raw) };
    const slug = lesson.slug || slugs.get(lesson.documentId) || slugOf(lesson);
    const named = { ...lesson, slug };
    return throughFile({ ...named, ...videoOf(named, folder) }, folder, unit);
  }

  function unitOf(unit: FullUnit, folder: CourseFolder, term: number): FullUnit {
    const { documentId, title } = unit;
    return {
      ...unit,
      slug: slugFromTitle(unit.title),
      description: unit.description ? oneLineEnd(unit.description) : null,
      term,
      assignments: cleanAssignments(unit.assignments, documentId),
      worksheets: cleanWorksheets(unit.worksheets, documentId),
      lessons: unit.lessons.map((lesson) => lessonOf(lesson, folder, { title, term })),
    };
  }

  function courseOf(course: FullCourse): FullCourse {
    const { documentId } = course;
    const folder = folders.get(documentId);
    const home = folder ?? emptyFolder(documentId, library.newAssets?.get(documentId) ?? []);
    const terms = new Map(home.course.data.units.map((unit) => [unit.id, unit.term]));
    let term = 1;
    const units = course.units.map((unit) => {
      term = unit.term ?? terms.get(unit.documentId) ?? term;
      return unitOf(unit, home, term);
    });
    return {
      ...course,
      slug: course.slug || folder?.course.data.slug || course.documentId,
      description: oneLineEnd(course.description ?? ''),
      thumbnail: course.thumbnail || fallbacks.thumbnail,
      order: course.order ?? 0,
      words: cleanWords(course.words),
      units,
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
