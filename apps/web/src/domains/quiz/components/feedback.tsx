import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import type { Ref } from 'react';
import { letterOf, type ShownOption } from '#domains/questions/option-order.ts';
import { format, rich } from '#lib/i18n.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { InlineText } from '#ui/content/inline-text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { NextIcon } from '#ui/icons/icons.tsx';
import { quizText } from '../messages.ts';
import './feedback.css';

type FeedbackProps = {
  question: Question;
  shown: readonly ShownOption[];
  choice: number;
  /** The learner's first name, or ''. */
  name: string;
  isLast: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onContinue: () => void;
};

/** Ega's feedback to an answer: why it is right, or why not and which one is. */
export function Feedback(props: FeedbackProps) {
  const { question, shown, choice, name, isLast, headingRef, onContinue } = props;
  const mark = markQuestion(question, choice);
  const isCorrect = mark.type === 'marked' && mark.correct;
  return (
    <div className="feedback-bar" data-state={isCorrect ? 'correct' : 'incorrect'}>
      <section className="feedback" aria-label={quizText.feedbackLabel}>
        <div className="container feedback__row">
          <Ega mood={isCorrect ? 'happy' : 'thinking'} />
          <div className="feedback__text">
            <h2 ref={headingRef} tabIndex={-1}>
              {mark.type === 'invalid' ? quizText.doesNotCount : verdict(isCorrect, name)}
            </h2>
            {mark.type === 'invalid' ? (
              <p>{quizText.noKey}</p>
            ) : (
              <Reasons question={question} shown={shown} choice={choice} right={mark.rightOption} />
            )}
          </div>
        </div>
      </section>
      <div className="quiz-check">
        <div className="container">
          <Button onClick={onContinue}>
            {isLast ? quizText.resultButton : quizText.continueButton}
            <NextIcon />
          </Button>
        </div>
      </div>
    </div>
  );
}

type ReasonsProps = Pick<FeedbackProps, 'question' | 'shown' | 'choice'> & { right: number };

function Reasons({ question, shown, choice, right }: ReasonsProps) {
  const chosen = question.options[choice];
  const best = question.options[right];
  return (
    <>
      {chosen && (
        <p>
          <InlineText text={chosen.explanation} />
        </p>
      )}
      {best && chosen?.isCorrect === false && (
        <p>
          {rich(quizText.rightAnswer, {
            b: (text) => <strong>{text}</strong>,
            letter: letterOf(shown, right),
            answer: <InlineText text={best.answer} />,
            why: <InlineText text={best.explanation} />,
          })}
        </p>
      )}
    </>
  );
}

function verdict(isCorrect: boolean, name: string): string {
  if (isCorrect) return quizText.correct;
  return name === '' ? quizText.notYetWhy : format(quizText.notYetWhyName, { name });
}
