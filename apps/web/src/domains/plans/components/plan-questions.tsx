import { DownIcon } from '#ui/icons/icons.tsx';
import './plan-questions.css';

const questions = [
  {
    question: 'What stays free?',
    answer:
      'Every lesson, quiz, note and flashcard, for every learner, for ever. Plus adds worksheets to download, as many practice tests as you like, and the full benchmark report.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card, bank transfer or USSD, on the page of Paystack. We never see the card. A parent or guardian should make the payment.',
  },
  {
    question: 'What happens when the time is over?',
    answer:
      'Your notes, cards and progress stay. You go back to Free until you pay again. A term pass ends by itself and takes no more money.',
  },
  {
    question: 'How do I stop a plan that renews?',
    answer:
      'In Settings, with one button. You keep Plus to the end of the time that is paid. If a renewal cannot be paid, Plus stays open for 7 more days.',
  },
  {
    question: 'How does Family work?',
    answer:
      'Whoever pays gets a code. Three more learners type it in their Settings. Each keeps an account of their own, and nobody sees what another writes.',
  },
  {
    question: 'Does the price include data?',
    answer:
      'No. But reading, quizzes and flashcards use very little, and every video and worksheet shows its size first.',
  },
] as const;

export function PlanQuestions() {
  return (
    <div className="plan-questions">
      <h2>Good to know</h2>
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
