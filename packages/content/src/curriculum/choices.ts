import { coursesOf, type Library, type Sourced } from './library.ts';
import type { OptionData } from './schema.ts';

/** A question with options, in a lesson, an assignment or the benchmark. */
export type Choice = {
  file: string;
  readonly line: number;
  /** Its name in messages, e.g. `question "q3"`. */
  name: string;
  title: string;
  answer: string | undefined;
  options: OptionData[];
  /** Set where one explanation serves all the options. */
  explanation?: string;
  optionLine: (index: number) => number;
};

type Asked = { title: string; answer?: string; options: OptionData[]; explanation?: string };

/** Options without a label of their own are A, B, C, D by position. */
export function labelOf(option: OptionData, index: number): string {
  return option.label ?? String.fromCharCode(65 + index);
}

function choiceAt(
  source: Sourced<unknown>,
  asked: Asked,
  name: string,
  path: PropertyKey[],
): Choice {
  return {
    file: source.file,
    get line() {
      return source.lineOf(...path);
    },
    name,
    title: asked.title,
    answer: asked.answer,
    options: asked.options,
    ...(asked.explanation === undefined ? {} : { explanation: asked.explanation }),
    optionLine: (index) => source.lineOf(...path, 'options', index),
  };
}

export function choicesOfLesson(
  lesson: Sourced<{ questions: (Asked & { key: string })[] }>,
): Choice[] {
  return lesson.data.questions.map((question, index) =>
    choiceAt(lesson, question, `question "${question.key}"`, ['questions', index]),
  );
}

function choicesOfAssignments(course: ReturnType<typeof coursesOf>[number]): Choice[] {
  const source = course.assignments;
  if (!source) return [];
  return source.data.assignments.flatMap((assignment, index) =>
    assignment.questions.flatMap((task, taskIndex) =>
      task.kind === 'choice'
        ? choiceAt(source, task, `question "${task.key}"`, [
            'assignments',
            index,
            'questions',
            taskIndex,
          ])
        : [],
    ),
  );
}

export function choicesOf(library: Library): Choice[] {
  const inCourses = coursesOf(library).flatMap((course) => [
    ...course.lessons.flatMap(choicesOfLesson),
    ...choicesOfAssignments(course),
  ]);
  const inBenchmarks = library.benchmarks.flatMap((source) =>
    source.data.items.map((item, index) =>
      choiceAt(source, item, `item "${item.id}"`, ['items', index]),
    ),
  );
  return [...inCourses, ...inBenchmarks];
}
