import { join } from 'node:path';
import { loadCurriculum } from '../../packages/content/src/curriculum/load.ts';

/** A lesson to type into another course: it follows every rule and has no pictures or exercises. */
export function lessonToType(slug: string) {
  const { tree } = loadCurriculum(join(import.meta.dirname, '../../curriculum'));
  const lesson = tree.subjects
    .flatMap(({ courses }) => courses)
    .flatMap(({ units }) => units)
    .flatMap(({ lessons }) => lessons)
    .find((one) => one.slug === slug);
  if (!lesson) throw new Error(`The curriculum has lost the lesson ${slug}.`);
  const body = (lesson.body ?? '').replaceAll(/^(?:!\[.*|\[Try it now.*)$/gmu, '');
  return {
    // The picture is inserted after the first paragraph, with the toolbar.
    ...{ beginning: body.slice(0, body.indexOf('\n## ')), rest: body.slice(body.indexOf('\n## ')) },
    questions: lesson.quiz_question.map(({ title, question_option }) => ({
      title: title ?? '',
      options: (question_option ?? []).map(({ answer, isCorrect, explanation }) => ({
        answer: answer ?? '',
        isCorrect: isCorrect === true,
        explanation: explanation ?? '',
      })),
    })),
    cards: (lesson.cards ?? []).map(({ front, back }) => ({
      front: front ?? '',
      back: back ?? '',
    })),
  };
}

export type LessonToType = ReturnType<typeof lessonToType>;
