import type { Question } from '@akada/content/model';
import { markQuestion, rightOptionOf } from '@akada/learning/marking';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Words } from '#ui/content/words.tsx';
import type { Attempt } from '../attempt.ts';

type QuizReviewProps = { questions: readonly Question[]; attempt: Pick<Attempt, 'choices'> };

/** Every question again: what was chosen, what is right, and why. */
export function QuizReview({ questions, attempt }: QuizReviewProps) {
  return (
    <section className="stack" aria-labelledby="review-title">
      <h2 id="review-title">Your answers</h2>
      <ol className="stack">
        {questions.map((question, place) => (
          <Card as="li" className="quiz-review" key={question.key}>
            <ReviewedQuestion
              question={question}
              number={place + 1}
              choice={attempt.choices[place] ?? null}
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
        <span className="visually-hidden">Question </span>
        {number}. <Words text={question.title} />
      </h3>
      <p>
        {mark.type === 'marked' && (
          <Badge tone={isCorrect ? 'ok' : 'no'}>{isCorrect ? 'Correct' : 'Not yet'}</Badge>
        )}
        {choice === null && <Badge>Not answered</Badge>}
      </p>
      <dl>
        <Answer question={question} place={choice} term="Your answer" />
        {!isCorrect && <Answer question={question} place={right} term="Correct answer" />}
      </dl>
    </>
  );
}

type AnswerProps = { question: Question; place: number | null; term: string };

function Answer({ question, place, term }: AnswerProps) {
  const option = place === null ? undefined : question.options[place];
  if (option === undefined) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>
          <Words text={option.answer} />
        </b>
        <span className="muted">
          <Words text={option.explanation} />
        </span>
      </dd>
    </div>
  );
}
