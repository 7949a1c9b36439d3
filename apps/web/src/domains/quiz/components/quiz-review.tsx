import type { Question } from '@akada/content/model';
import { markQuestion, rightOptionOf } from '@akada/learning/marking';
import type { Attempt } from '#domains/questions/attempt.ts';
import { plural, rich } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { InlineText } from '#ui/content/inline-text.tsx';
import { quizText } from '../messages.ts';

type QuizReviewProps = {
  questions: readonly Question[];
  attempt: Pick<Attempt, 'answers'>;
  /** Indexes of the few questions to show first; the full list is then behind a tap. */
  again?: readonly number[];
};

/** Every question again: the chosen answer, the right one, and why. */
export function QuizReview({ questions, attempt, again = [] }: QuizReviewProps) {
  const all = (
    <section className="stack" aria-labelledby="review-title">
      <h2 id="review-title">{quizText.reviewTitle}</h2>
      <ReviewedQuestions questions={questions} attempt={attempt} places={[...questions.keys()]} />
    </section>
  );
  if (again.length === 0) return all;
  return (
    <>
      <section className="stack" aria-labelledby="again-title">
        <h2 id="again-title">{plural(quizText.lookAgain, again.length)}</h2>
        <ReviewedQuestions questions={questions} attempt={attempt} places={again} />
      </section>
      {again.length < questions.length && (
        <details className="quiz-review-all">
          <summary>{quizText.showAnswers}</summary>
          {all}
        </details>
      )}
    </>
  );
}

type ReviewedQuestionsProps = Omit<QuizReviewProps, 'again'> & { places: readonly number[] };

function ReviewedQuestions({ questions, attempt, places }: ReviewedQuestionsProps) {
  return (
    <ol className="stack">
      {places.map((place) => {
        const question = questions[place];
        return (
          question && (
            <Card as="li" className="quiz-review" key={question.key}>
              <ReviewedQuestion
                question={question}
                number={place + 1}
                choice={attempt.answers[place] ?? null}
              />
            </Card>
          )
        );
      })}
    </ol>
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
          <Badge tone={isCorrect ? 'ok' : 'sun'}>
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
