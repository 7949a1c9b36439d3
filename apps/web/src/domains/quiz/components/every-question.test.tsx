import { loadCurriculum } from '@akada/content/curriculum/load';
import { normaliseCourse } from '@akada/content/normalise';
import { quizzesOfCourse } from '@akada/content/quizzes';
import { rightOptionOf } from '@akada/learning/marking';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceQuestion } from '#domains/questions/components/choice-question.tsx';
import { shownOptions } from '#domains/questions/option-order.ts';
import { lessonHtml, lineHtml } from '#rich-text/markdown.ts';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import { QuizReview } from './quiz-review.tsx';

const root = new URL('../../../../../../curriculum', import.meta.url).pathname;
const courses = loadCurriculum(root).tree.subjects.flatMap((subject) =>
  subject.courses.map(normaliseCourse),
);
const questions = courses.flatMap((course) =>
  quizzesOfCourse(course).flatMap((quiz) =>
    quiz.questions.map((question) => ({
      question,
      name: `${quiz.lessonDocumentId}/${question.key}`,
    })),
  ),
);

const rendered = new Map<string, string>();
const render = (text: string) => {
  const html = rendered.get(text) ?? lineHtml(text);
  rendered.set(text, html);
  return html;
};

/** Renders text like the page, without sanitising, which needs a browser. */
function Words({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the curriculum of this repository, in a test
  return <span dangerouslySetInnerHTML={{ __html: render(text) }} />;
}

/** Markdown or maths left unrendered. */
const UNDRAWN = /\$[^$<]*\\|\\(?:frac|times|div|sqrt|text)\b|\*\*|undefined|NaN/;

const wordsIn = (html: string) => html.replace(/<[^>]+>/g, ' ').trim();

test('the curriculum has its questions', () => {
  expect(questions.length).toBeGreaterThanOrEqual(1_128);
});

test('every question of the curriculum is rendered, with each option, before and after the answer', () => {
  const faults = questions.flatMap(({ question, name }) => {
    const right = rightOptionOf(question);
    const page = (choice: number | null) =>
      renderToStaticMarkup(
        <InlineTextContext value={Words}>
          <ChoiceQuestion
            question={question}
            shown={shownOptions('seed', question)}
            selected={null}
            choice={choice}
            titleRef={createRef()}
            onSelect={() => {}}
          />
          <QuizReview questions={[question]} attempt={{ answers: [choice] }} />
        </InlineTextContext>,
      );
    const wrong = question.options.findIndex((option) => !option.isCorrect);
    const pages = [page(null), page(wrong)];
    const isWhole =
      right !== null &&
      pages.every((html) => !UNDRAWN.test(html)) &&
      pages.every((html) => html.split('class="option"').length - 1 === question.options.length) &&
      pages.slice(1).every((html) => html.split('Correct answer').length > 1) &&
      question.options.every((option) => wordsIn(render(option.answer)) !== '');
    return isWhole ? [] : [name];
  });
  expect(faults).toEqual([]);
});

test('every lesson of the curriculum is rendered', () => {
  const lessons = courses.flatMap((course) => course.units.flatMap((unit) => unit.lessons));
  const faults = lessons.filter(({ body }) => body === null || UNDRAWN.test(lessonHtml(body)));
  expect(lessons.length).toBeGreaterThan(100);
  expect(faults.map((lesson) => lesson.documentId)).toEqual([]);
});
