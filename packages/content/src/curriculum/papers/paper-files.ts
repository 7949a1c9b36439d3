import { gzipSync } from 'node:zlib';
import type { Blueprint } from '@akada/exercises/papers/blueprint';
import { strandKey } from '@akada/exercises/papers/paper';
import {
  type FileQuestion,
  isWritten,
  type PaperEntry,
  type PaperFile,
  type PaperLesson,
} from '@akada/exercises/papers/paper-file';
import { randomFrom } from '@akada/exercises/random';
import { slugFromTitle } from '../../slug.ts';
import type { CourseFolder, Library, SubjectFolder } from '../library.ts';
import { poolByStrand, questionsOfKind } from './paper-pool.ts';

/** More than three sittings need, so that the third is not just the leftovers of the first two. */
const TIMES_OVER = 4;

type Section = Blueprint['sections'][number];
type Place = { subject: SubjectFolder; folder: CourseFolder };

function placesOf({ subjects }: Library): Map<string, Place> {
  return new Map(
    subjects.flatMap((subject) =>
      subject.courses.map((folder) => [folder.course.data.id, { subject, folder }] as const),
    ),
  );
}

function questionsOf(paper: string, { course, from, kinds = {} }: Section, folder: CourseFolder) {
  const pool = poolByStrand(folder);
  const strands = Object.entries(from);
  const byLetter = strands.flatMap(([strand, many]) => {
    const all = (pool.get(strand) ?? []).filter((question) => !isWritten(question));
    const some = randomFrom(`${paper}:${strandKey(course, strand)}`).shuffle(all);
    return some.slice(0, many * TIMES_OVER);
  });
  const ofKinds = Object.entries(kinds).flatMap(([kind, many]) => {
    const all = strands.flatMap(([strand]) => questionsOfKind(pool.get(strand) ?? [], kind));
    return randomFrom(`${paper}:${course}:${kind}`)
      .shuffle(all)
      .slice(0, many * TIMES_OVER);
  });
  return [...byLetter, ...ofKinds];
}

function lessonsOf({ subject, folder }: Place, questions: readonly FileQuestion[]): PaperLesson[] {
  return folder.lessons.flatMap(({ slug, data }) => {
    const asked = new Set(questions.filter(({ lesson }) => lesson === data.id).map((q) => q.skill));
    const unit = folder.course.data.units.find(({ lessons }) => lessons.includes(slug));
    if (asked.size === 0 || !unit) return [];
    const skills = (data.skills ?? []).filter(({ key }) => asked.has(key));
    return [
      {
        id: data.id,
        title: data.title,
        subject: slugFromTitle(subject.subject.data.title),
        course: folder.course.data.slug ?? folder.course.data.id,
        unit: slugFromTitle(unit.title),
        slug,
        skills: Object.fromEntries(skills.map(({ key, title }) => [key, title])),
      },
    ];
  });
}

const strandTitles = ({ folder }: Place, { course, from }: Section) =>
  folder.lessons.flatMap(({ data: { strand } }) =>
    slugFromTitle(strand) in from ? [[strandKey(course, slugFromTitle(strand)), strand]] : [],
  );

/** Two sections may ask the same course. */
const unique = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];

function fileOf(blueprint: Blueprint, places: ReadonlyMap<string, Place>): PaperFile {
  const { id, title, exam, part, covers, verified, sections, written } = blueprint;
  const placed = sections.flatMap((section) => {
    const place = places.get(section.course);
    return place ? [{ section, place }] : [];
  });
  const pool = unique(
    placed.flatMap(({ section, place }) => questionsOf(id, section, place.folder)),
    ({ lesson, key }) => `${lesson} ${key}`,
  );
  const subjectOf = ({ subject }: Place) => slugFromTitle(subject.subject.data.title);
  const [first] = placed;
  return {
    ...{ id, title, exam, part, covers, verified, pool },
    subject: first ? subjectOf(first.place) : '',
    questions: sections.reduce((sum, { items }) => sum + items, 0),
    minutes: sections.reduce((sum, { minutes }) => sum + minutes, 0),
    sections: placed.map(({ section, place }) => ({ ...section, subject: subjectOf(place) })),
    written: written ?? null,
    strands: Object.fromEntries(
      placed.flatMap(({ section, place }) => strandTitles(place, section)),
    ),
    lessons: unique(
      placed.flatMap(({ place }) => lessonsOf(place, pool)),
      (lesson) => lesson.id,
    ),
  };
}

export type PublishedPaper = { entry: PaperEntry; text: string };

/** Every paper in the served format, and its entry in the list of papers. */
export function paperFiles(library: Library): PublishedPaper[] {
  const places = placesOf(library);
  const courses = [...places.keys()];
  const rank = ({ exam, sections }: Blueprint) =>
    exam === 'bece' ? courses.indexOf(sections[0]?.course ?? '') : -1;
  // Sort the papers of one exam by name, and subjects in their usual order.
  const inOrder = [...library.papers].sort((a, b) => rank(a.data) - rank(b.data));
  return inOrder.map(({ data }) => {
    const file = fileOf(data, places);
    const text = JSON.stringify(file);
    const { id, title, exam, part, subject, questions, minutes } = file;
    const bytes = gzipSync(text, { level: 9 }).length;
    return { text, entry: { id, title, exam, part, subject, questions, minutes, bytes } };
  });
}
