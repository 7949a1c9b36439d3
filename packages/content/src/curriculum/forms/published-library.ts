import type { ContentTree, FullCourse, FullLesson } from '../../content-tree.ts';
import { linesOf } from '../../exercises/lines.ts';
import { explainerJson, storyboardSchema } from '../../explainer/storyboard.ts';
import { ideasIn, wordLanguages, wordsFile, wordsIn } from '../../words.ts';
import { lessonFile, termOf } from '../draft/draft-library.ts';
import { type CourseFolder, coursesOf, type LessonFile, type Library } from '../library.ts';
import { parseYamlSource } from '../reading/yaml-source.ts';
import type { BenchmarkData, WordsData } from '../schema.ts';
import { isExplainerAddress } from '../write-back/unpublish-body.ts';
import {
  assignmentData,
  cardData,
  cleanExplainer,
  saidData,
  withKeys,
  wordData,
} from './form-data.ts';

const lineOf = () => 1;

/** The most lessons that a sitting's report names for an item. */
export const mostLessons = 3;
type Linked = Pick<FullLesson, 'documentId' | 'benchmark'>;
type Item = BenchmarkData['items'][number];

/** The lessons that an item leads to, according to their forms; other links stay. */
export function linkedLessons(item: Item, lessons: readonly Linked[]): string[] {
  const isWanted = new Map(
    lessons.map(({ documentId, benchmark }) => [documentId, linesOf(benchmark).includes(item.id)]),
  );
  const stays = item.lessons.filter((id) => isWanted.get(id) !== false);
  const added = lessons.flatMap(({ documentId }) =>
    isWanted.get(documentId) && !item.lessons.includes(documentId) ? [documentId] : [],
  );
  return [...stays, ...added];
}

const lessonsIn = ({ units }: FullCourse) => units.flatMap(({ lessons }) => lessons);

/** A Strapi filled before there were forms for links has no data about them. */
function benchmarksOf(tree: ContentTree, { benchmarks }: Library): Library['benchmarks'] {
  const lessons = tree.subjects.flatMap(({ courses }) => courses.flatMap(lessonsIn));
  if (lessons.every(({ benchmark }) => !benchmark)) return benchmarks;
  return benchmarks.map((source) => ({
    ...source,
    data: {
      ...source.data,
      items: source.data.items.map((item) => {
        const linked = linkedLessons(item, lessons).slice(0, mostLessons);
        return linked.length > 0 ? { ...item, lessons: linked } : item;
      }),
    },
  }));
}

/**
 * The content that the content service has published, in the shape of the files, for everything generated from them.
 * What Strapi does not have yet (its forms were not filled by an import) comes from the files.
 */
export function publishedLibrary(tree: ContentTree, files: Library): Library {
  const known = new Map(
    coursesOf(files).flatMap((folder) =>
      folder.lessons.map((lesson) => [lesson.data.id, { lesson, folder }] as const),
    ),
  );
  const folders = new Map(coursesOf(files).map((folder) => [folder.course.data.id, folder]));

  function lessonOf(lesson: FullLesson, courseId: string): LessonFile {
    const { file } = lessonFile({ ...lesson, body: null }, courseId, lineOf);
    const before = known.get(lesson.documentId)?.lesson.data.questions ?? [];
    const skills = new Map(before.map(({ key, skill }) => [key, skill]));
    const questions = file.data.questions.map((question) => {
      const skill = question.skill ?? skills.get(question.key);
      return skill === undefined ? question : { ...question, skill };
    });
    return { ...file, slug: lesson.documentId, data: { ...file.data, questions } };
  }

  function cardsOf({ documentId, cards = [] }: FullLesson) {
    if (cards.length > 0) return cards.map(cardData);
    const home = known.get(documentId);
    const sets = home?.folder.flashcards?.data.sets ?? [];
    return sets.find((set) => set.lesson === home?.lesson.slug)?.cards ?? [];
  }

  function assignmentsOf(
    { documentId, assignments = [] }: FullCourse['units'][number],
    id: string,
  ) {
    if (assignments.length > 0) {
      const keyed = withKeys(assignments, documentId, 'assignment');
      return keyed.map((one) => assignmentData(one, documentId));
    }
    const inFiles = folders.get(id)?.assignments?.data.assignments ?? [];
    return inFiles.filter(({ unit }) => unit === documentId);
  }

  function wordsOf({ documentId, words = [] }: FullCourse) {
    if (words.length > 0) return words.map(wordData);
    return folders.get(documentId)?.words?.data.words ?? [];
  }

  function folderOf(course: FullCourse): CourseFolder {
    const { documentId: id, title, createdAt, updatedAt } = course;
    const lessons = lessonsIn(course);
    const sets = lessons.map((lesson) => ({ lesson: lesson.documentId, cards: cardsOf(lesson) }));
    const units = course.units.map((unit) => ({
      ...{ id: unit.documentId, title: unit.title, term: termOf(unit.term) },
      lessons: unit.lessons.map(({ documentId }) => documentId),
    }));
    const assignments = course.units.flatMap((unit) => assignmentsOf(unit, id));
    const data = {
      ...{ id, title, level: 'JSS 1' as const, description: course.description ?? '', units },
      ...{ created: createdAt.slice(0, 10), updated: updatedAt.slice(0, 10) },
    };
    return {
      path: id,
      course: { file: id, data, lineOf },
      lessons: lessons.map((lesson) => lessonOf(lesson, id)),
      flashcards: {
        file: id,
        data: { sets: sets.filter(({ cards }) => cards.length > 0) },
        lineOf,
      },
      assignments: { file: id, data: { assignments }, lineOf },
      worksheets: null,
      words: { file: id, data: { words: wordsOf(course) }, lineOf },
      assets: [],
      storyboards: [],
    };
  }

  return {
    subjects: tree.subjects.map(({ documentId: id, title, description, courses }) => ({
      path: id,
      subject: { file: id, data: { id, title, description: description ?? '' }, lineOf },
      courses: courses.map(folderOf),
    })),
    benchmarks: benchmarksOf(tree, files),
    papers: files.papers,
    lock: [],
  };
}

/** The words and key ideas of a course for pages of one language, in the served format. */
export const wordsJson = ({ words, ideas = [] }: WordsData, language: string): string =>
  JSON.stringify({ words: wordsIn(words, language), ideas: ideasIn(ideas, language) });

/** The explainers and words from forms in the served format, by the path of their URL. */
export function mediaInForms(tree: ContentTree): Map<string, string> {
  const found = new Map<string, string>();
  for (const course of tree.subjects.flatMap(({ courses }) => courses)) {
    const { documentId, words = [] } = course;
    if (words.length === 0) continue;
    const ideas = lessonsIn(course).map(({ documentId: id, slug, keyIdea }) => ({
      lesson: slug ?? id,
      ...saidData(keyIdea),
    }));
    for (const language of ['en', ...wordLanguages]) {
      const text = wordsJson({ words: words.map(wordData), ideas }, language);
      found.set(`/media/${documentId}/${wordsFile(language)}`, text);
    }
  }
  const lessons = tree.subjects.flatMap(({ courses }) => courses.flatMap(lessonsIn));
  for (const { videoUrl, explainer } of lessons) {
    const text = cleanExplainer(explainer);
    if (!videoUrl || text === null || !isExplainerAddress(videoUrl)) continue;
    const { source } = parseYamlSource('', text, storyboardSchema);
    if (source) found.set(videoUrl.split('?')[0] ?? '', explainerJson(source.data));
  }
  return found;
}
