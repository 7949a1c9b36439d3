import type { PaperFile } from '@akada/exercises/papers/paper-file';
import type { PaperResult as Breakdown, Tally } from '@akada/exercises/papers/result';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { Card } from '#ui/content/card.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { breakdownOf, marksOf } from '../mark-sitting.ts';
import { papersText } from '../messages.ts';
import type { Running } from '../sitting.ts';
import { type Entry, loadHistory, type PaperRef } from '../stored-sittings.ts';
import { AnswerList } from './answer-list.tsx';
import { LearnNext } from './learn-next.tsx';
import { OwnCheck } from './own-check.tsx';
import './papers.css';
import './result.css';

type PaperResultProps = {
  paper: PaperRef;
  file: PaperFile;
  finished: Running;
  isTimeUp: boolean;
  /** Where the learner's answers are saved, or how a visitor can keep them. */
  children: ReactNode;
};

/** The result: a count, what to learn next, and every question. No grade, no pass mark, no comparison with others. */
export function PaperResult({ paper, file, finished, isTimeUp, children }: PaperResultProps) {
  useDocumentTitle(papersText.resultTitle);
  const breakdown = useMemo(() => breakdownOf(finished), [finished]);
  const marks = useMemo(() => marksOf(finished), [finished]);
  const subject = subjectCloth(file.subject);
  const { all } = breakdown;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div data-subject={subject}>
      <Cloth hero subject={subject} className="paper-score">
        <div className="container">
          <div className="stack stack--sm">
            <p className="small">{file.title}</p>
            <h1 ref={heading} tabIndex={-1}>
              <span className="num">{all.right}</span>{' '}
              <small>{format(papersText.ofTotal, { total: all.total })}</small>
            </h1>
            <p>
              {isTimeUp && `${papersText.timeUp} `}
              {comparison(paper, finished.sitting.id, all)}{' '}
              {format(papersText.minutesUsed, {
                count: Math.max(1, Math.round(finished.progress.elapsed / 60_000)),
              })}
            </p>
          </div>
          <Ega mood={all.right * 2 >= all.total ? 'happy' : 'thinking'} />
        </div>
      </Cloth>
      <Hem subject={subject} />
      <div className="container paper-result">
        <div className="stack paper-result__main">
          <LearnNext file={file} skills={breakdown.practiseNext} userId={paper.userId} />
          <EveryQuestion finished={finished} marks={marks} all={all} />
          {file.written && (
            <OwnCheck paper={paper} sittingId={finished.sitting.id} written={file.written} />
          )}
          {children}
        </div>
        <div className="stack">
          <Parts breakdown={breakdown} file={file} />
          <LinkButton variant="quiet" to={linkTo(routes.paper, { paperId: file.id })}>
            {papersText.sitAgain}
          </LinkButton>
          <LinkButton variant="text" to={routes.papers}>
            {papersText.allPapers}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Compares only with the child's own previous sitting; a lower result is worded gently. */
function comparison(paper: PaperRef, id: string, all: Tally): string {
  const history = loadHistory(paper);
  const here = history.findIndex((entry) => entry.id === id);
  const before: Entry | undefined = history[here + 1];
  if (here < 0 || before === undefined) return papersText.firstTry;
  if (before.total === all.total && all.right > before.right) {
    return format(papersText.more, { count: all.right - before.right });
  }
  if (before.total === all.total && all.right === before.right) return papersText.asMany;
  return format(papersText.lastTry, { right: before.right, total: before.total });
}

type EveryQuestionProps = {
  finished: Running;
  marks: readonly (boolean | null)[];
  all: Tally;
};

const lookOf = (mark: boolean | null) => {
  if (mark === null) return 'open';
  return mark ? 'right' : 'wrong';
};

function EveryQuestion({ finished, marks, all }: EveryQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const { right, wrong, open, total } = all;
  return (
    <Card as="section" className="stack">
      <h2>{papersText.everyTitle}</h2>
      <div
        className="paper-strip"
        role="img"
        aria-label={format(papersText.everyLabel, { total, right, wrong, open })}
      >
        {marks.map((mark, place) => {
          const { lesson, key } = finished.sitting.questions[place] ?? {};
          return <i key={`${lesson} ${key}`} data-mark={lookOf(mark)} />;
        })}
      </div>
      <p className="exam-keys paper-strip__keys">
        <span>
          <i data-mark="right" />
          {format(papersText.countRight, { count: right })}
        </span>
        <span>
          <i data-mark="wrong" />
          {format(papersText.countWrong, { count: wrong })}
        </span>
        <span>
          <i data-mark="open" />
          {format(papersText.countOpen, { count: open })}
        </span>
      </p>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? papersText.hideAnswers : papersText.seeAnswers}
      </Button>
      {isOpen && <AnswerList finished={finished} marks={marks} />}
    </Card>
  );
}

function Parts({ breakdown, file }: { breakdown: Breakdown; file: PaperFile }) {
  return (
    <Card as="section" className="stack">
      {breakdown.sections.length > 1 && (
        <>
          <h2>{papersText.sectionsResult}</h2>
          {breakdown.sections.map((part, place) => (
            <Part
              key={part.title}
              title={part.title}
              tally={part}
              subject={file.sections[place]?.subject ?? file.subject}
            />
          ))}
        </>
      )}
      <Topics breakdown={breakdown} file={file} />
    </Card>
  );
}

const TOPICS_AT_FIRST = 5;

/** The topics with most to gain; a tap shows all of them, in the order of the paper. */
function Topics({ breakdown: { strands }, file }: { breakdown: Breakdown; file: PaperFile }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = strands.length > TOPICS_AT_FIRST;
  const shown = isLong && !isWhole ? weakestOf(strands).slice(0, TOPICS_AT_FIRST) : strands;
  const subjectOf = (course: string) =>
    file.sections.find((section) => section.course === course)?.subject ?? file.subject;
  return (
    <>
      <h2>{papersText.topicsResult}</h2>
      {shown.map(({ strand, ...tally }) => (
        <Part
          key={strand}
          title={file.strands[strand] ?? strand}
          tally={tally}
          subject={subjectOf(strand.split(' ')[0] ?? '')}
        />
      ))}
      {isLong && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? papersText.showWeakestTopics
            : format(papersText.showAllTopics, { count: strands.length })}
        </Button>
      )}
    </>
  );
}

const weakestOf = (strands: Breakdown['strands']) =>
  [...strands].sort((a, b) => b.total - b.right - (a.total - a.right));

function Part({ title, tally, subject }: { title: string; tally: Tally; subject: string }) {
  const { right, total, open } = tally;
  return (
    <div className="paper-part" data-subject={subjectCloth(subject)}>
      <div className="row row--between">
        <span>{title}</span>
        <b className="num">{format(papersText.partScore, { right, total })}</b>
      </div>
      <div className="paper-part__bar" aria-hidden="true">
        <i style={{ width: `${total === 0 ? 0 : (100 * right) / total}%` }} />
      </div>
      {open > 0 && (
        <span className="small muted">{format(papersText.partOpen, { count: open })}</span>
      )}
    </div>
  );
}
