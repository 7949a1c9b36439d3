import { longDay } from '#lib/dates.ts';
import { plural, rich } from '#lib/i18n.tsx';
import { removeWork } from '#platform/unfinished-work/unfinished-work.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { ClockIcon, QuizIcon } from '#ui/icons/icons.tsx';
import { practiceTestText } from '../messages.ts';
import { findPractice, type PracticeRef, practiceWork } from '../practice-work.ts';
import type { PracticeTest } from '../sample-tests.ts';
import './practice.css';

type PracticeCardProps = { test: PracticeTest; to: string; practice: PracticeRef };

/** One practice test: its description, the last result, and a link to start. */
export function PracticeCard({ test, to, practice }: PracticeCardProps) {
  const hasScore = test.score !== undefined;
  const isSample = hasScore && !test.isReal;
  const startAfresh = () => {
    if (findPractice(practice)?.finishedAt) removeWork(practiceWork(practice));
  };
  return (
    <Card as="article" className="practice-card">
      <div className="stack stack--sm">
        <div className="practice-card__head">
          <h2>{test.title}</h2>
          {hasScore && (
            <span className="row">
              {isSample && <Badge tone="sun">{practiceTestText.sample}</Badge>}
              <Badge tone={isSample ? undefined : 'ok'}>
                {rich(practiceTestText.score, { score: test.score })}
              </Badge>
            </span>
          )}
        </div>
        <p className="muted">{test.description}</p>
        {isSample && <p className="small muted">{practiceTestText.sampleText}</p>}
      </div>
      <ul className="practice-card__facts">
        <li>
          <QuizIcon />
          {plural(practiceTestText.questionCount, test.questionCount)}
        </li>
        <li>
          <ClockIcon />
          {test.estimatedTime}
        </li>
        {test.lastAttempt && (
          <li>{rich(practiceTestText.lastAttempt, { day: longDay(test.lastAttempt) })}</li>
        )}
      </ul>
      <LinkButton to={to} onClick={startAfresh}>
        {hasScore ? practiceTestText.retryButton : practiceTestText.startButton}
      </LinkButton>
    </Card>
  );
}
