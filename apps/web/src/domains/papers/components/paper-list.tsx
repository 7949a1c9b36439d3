import type { PaperEntry } from '@akada/exercises/papers/paper-file';
import { Suspense } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { elapsedAt, timeLeft } from '#domains/questions/timed-attempt.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { format, plural } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Link } from '#lib/router/links.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import '#ui/art/cloth.css';
import { SubjectIcon } from '#ui/art/subject-icon.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import '#ui/content/card.css';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RightIcon } from '#ui/icons/icons.tsx';
import { papersText } from '../messages.ts';
import { answeredCount, limitOf, type Running } from '../sitting.ts';
import { loadHistory, loadRunning } from '../stored-sittings.ts';
import { BestBadge, bestOf, type Score } from './best-badge.tsx';
import './papers.css';

type SavedBestProps = { userId: string; paperId: string; here: Score | undefined };

/** Asks the service, so it is loaded for learners only; if it fails to load, this device's result is shown. */
const SavedBest = lazyWithPreload<SavedBestProps>(
  async () => (await import('./saved-best.tsx')).SavedBest,
  ({ here }) => <BestBadge score={here} />,
);

const exams = [
  { exam: 'ncee', title: papersText.nceeTitle, text: papersText.nceeText },
  { exam: 'bece', title: papersText.beceTitle, text: papersText.beceText },
] as const;

type PaperListProps = { papers: readonly PaperEntry[]; userId: string };

/** Every paper by exam, with the child's progress in each. */
export function PaperList({ papers, userId }: PaperListProps) {
  return exams.map(({ exam, title, text }) => (
    <section key={exam} id={exam} aria-labelledby={`${exam}-title`} className="stack">
      <div className="page-head">
        <h2 id={`${exam}-title`}>{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      <ul className="papers">
        {papers
          .filter((paper) => paper.exam === exam)
          .map((paper) => (
            <li key={paper.id}>
              <PaperRow paper={paper} userId={userId} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** Grey placeholder rows for the papers. */
export function PapersShape() {
  return (
    <LoadingRegion>
      {exams.map(({ exam }) => (
        <div key={exam} className="stack">
          <Skeleton width="60%" height="2rem" />
          <div className="papers">
            <Skeleton height="5.5rem" />
            <Skeleton height="5.5rem" />
            <Skeleton height="5.5rem" />
            <Skeleton height="5.5rem" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}

function PaperRow({ paper, userId }: { paper: PaperEntry; userId: string }) {
  const { id, title, subject, questions, minutes, bytes } = paper;
  const cloth = subjectCloth(subject);
  return (
    <Link className="card paper" data-subject={cloth} to={linkTo(routes.paper, { paperId: id })}>
      <span className="paper__tile cloth cloth--subject">
        <SubjectIcon subject={cloth} />
      </span>
      <span>
        <span className="paper__name">{title}</span>
        <span className="paper__meta">
          <span>{plural(papersText.questionCount, questions)}</span>
          <span>{format(papersText.minutes, { count: minutes })}</span>
          <span>{formatBytes(bytes)}</span>
        </span>
        <PaperBadge userId={userId} paperId={id} />
      </span>
      <RightIcon />
    </Link>
  );
}

/** One badge at most: the paper in progress, else the best result. */
function PaperBadge({ userId, paperId }: { userId: string; paperId: string }) {
  const running = loadRunning({ userId, paperId });
  if (running !== null) {
    const text = isTimeUp(running)
      ? papersText.timeUpBadge
      : format(papersText.carryOnBadge, {
          done: answeredCount(running),
          total: running.sitting.questions.length,
        });
    return (
      <span className="paper__badge">
        <Badge tone="sun">{text}</Badge>
      </span>
    );
  }
  const here = bestOf(loadHistory({ userId, paperId }));
  const badge = <BestBadge score={here} />;
  if (userId === VISITOR) return badge;
  return (
    <Suspense fallback={badge}>
      <SavedBest userId={userId} paperId={paperId} here={here} />
    </Suspense>
  );
}

/** Whether the time ran out while the page was closed. */
export function isTimeUp({ sitting, progress }: Running): boolean {
  const limit = limitOf(sitting);
  return timeLeft(elapsedAt(progress, limit, Date.now(), { elapsed: 0, since: 0 }), limit) === 0;
}
