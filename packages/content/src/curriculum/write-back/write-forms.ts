import { isDeepStrictEqual } from 'node:util';
import type { ContentTree, FullCourse, FullLesson } from '../../content-tree.ts';
import {
  assignmentData,
  cardData,
  saidData,
  withKeys,
  wordData,
  worksheetData,
} from '../forms/form-data.ts';
import { linkedLessons, mostLessons } from '../forms/published-library.ts';
import type { CourseFolder, Library } from '../library.ts';
import type { FlashcardsData, WordsData } from '../schema.ts';
import { mergedYaml } from './merge-yaml.ts';

type Put = (file: string, text: string, before: string | null) => void;
export type FormsWriter = {
  put: Put;
  /** The text of a file; null when there is none. */
  textOf: (file: string) => string | null;
  notes: string[];
};

const lessonsIn = ({ units }: FullCourse) => units.flatMap(({ lessons }) => lessons);

/** Cards by the new file names of lessons. Sets of unpublished lessons stay. */
function cardSets(
  course: FullCourse,
  folder: CourseFolder | undefined,
  nameOf: (lesson: FullLesson) => string,
): FlashcardsData['sets'] {
  const slugs = new Map(folder?.lessons.map(({ data, slug }) => [data.id, slug]));
  const wanted = lessonsIn(course).map((lesson) => ({
    before: slugs.get(lesson.documentId),
    set: { lesson: nameOf(lesson), cards: (lesson.cards ?? []).map(cardData) },
  }));
  const known = folder?.flashcards?.data.sets ?? [];
  const present = known.flatMap((set) => {
    const found = wanted.find(({ before }) => before === set.lesson);
    return found ? found.set : set;
  });
  const isKnown = new Set(known.map(({ lesson }) => lesson));
  const added = wanted.filter(({ before }) => !before || !isKnown.has(before));
  return [...present, ...added.map(({ set }) => set)].filter(({ cards }) => cards.length > 0);
}

type OfUnit = { id: string; unit: string };

/** The lists of all units in one. Entries of a unit whose list did not change keep their places. */
function unitLists<T extends OfUnit>(known: readonly T[], wanted: ReadonlyMap<string, T[]>): T[] {
  const ofUnit = (unit: string) => known.filter((one) => one.unit === unit);
  const isSame = [...wanted].every(([unit, list]) => isDeepStrictEqual(ofUnit(unit), list));
  if (isSame) return [...known];
  const units = new Set([...known.map(({ unit }) => unit), ...wanted.keys()]);
  return [...units].flatMap((unit) => wanted.get(unit) ?? ofUnit(unit));
}

/** Key ideas by the new file names of lessons. Only the file says who has checked them. */
function ideasOf(
  course: FullCourse,
  folder: CourseFolder | undefined,
  nameOf: (lesson: FullLesson) => string,
): NonNullable<WordsData['ideas']> {
  const slugs = new Map(folder?.lessons.map(({ data, slug }) => [data.id, slug]));
  const known = new Map((folder?.words?.data.ideas ?? []).map((idea) => [idea.lesson, idea]));
  return lessonsIn(course).flatMap((lesson) => {
    const said = saidData(lesson.keyIdea);
    if (Object.keys(said).length === 0) return [];
    const { checked } = known.get(slugs.get(lesson.documentId) ?? '') ?? {};
    return { lesson: nameOf(lesson), ...said, ...(checked && { checked }) };
  });
}

function writeWords(
  course: FullCourse,
  path: string,
  folder: CourseFolder | undefined,
  { put, textOf }: Pick<FormsWriter, 'put' | 'textOf'>,
  nameOf: (lesson: FullLesson) => string,
): void {
  const before = folder?.words?.data ?? { words: [] };
  const ideas = ideasOf(course, folder, nameOf);
  const wanted = {
    words: (course.words ?? []).map(wordData),
    ...(ideas.length > 0 ? { ideas } : {}),
  };
  if (isDeepStrictEqual(before, wanted)) return;
  const file = `${path}/words.yaml`;
  const text = textOf(file);
  put(file, mergedYaml(text, wanted), text);
}

/** Writes the cards, assignments, worksheets and words of a course into their files. */
export function writeCourseForms(
  course: FullCourse,
  path: string,
  folder: CourseFolder | undefined,
  { put, textOf }: FormsWriter,
  nameOf: (lesson: FullLesson) => string,
): void {
  function write(name: string, list: string, before: readonly unknown[], wanted: unknown[]) {
    if (isDeepStrictEqual(before, wanted)) return;
    const file = `${path}/${name}.yaml`;
    const text = textOf(file);
    put(file, mergedYaml(text, { [list]: wanted }), text);
  }
  write(
    'flashcards',
    'sets',
    folder?.flashcards?.data.sets ?? [],
    cardSets(course, folder, nameOf),
  );
  const assignments = folder?.assignments?.data.assignments ?? [];
  const worksheets = folder?.worksheets?.data.worksheets ?? [];
  const listsOf = <T>(make: (unit: FullCourse['units'][number]) => T[]) =>
    new Map(course.units.map((unit) => [unit.documentId, make(unit)] as const));
  const wantedAssignments = listsOf(({ documentId, assignments: list = [] }) =>
    withKeys(list, documentId, 'assignment').map((one) => assignmentData(one, documentId)),
  );
  const wantedWorksheets = listsOf(({ documentId, worksheets: list = [] }) =>
    withKeys(list, documentId, 'worksheet').map((one) => worksheetData(one, documentId)),
  );
  write('assignments', 'assignments', assignments, unitLists(assignments, wantedAssignments));
  write('worksheets', 'worksheets', worksheets, unitLists(worksheets, wantedWorksheets));
  writeWords(course, path, folder, { put, textOf }, nameOf);
}

/** Writes the links from benchmark items to lessons into the files of the benchmark. */
export function writeBenchmarkLinks(
  { benchmarks }: Library,
  published: ContentTree,
  { put, textOf, notes }: FormsWriter,
): void {
  const lessons = published.subjects.flatMap(({ courses }) => courses.flatMap(lessonsIn));
  for (const { file, data } of benchmarks) {
    const items = data.items.map((item) => {
      const all = linkedLessons(item, lessons);
      const linked = all.slice(0, mostLessons);
      for (const id of all.slice(mostLessons)) {
        notes.push(`${item.id} leads to ${mostLessons} lessons already: ${id} was not added`);
      }
      if (linked.length > 0) return { ...item, lessons: linked };
      notes.push(`${item.id} would lead to no lesson at all: its links stay as they are`);
      return item;
    });
    if (isDeepStrictEqual(items, data.items)) continue;
    const text = textOf(file);
    put(file, mergedYaml(text, { ...data, items }), text);
  }
}
