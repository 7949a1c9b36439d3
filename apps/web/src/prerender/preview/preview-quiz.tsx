import type { Question } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { renderToStaticMarkup } from 'react-dom/server';
import { quizText } from '#domains/quiz/messages.ts';
import type { ContentSource } from '../content-source.ts';
import { lessonAt } from '../load-page-data.ts';
import { kindOf } from '../page-kinds.ts';
import { Line, textsIn, withLines } from './line.tsx';
import { previewExercises } from './preview-exercises.tsx';
import { Ticks } from './ticks.tsx';

const STYLE = `.preview-quiz{padding:1rem;display:grid;gap:1rem}
.preview-quiz fieldset{border:1px solid;border-radius:.75rem;padding:1rem;display:grid;gap:.75rem}
.preview-quiz legend{font-weight:600}
.preview-quiz label{display:block;min-height:2.75rem}
.preview-quiz .why{display:none;margin:.25rem 0 0 1.75rem}
.preview-quiz input:checked~.why{display:block}
.preview-quiz input[aria-label]{border:1px solid;border-radius:.5rem;min-height:2.75rem;padding:0 .75rem;width:100%}
.preview-quiz ul{margin:0;padding-left:1.25rem;list-style:disc}
.preview-quiz summary{min-height:2.75rem;cursor:pointer}
.preview-quiz .sides{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
.preview-quiz img{max-width:100%}`;

const verdicts = { right: quizText.correct, wrong: quizText.notYetMark };

const Asked = ({ question, number }: { question: Question; number: number }) => (
  <fieldset>
    <legend>
      {number}. <Line text={question.title} />
    </legend>
    <Ticks options={question.options} type="radio" name={`preview-${number}`} verdicts={verdicts} />
  </fieldset>
);

const PreviewQuiz = ({ questions }: { questions: readonly Question[] }) => (
  <section className="preview-quiz" aria-label={quizText.quiz}>
    <h2>{quizText.quiz}</h2>
    {questions.map((question, index) => (
      <Asked key={question.key} question={question} number={index + 1} />
    ))}
  </section>
);

/** Exercises are a separate request; without an answer the lesson still shows its quiz. */
async function exercisesAt(lesson: string, content: ContentSource): Promise<unknown> {
  try {
    return await content.exercises(lesson);
  } catch {
    return null;
  }
}

/** Quiz and exercises of a lesson to try without scripts; empty when the lesson has none. */
export async function previewTasks(
  pathname: string,
  notMarked: string,
  content: ContentSource,
): Promise<string> {
  const page = kindOf(pathname);
  const found = page.kind === 'lesson' ? await lessonAt(page.params, content) : null;
  if (!found?.view) return '';
  const { lesson } = found.view;
  const questions = quizOfLesson(lesson)?.questions ?? [];
  const quiz =
    questions.length === 0
      ? ''
      : withLines(textsIn(questions), () =>
          renderToStaticMarkup(<PreviewQuiz questions={questions} />),
        );
  const exercises = previewExercises(
    await exercisesAt(lesson.documentId, content),
    questions,
    notMarked,
  );
  return quiz || exercises ? `<style>${STYLE}</style>${quiz}${exercises}` : '';
}
