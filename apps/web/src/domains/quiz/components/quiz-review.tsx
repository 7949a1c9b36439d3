import type { Question } from '@akada/content/model';
import { markQuestion, rightOptionOf } from '@akada/learning/marking';
import { rich } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { InlineText } from '#ui/content/inline-text.tsx';
import type { Attempt } from '../attempt.ts';
import { quizText } from '../messages.ts';

type QuizReviewProps = { questions: readonly Question[]; attempt: Pick<Attempt, 'choices'> };

/** Every question again: what was chosen, what is right, and why. */
export function QuizReview({ questions, attempt }: QuizReviewProps) {
  return (
    <section className="stack" aria-labelledby="review-title">
      <h2 id="review-title">{quizText.reviewTitle}</h2>
      <ol className="stack">
        {questions.map((question, index) => (
          <Card as="li" className="quiz-review" key={question.key}>
            <ReviewedQuestion
              question={question}
              number={index + 1}
              choice={attempt.choices[index] ?? null}
            />
          </Card>
        ))}
      </ol>
    </section>
  );
}

type ReviewedQuestionProps = { question: Question; number: number; choice: number | null };

function ReviewedQuestion({ question, number, choice }: ReviewedQuestionProps) {
  const mark = markQuestion(question, choice);
  const isCorrect = mark.type === 'marked' && mark.correct;
  const right = rightOptionOf(question);
  return (
    <>
      <h3>
        {rich(quizText.reviewQuestion, {
          hidden: (text) => <span className="visually-hidden">{text}</span>,
          number,
          title: <InlineText text={question.title} />,
        })}
      </h3>
      <p>
        {mark.type === 'marked' && (
          <Badge tone={isCorrect ? 'ok' : 'no'}>
            {isCorrect ? quizText.correctMark : quizText.notYetMark}
          </Badge>
        )}
        {choice === null && <Badge>{quizText.notAnswered}</Badge>}
      </p>
      <dl>
        <Answer question={question} index={choice} term={quizText.yourAnswer} />
        {!isCorrect && <Answer question={question} index={right} term={quizText.correctAnswer} />}
      </dl>
    </>
  );
}

type AnswerProps = { question: Question; index: number | null; term: string };

function Answer({ question, index, term }: AnswerProps) {
  const option = index === null ? undefined : question.options[index];
  if (option === undefined) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>
          <InlineText text={option.answer} />
        </b>
        <span className="muted">
          <InlineText text={option.explanation} />
        </span>
      </dd>
    </div>
  );
}
