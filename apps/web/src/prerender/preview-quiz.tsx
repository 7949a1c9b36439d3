import type { Option, Question } from '@akada/content/model';
import { quizOfLesson } from '@akada/content/quizzes';
import { renderToStaticMarkup } from 'react-dom/server';
import { quizText } from '#domains/quiz/messages.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { renderLineIfSafe } from '#rich-text/render-if-safe.ts';
import { cachedLineHtml, cacheLineHtml, dropLineHtml } from '#rich-text/rendered-html-cache.ts';
import type { ContentSource } from './content-source.ts';
import { lessonAt } from './load-page-data.ts';
import { kindOf } from './page-kinds.ts';

/** An answer that is chosen shows what it earns: no script runs in a preview. */
const STYLE = `.preview-quiz{padding:1rem;display:grid;gap:1rem}
.preview-quiz fieldset{border:1px solid;border-radius:.75rem;padding:1rem;display:grid;gap:.75rem}
.preview-quiz legend{font-weight:600}
.preview-quiz label{display:block;min-height:2.75rem}
.preview-quiz .why{display:none;margin:.25rem 0 0 1.75rem}
.preview-quiz input:checked~.why{display:block}`;

/** Words that only a browser could clean are shown as they were typed. */
const Line = ({ text }: { text: string }) =>
  cachedLineHtml(text) === undefined ? <span>{text}</span> : <RichText text={text} />;

function Choice({ option, name }: { option: Option; name: string }) {
  return (
    <label>
      <input type="radio" name={name} /> <Line text={option.answer} />
      <span className="why">
        <b>{option.isCorrect ? quizText.correct : quizText.notYetMark}</b>{' '}
        <Line text={option.explanation} />
      </span>
    </label>
  );
}

const Asked = ({ question, number }: { question: Question; number: number }) => (
  <fieldset>
    <legend>
      {number}. <Line text={question.title} />
    </legend>
    {question.options.map((option) => (
      <Choice key={option.id} option={option} name={`preview-${number}`} />
    ))}
  </fieldset>
);

const PreviewQuiz = ({ questions }: { questions: readonly Question[] }) => (
  <section className="preview-quiz" aria-label={quizText.quiz}>
    <style>{STYLE}</style>
    <h2>{quizText.quiz}</h2>
    {questions.map((question, index) => (
      <Asked key={question.key} question={question} number={index + 1} />
    ))}
  </section>
);

/** The quiz of a lesson's page, to be tried where no script runs; empty when the lesson has none. */
export async function previewQuiz(pathname: string, content: ContentSource): Promise<string> {
  const page = kindOf(pathname);
  const found = page.kind === 'lesson' ? await lessonAt(page.params, content) : null;
  const quiz = found?.view ? quizOfLesson(found.view.lesson) : null;
  if (!quiz) return '';
  const texts = quiz.questions.flatMap(({ title, options }) => [
    title,
    ...options.flatMap(({ answer, explanation }) => [answer, explanation]),
  ]);
  for (const text of texts) {
    const html = renderLineIfSafe(text);
    if (html !== null) cacheLineHtml(text, html);
  }
  try {
    return renderToStaticMarkup(<PreviewQuiz questions={quiz.questions} />);
  } finally {
    texts.forEach(dropLineHtml);
  }
}
