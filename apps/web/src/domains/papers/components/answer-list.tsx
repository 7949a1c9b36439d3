import { format } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { papersText } from '../messages.ts';
import type { AskedExercise, PaperAnswer, Running } from '../sitting.ts';

type AnswerListProps = { finished: Running; marks: readonly (boolean | null)[] };

/** Every question with what was given, what is right, and why. */
export function AnswerList({ finished: { sitting, progress }, marks }: AnswerListProps) {
  return (
    <ol className="paper-answers">
      {sitting.questions.map(({ lesson, key, exercise }, place) => {
        const isRight = marks[place] ?? null;
        const given = givenText(exercise, progress.answers[place] ?? null);
        return (
          <li key={`${lesson} ${key}`} className="stack stack--sm">
            <p className="small muted">
              {format(papersText.questionNumber, { number: place + 1 })} · {stateText(isRight)}
            </p>
            <p className="paper-answers__ask">
              <RichText text={exercise.prompt} />
            </p>
            {isRight === false && given !== '' && (
              <p>
                <RichText text={format(papersText.yourAnswer, { answer: given })} />
              </p>
            )}
            <p>
              <b>
                <RichText text={format(papersText.rightAnswer, { answer: keyText(exercise) })} />
              </b>
            </p>
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

function keyText(exercise: AskedExercise): string {
  if (exercise.kind === 'choice') {
    return exercise.question.options.find(({ isCorrect }) => isCorrect)?.answer ?? '';
  }
  if (exercise.kind === 'text') return exercise.accept[0] ?? '';
  return [exercise.answer, exercise.unit].filter(Boolean).join(' ');
}

function givenText(exercise: AskedExercise, answer: PaperAnswer | null): string {
  if (exercise.kind !== 'choice') return String(answer ?? '');
  return typeof answer === 'number' ? (exercise.question.options[answer]?.answer ?? '') : '';
}
