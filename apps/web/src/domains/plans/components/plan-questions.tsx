import { DownIcon } from '#ui/icons/icons.tsx';
import { plansText } from '../messages.ts';
import './plan-questions.css';

const questions = [
  {
    question: plansText.whatStaysFree,
    answer: plansText.everyLessonQuizNoteAnd,
  },
  {
    question: plansText.howCanIPay,
    answer: plansText.byCardBankTransfer,
  },
  {
    question: plansText.whatHappensWhenThe,
    answer: plansText.yourNotesCardsAnd,
  },
  {
    question: plansText.howDoIStop,
    answer: plansText.inSettingsWithOne,
  },
  {
    question: plansText.howDoesFamilyWork,
    answer: plansText.whoeverPaysGetsA,
  },
  {
    question: plansText.doesThePriceInclude,
    answer: plansText.noButReadingQuizzes,
  },
] as const;

export function PlanQuestions() {
  return (
    <div className="plan-questions">
      <h2>{plansText.goodToKnow}</h2>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <DownIcon className="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
