import { useState } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { Card } from '#ui/content/card.tsx';
import { InlineText } from '#ui/content/inline-text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import { chosenOption, countAnswered, ownEntry, withAnswer, writtenAnswer } from '../answers.ts';
import type { Assignment, AssignmentQuestion } from '../api.ts';
import { draftEntityKey, useAnswers } from '../hooks/use-answers.ts';
import { useAssignmentStep } from '../hooks/use-assignment-step.ts';
import { assignmentsText } from '../messages.ts';
import './assignment.css';
import { errorText } from '../error-text.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { WrittenQuestion } from './written-question.tsx';

type AssignmentFormProps = { userId: string; assignment: Assignment; onHandedIn: () => void };

/** The questions with the learner's answers, editable or read-only. */
export function AssignmentForm({ userId, assignment, onHandedIn }: AssignmentFormProps) {
  const { answers, change, dropDraft } = useAnswers(userId, assignment);
  const { submit } = useAssignmentStep(userId, assignment.id);
  const [error, setError] = useState<string>();
  const { questions, is_open: isOpen, submission, results } = assignment;
  const isSubmitted = submission?.submitted_at != null;
  const answered = countAnswered(answers, questions);

  const handIn = async () => {
    setError(undefined);
    try {
      await submit.start(answers);
      onHandedIn();
      await dropDraft();
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <form
      className="stack stack--lg"
      onSubmit={(event) => {
        event.preventDefault();
        void handIn();
      }}
    >
      {questions.map((question, index) => (
        <Card as="section" key={question.key}>
          <fieldset className="assignment__question">
            <legend>
              <span className="small muted">{questionHead(assignment, question, index)}</span>
              <br />
              <InlineText text={question.title} />
            </legend>
            {question.kind === 'choice' ? (
              <ChoiceQuestion
                question={question}
                chosen={chosenOption(answers, question.key)}
                result={ownEntry(results, question.key)}
                isOpen={isOpen}
                onChoose={(option) => change(withAnswer(answers, question.key, { option }))}
              />
            ) : (
              <WrittenQuestion
                assignmentId={assignment.id}
                question={question}
                answer={writtenAnswer(answers, question.key)}
                result={ownEntry(results, question.key)}
                comment={ownEntry(submission?.comments, question.key)}
                isOpen={isOpen}
                onChange={(answer) => change(withAnswer(answers, question.key, answer))}
              />
            )}
          </fieldset>
        </Card>
      ))}
      {isOpen && (
        <div className="stack">
          {answered > 0 && (
            <SaveLine entityKey={draftEntityKey(assignment.id)} safe={assignmentsText.draftSafe} />
          )}
          <FormError message={error} />
          <div className="row row--wrap">
            <Button type="submit" busy={submit.isPending}>
              {isSubmitted ? assignmentsText.handInAgain : assignmentsText.handIn}
            </Button>
            <span className="small muted">
              {format(assignmentsText.answeredCount, { answered, total: questions.length })}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}

function questionHead(
  { submission, questions }: Assignment,
  { key, points }: AssignmentQuestion,
  index: number,
): string {
  const got = ownEntry(submission?.written_points, key);
  const place = { number: index + 1, total: questions.length };
  return submission?.marked_at && got !== undefined
    ? plural(assignmentsText.questionHeadMarked, points, { ...place, got })
    : plural(assignmentsText.questionHead, points, place);
}
