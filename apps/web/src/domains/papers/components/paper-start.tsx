import type { PaperFile } from '@akada/exercises/papers/paper-file';
import { useEffect, useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { prepareGenerators } from '#domains/exercises/generated.ts';
import { letterAt } from '#domains/questions/option-order.ts';
import { saveAttempt } from '#domains/questions/saved-attempt.ts';
import { goTo } from '#domains/questions/timed-attempt.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useNavigate } from '#lib/router/router.tsx';
import { randomId } from '#lib/uuid.ts';
import { MARKUP, prepareRichText } from '#rich-text/components/rich-text.tsx';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { Button } from '#ui/forms/button.tsx';
import { FlagIcon, NextIcon, PrevIcon, TextIcon } from '#ui/icons/icons.tsx';
import { PhoneIcon } from '#ui/icons/learning-icons.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import { drawSitting } from '../draw-sitting.ts';
import { papersText } from '../messages.ts';
import { answeredCount, firstOpen } from '../sitting.ts';
import { loadHistory, loadRunning, paperWork, saveSitting } from '../stored-sittings.ts';
import { NoHintIcon } from './exam/exam-icons.tsx';
import { prepareSitting } from './sit-paper.tsx';
import { TimeChoice, type TimeChoiceValue } from './time-choice.tsx';
import './papers.css';

const examNames = { ncee: papersText.nceeTitle, bece: papersText.beceShort } as const;

type PaperStartProps = { file: PaperFile; userId: string };

/** Describes the paper, lets the child choose the time, and starts it. */
export function PaperStart({ file, userId }: PaperStartProps) {
  useDocumentTitle(file.title);
  const subject = subjectCloth(file.subject);
  usePrepared(file);
  return (
    <div className="exam" data-subject={subject}>
      <Cloth hero subject={subject} className="paper-hero">
        <div className="container paper-width">
          <Link className="small paper-hero__back" to={routes.papers}>
            <PrevIcon />
            {papersText.allPapers}
          </Link>
          <p className="small">
            {format(papersText.examAndPart, { exam: examNames[file.exam], part: file.part })}
          </p>
          <h1>{file.title}</h1>
        </div>
      </Cloth>
      <Hem subject={subject} />
      <div className="container paper-width paper-parts">
        <Facts file={file} />
        <Sections file={file} />
        <Card as="section" className="stack stack--sm">
          <h2>{papersText.coversTitle}</h2>
          <p>{file.covers}</p>
          <p>{file.verified ? papersText.verifiedNote : papersText.likeReal}</p>
        </Card>
      </div>
      <Begin file={file} userId={userId} />
    </div>
  );
}

/** Preload now: the network may be gone when the child presses start. */
function usePrepared(file: PaperFile): void {
  useEffect(() => {
    const generated = file.pool.flatMap((question) =>
      'family' in question ? [{ kind: 'generated' as const, ...question }] : [],
    );
    const marked = file.pool.flatMap((question) =>
      'title' in question && MARKUP.test(question.title) ? [question.title] : [],
    );
    // Rendering one text loads the code that all of them need.
    const rendering = prepareRichText(marked.slice(0, 1));
    Promise.all([prepareSitting(), prepareGenerators(generated), rendering]).catch(() => undefined);
  }, [file]);
}

function Facts({ file }: { file: PaperFile }) {
  const facts = [
    [papersText.factMinutes, file.minutes],
    [papersText.factQuestions, file.questions],
    [papersText.factSections, file.sections.length],
  ] as const;
  return (
    <dl className="paper-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sections({ file }: { file: PaperFile }) {
  return (
    <Card as="section">
      <h2>{papersText.sectionsTitle}</h2>
      <ul>
        {file.sections.map(({ title, items, subject }, place) => {
          const before = file.sections.slice(0, place).reduce((sum, one) => sum + one.items, 0);
          return (
            <li key={title} className="paper-section" data-subject={subjectCloth(subject)}>
              <Square state="soft">{letterAt(place)}</Square>
              <span className="grow">
                <b>{title}</b>
                <span className="small muted">
                  {format(papersText.sectionRange, { from: before + 1, to: before + items })}
                </span>
              </span>
              <Badge>{plural(papersText.marks, items)}</Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Begin({ file, userId }: { file: PaperFile; userId: string }) {
  const paper = { userId, paperId: file.id };
  const [running, setRunning] = useState(() => loadRunning(paper));
  return running === null ? (
    <NewSitting file={file} userId={userId} />
  ) : (
    <CarryOn file={file} userId={userId} running={running} onNew={() => setRunning(null)} />
  );
}

const rules = [
  [<TextIcon key="pencil" />, papersText.rulePencil],
  [<FlagIcon key="skip" />, papersText.ruleSkip],
  [<NoHintIcon key="hints" />, papersText.ruleHints],
  [<PhoneIcon key="network" />, papersText.ruleNetwork],
] as const;

function NewSitting({ file, userId }: { file: PaperFile; userId: string }) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<TimeChoiceValue>({ extraTime: 0, isHalf: false });
  const [state, setState] = useState<'ready' | 'preparing' | 'failed'>('ready');
  const start = async () => {
    if (state === 'preparing') return;
    setState('preparing');
    const paper = { userId, paperId: file.id };
    const seenLately = loadHistory(paper).flatMap(({ keys }) => keys);
    try {
      const drawn = await drawSitting(file, {
        id: randomId(),
        now: Date.now(),
        choice: { ...choice, seenLately },
      });
      // The clock starts when the paper is ready, not when it was requested.
      drawn.progress.startedAt = Date.now();
      saveSitting(paper, drawn);
      navigate(linkTo(routes.paperSit, { paperId: file.id }));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className="container paper-width paper-parts">
        <TimeChoice file={file} value={choice} onChange={setChoice} />
        <Card as="section" className="stack">
          <h2>{papersText.rulesTitle}</h2>
          <ul className="paper-rules">
            {rules.map(([icon, text]) => (
              <li key={text}>
                {icon}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div className="exam-bar">
        <div className="paper-width paper-bar">
          <p role="alert">{state === 'failed' && papersText.startFailed}</p>
          <Button onClick={() => void start()} aria-disabled={state === 'preparing'}>
            {state === 'preparing' ? papersText.preparing : papersText.startButton}
            <NextIcon />
          </Button>
        </div>
      </div>
    </>
  );
}

type CarryOnProps = {
  file: PaperFile;
  userId: string;
  running: NonNullable<ReturnType<typeof loadRunning>>;
  onNew: () => void;
};

function CarryOn({ file, userId, running, onNew }: CarryOnProps) {
  const navigate = useNavigate();
  const { sitting, progress } = running;
  const carryOn = () => {
    saveAttempt(paperWork({ userId, paperId: file.id }), goTo(progress, firstOpen(running)));
    navigate(linkTo(routes.paperSit, { paperId: file.id }));
  };
  return (
    <>
      <div className="container paper-width paper-parts">
        <Card as="section" className="stack">
          <h2>{papersText.carryOnTitle}</h2>
          <p>
            {format(papersText.carryOnText, {
              done: answeredCount(running),
              total: sitting.questions.length,
            })}{' '}
            {sitting.minutes !== null && papersText.clockRuns}
          </p>
          <div className="stack stack--sm">
            <Button variant="quiet" onClick={onNew}>
              {papersText.startNew}
            </Button>
            <p className="small muted">{papersText.startNewNote}</p>
          </div>
        </Card>
      </div>
      <div className="exam-bar">
        <div className="paper-width paper-bar">
          <Button onClick={carryOn}>
            {papersText.carryOnButton}
            <NextIcon />
          </Button>
        </div>
      </div>
    </>
  );
}
