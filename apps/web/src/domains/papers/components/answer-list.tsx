import type { MarkableExercise } from '@akada/exercises/model';
import { Suspense } from 'react';
import { format, rich } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { papersText } from '../messages.ts';
import type { PaperAnswer, Running } from '../sitting.ts';
import { keyOf, linesOf } from '../texts.ts';
import { PaperField } from './exam/exam-question.tsx';

type AnswerListProps = { finished: Running; marks: readonly (boolean | null)[] };

/** Every question with the child's answer, the right answer and the reason. */
export function AnswerList({ finished: { sitting, progress }, marks }: AnswerListProps) {
  return (
    <ol className="paper-answers">
      {sitting.questions.map(({ lesson, key, exercise }, place) => {
        const isRight = marks[place] ?? null;
        const given = progress.answers[place] ?? null;
        const askId = `paper-ask-${place}`;
        return (
          <li key={`${lesson} ${key}`} className="paper-answers__one stack stack--sm">
            <p className="small muted">
              {format(papersText.questionNumber, { number: place + 1 })} · {stateText(isRight)}
            </p>
            <p className="paper-answers__ask" id={askId}>
              <RichText text={exercise.prompt} />
            </p>
            {isRight === false && given !== null && exercise.kind !== 'picture' && (
              <div>
                {rich(papersText.yourAnswer, {
                  answer: <Lines exercise={exercise} answer={given} />,
                })}
              </div>
            )}
            <div className="paper-answers__key">
              {exercise.kind === 'picture' ? (
                <Suspense fallback={null}>
                  <PaperField
                    exercise={exercise}
                    value={keyOf(exercise)}
                    onChange={() => undefined}
                    seed={sitting.id}
                    labelledBy={askId}
                    parts={exercise.spots.flatMap(({ label, right }) =>
                      right ? [{ part: label, outcome: 'right' }] : [],
                    )}
                  />
                </Suspense>
              ) : (
                rich(papersText.rightAnswer, {
                  answer: <Lines exercise={exercise} answer={keyOf(exercise)} />,
                })
              )}
            </div>
            {exercise.solution !== '' && (
              <p className="muted">
                <RichText text={exercise.solution} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function stateText(isRight: boolean | null): string {
  if (isRight === null) return papersText.wasOpen;
  return isRight ? papersText.wasRight : papersText.wasWrong;
}

/** One part per line, numbered when the order is the answer. */
function Lines({ exercise, answer }: { exercise: MarkableExercise; answer: PaperAnswer }) {
  const lines = linesOf(exercise, answer);
  if (lines.length < 2) return <RichText text={lines[0] ?? ''} />;
  const List = exercise.kind === 'order' ? 'ol' : 'ul';
  return (
    <List className="paper-answers__parts">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and their order never changes
        <li key={place}>
          <RichText text={line} />
        </li>
      ))}
    </List>
  );
}
