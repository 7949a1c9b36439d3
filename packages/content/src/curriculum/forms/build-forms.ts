import type { CourseFolder, LessonFile, Library } from '../library.ts';
import {
  cleanExplainer,
  linesText,
  rawAssignment,
  rawCard,
  rawWord,
  rawWorksheet,
  saidText,
} from './form-data.ts';
import type { CourseForms, LessonForms, UnitForms } from './raw-forms.ts';

/** Which benchmark items send learners to a lesson, by the id of the lesson. */
export type BenchmarkLinks = ReadonlyMap<string, readonly string[]>;

export function benchmarkLinks({ benchmarks }: Pick<Library, 'benchmarks'>): BenchmarkLinks {
  const links = new Map<string, string[]>();
  for (const item of benchmarks.flatMap(({ data }) => data.items)) {
    for (const lesson of item.lessons) {
      links.set(lesson, [...(links.get(lesson) ?? []), item.id]);
    }
  }
  return links;
}

export const questionSkillsOf = ({ data }: Pick<LessonFile, 'data'>): Record<string, string> =>
  Object.fromEntries(data.questions.flatMap(({ key, skill }) => (skill ? [[key, skill]] : [])));

/** The front matter of a lesson that is not in the content service's fields. */
export const frontForms = (lesson: Pick<LessonFile, 'data'>) => ({
  strand: lesson.data.strand,
  term: lesson.data.term,
  prerequisites: linesText(lesson.data.prerequisites),
  questionSkills: questionSkillsOf(lesson),
});

export function lessonForms(
  lesson: LessonFile,
  { flashcards, storyboards, words }: CourseFolder,
  links: BenchmarkLinks,
): Required<LessonForms> {
  const set = flashcards?.data.sets.find((one) => one.lesson === lesson.slug);
  const storyboard = storyboards.find(({ slug }) => slug === lesson.slug);
  return {
    ...frontForms(lesson),
    benchmark: linesText(links.get(lesson.data.id) ?? []),
    explainer: cleanExplainer(storyboard?.text),
    cards: (set?.cards ?? []).map(rawCard),
    keyIdea: saidText(words?.data.ideas?.find((one) => one.lesson === lesson.slug)),
  };
}

export const courseForms = ({ words }: CourseFolder): Required<CourseForms> => ({
  words: (words?.data.words ?? []).map(rawWord),
});

export function unitForms(
  { id, term }: { id: string; term: number },
  { assignments, worksheets }: CourseFolder,
): Required<UnitForms> {
  const ofUnit = ({ unit }: { unit: string }) => unit === id;
  return {
    term,
    assignments: (assignments?.data.assignments ?? []).filter(ofUnit).map(rawAssignment),
    worksheets: (worksheets?.data.worksheets ?? []).filter(ofUnit).map(rawWorksheet),
  };
}
