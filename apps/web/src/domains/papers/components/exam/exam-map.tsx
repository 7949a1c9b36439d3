import { letterAt } from '#domains/questions/option-order.ts';
import { format } from '#lib/i18n.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { papersText } from '../../messages.ts';
import { isAnswered, type Running } from '../../sitting.ts';

type ExamMapProps = { running: Running; onJump: (index: number) => void };

const keys = [
  [papersText.keyAnswered, { 'data-done': '' }],
  [papersText.keyOpen, {}],
  [papersText.keyMarked, { 'data-flag': '' }],
  [papersText.keyHere, { 'data-here': '' }],
] as const;

/** Every question as a cell: answered is tinted and underlined, flagged has a flag, the current one is yellow. */
export function ExamMap({ running, onJump }: ExamMapProps) {
  const { sitting } = running;
  return (
    <>
      <p className="exam-keys" aria-hidden="true">
        {keys.map(([text, look]) => (
          <span key={text}>
            <i className="exam-cell" {...look} />
            {text}
          </span>
        ))}
      </p>
      {sitting.sections.map(({ title, subject }, section) => (
        <div key={title} className="stack stack--sm" data-subject={subjectCloth(subject)}>
          <h3>{format(papersText.sectionHeading, { letter: letterAt(section), title })}</h3>
          <ol className="exam-cells">
            {sitting.questions.map((question, index) =>
              question.section === section ? (
                <li key={`${question.lesson} ${question.key}`}>
                  <Cell running={running} index={index} onJump={onJump} />
                </li>
              ) : null,
            )}
          </ol>
        </div>
      ))}
    </>
  );
}

function Cell({ running, index, onJump }: ExamMapProps & { index: number }) {
  const { progress } = running;
  const isDone = isAnswered(running, index);
  const isFlagged = progress.flags[index] ?? false;
  const isHere = index === progress.index;
  return (
    <button
      type="button"
      className="exam-cell"
      data-done={isDone ? '' : undefined}
      data-flag={isFlagged ? '' : undefined}
      data-here={isHere ? '' : undefined}
      aria-current={isHere ? 'step' : undefined}
      aria-label={labelOf(index, isDone, isFlagged)}
      onClick={() => onJump(index)}
    >
      {index + 1}
    </button>
  );
}

function labelOf(index: number, isDone: boolean, isFlagged: boolean): string {
  const done = isFlagged ? papersText.cellAnsweredMarked : papersText.cellAnswered;
  const open = isFlagged ? papersText.cellOpenMarked : papersText.cellOpen;
  return format(isDone ? done : open, { number: index + 1 });
}
