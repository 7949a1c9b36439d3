import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import type { Attempt } from '#domains/questions/attempt.ts';
import { format } from '#lib/i18n.tsx';
import { type Bead, type BeadState, Beads } from '#ui/art/beads.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { quizText } from '../messages.ts';

type QuizProgressProps = {
  title: string;
  questions: readonly Question[];
  attempt: Attempt;
  leaveTo: string;
};

const beadTexts: Partial<Record<BeadState, string>> = {
  right: quizText.beadCorrect,
  wrong: quizText.beadNotYet,
  done: quizText.beadAnswered,
  now: quizText.beadHere,
};

/** Leave button, a bead for each question, and the current position. With the result, only the title. */
export function QuizProgress({ title, questions, attempt, leaveTo }: QuizProgressProps) {
  const total = questions.length;
  const number = Math.min(attempt.index + 1, total);
  const states = questions.map((question, index) => stateOf(question, index, attempt));
  const right = states.filter((state) => state === 'right').length;
  const isOver = attempt.index >= total;
  const beads = questions.map<Bead>((question, index) => {
    const state = states[index] ?? 'next';
    return {
      key: question.key,
      state,
      description: format(beadTexts[state] ?? quizText.beadToCome, { number: index + 1 }),
      isNew: index === attempt.index && (state === 'right' || state === 'wrong'),
    };
  });
  return (
    <section className="container focus-bar" aria-label={quizText.progressLabel}>
      <LinkButton variant="text" iconOnly to={leaveTo} aria-label={quizText.leaveQuiz}>
        <CloseIcon />
      </LinkButton>
      {isOver ? (
        <p className="focus-bar__title muted">{title}</p>
      ) : (
        <>
          <div className="focus-bar__beads" data-many={total > 12 || undefined}>
            <Beads label={format(quizText.progressNow, { number, total, right })} beads={beads} />
          </div>
          <b className="num">
            {number}/{total}
          </b>
        </>
      )}
    </section>
  );
}

function stateOf(question: Question, index: number, attempt: Attempt): BeadState {
  const mark = markQuestion(question, attempt.answers[index]);
  if (mark.type === 'marked') return mark.correct ? 'right' : 'wrong';
  if (typeof attempt.answers[index] === 'number') return 'done';
  return index === attempt.index ? 'now' : 'next';
}
