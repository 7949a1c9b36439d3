import { DownIcon } from '#ui/icons/icons.tsx';
import { plansText } from '../messages.ts';
import './plan-questions.css';

const questions = [
  {
    question: plansText.freeQuestion,
    answer: plansText.freeAnswer,
  },
  {
    question: plansText.payQuestion,
    answer: plansText.payAnswer,
  },
  {
    question: plansText.endQuestion,
    answer: plansText.endAnswer,
  },
  {
    question: plansText.stopQuestion,
    answer: plansText.stopAnswer,
  },
  {
    question: plansText.familyQuestion,
    answer: plansText.familyAnswer,
  },
  {
    question: plansText.dataQuestion,
    answer: plansText.dataAnswer,
  },
] as const;

export function PlanQuestions() {
  return (
    <div className="plan-questions">
      <h2>{plansText.questionsTitle}</h2>
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
