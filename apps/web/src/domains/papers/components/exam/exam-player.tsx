import { useState } from 'react';
import { routes } from '#config/paths.ts';
import { useQuestionFocus } from '#domains/questions/hooks/use-question-focus.ts';
import { useQuestionKeys } from '#domains/questions/hooks/use-question-keys.ts';
import { letterAt, shownOptions } from '#domains/questions/option-order.ts';
import { answer, goTo, toggleFlag } from '#domains/questions/timed-attempt.ts';
import { format } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon, FlagIcon, NextIcon, PrevIcon } from '#ui/icons/icons.tsx';
import type { OpenSitting } from '../../hooks/use-sitting.ts';
import { papersText } from '../../messages.ts';
import { answeredCount, leftOf, type PaperAnswer } from '../../sitting.ts';
import { ExamClock } from './exam-clock.tsx';
import { MapIcon } from './exam-icons.tsx';
import { ExamMap } from './exam-map.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { ExamSheets, type OpenSheet } from './exam-sheets.tsx';
import '../papers.css';
import './exam.css';

const ASK = 'exam-ask';

type ExamPlayerProps = { open: OpenSitting };

/** A paper in progress: no hints, no marks, any question at any time. */
export function ExamPlayer({ open }: ExamPlayerProps) {
  const { running, take } = open;
  const { sitting, progress } = running;
  const { index } = progress;
  const question = sitting.questions[index];
  const total = sitting.questions.length;
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const ask = useQuestionFocus<HTMLParagraphElement>(index);
  const isLast = index === total - 1;
  const go = (to: number) => take((now) => goTo(now, to));
  const next = () => (isLast ? setSheet('hand-in') : go(index + 1));
  const mark = () => take(toggleFlag);
  const give = (value: PaperAnswer) => take((now) => answer(now, value));
  useQuestionKeys({
    onOption: (position) => {
      if (question?.exercise.kind !== 'choice') return;
      const option = shownOptions(sitting.id, question.exercise.question)[position];
      if (option !== undefined) give(option.index);
    },
    onEnter: next,
    onMark: mark,
  });
  const isFlagged = progress.flags[index] ?? false;
  const section = question && sitting.sections[question.section];
  const done = answeredCount(running);
  return (
    <div className="exam" data-subject={subjectCloth(section?.subject ?? '')}>
      <section className="container focus-bar" aria-label={papersText.progressLabel}>
        <LinkButton variant="text" iconOnly to={routes.papers} aria-label={papersText.leave}>
          <CloseIcon />
        </LinkButton>
        <div className="focus-bar__beads exam-clock__place">
          <ExamClock left={leftOf(running)} />
        </div>
        <b className="num">
          {index + 1}/{total}
        </b>
      </section>
      <div className="exam__columns">
        <div className="exam__question">
          <h1 className="visually-hidden">
            {format(papersText.heading, { title: sitting.title, number: index + 1, total })}
          </h1>
          <div className="exam__top">
            <span className="small muted">
              {section &&
                question &&
                format(papersText.sectionLine, {
                  letter: letterAt(question.section),
                  title: section.title,
                })}
            </span>
            <button type="button" className="exam-flag" aria-pressed={isFlagged} onClick={mark}>
              <FlagIcon />
              {isFlagged ? papersText.markedButton : papersText.markButton}
            </button>
          </div>
          <p id={ASK} className="exam__ask" ref={ask} tabIndex={-1}>
            <RichText text={question?.exercise.prompt ?? ''} />
          </p>
          {question && (
            <ExamQuestion
              key={`${question.lesson} ${question.key}`}
              sittingId={sitting.id}
              question={question}
              answer={progress.answers[index] ?? null}
              onAnswer={give}
              askId={ASK}
            />
          )}
        </div>
        <Card as="aside" className="exam__aside" aria-label={papersText.allQuestions}>
          <div className="row row--between">
            <h2>{papersText.allQuestions}</h2>
            <span className="small muted">{format(papersText.answeredOf, { done, total })}</span>
          </div>
          <ExamMap running={running} onJump={go} />
          <Button variant="quiet" onClick={() => setSheet('hand-in')}>
            {papersText.handInPaper}
          </Button>
        </Card>
      </div>
      <div className="exam-bar">
        <div className="exam-bar__row">
          <Button
            variant="quiet"
            iconOnly
            className="exam-bar__map"
            aria-label={format(papersText.openMap, { done, total })}
            onClick={() => setSheet('map')}
          >
            <MapIcon />
          </Button>
          <Button
            key={`back ${index}`}
            variant="quiet"
            className="exam-bar__step"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <PrevIcon />
            {papersText.backButton}
          </Button>
          <Button key={`next ${index}`} className="exam-bar__step" onClick={next}>
            {isLast ? papersText.handInButton : papersText.nextButton}
            <NextIcon />
          </Button>
        </div>
      </div>
      <ExamSheets
        running={running}
        open={sheet}
        onOpen={setSheet}
        onJump={go}
        onHandIn={open.handIn}
      />
    </div>
  );
}
