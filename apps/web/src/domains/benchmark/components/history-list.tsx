import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { SubjectIcon } from '#ui/art/subject-icon.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import type { FinishedSitting } from '../api.ts';
import { resultLink } from '../benchmark-route.ts';
import { benchmarkText } from '../messages.ts';
import { bandTitle, changeText } from '../result-text.ts';

const titleOf = (id: string) => benchmarkSubjects.find((one) => one.id === id)?.title ?? id;

/** Earlier sittings, newest first, each compared with the one before it. */
export function HistoryList({ finished }: { finished: readonly FinishedSitting[] }) {
  return (
    <Card as="section" aria-labelledby="benchmark-history">
      <h2 id="benchmark-history">{benchmarkText.historyTitle}</h2>
      <ul className="list">
        {finished.map(({ id, subject, finishedAt, result, change }) => (
          <li key={id} data-subject={subjectCloth(subject)}>
            <LinkRow
              to={resultLink(id)}
              title={format(benchmarkText.historyEntry, {
                subject: titleOf(subject),
                band: bandTitle(result.band),
              })}
              square={
                <Square state="soft">
                  <SubjectIcon subject={subjectCloth(subject)} />
                </Square>
              }
              meta={
                <>
                  <span>{longDay(new Date(finishedAt))}</span>
                  <Badge tone={change === 'up' ? 'ok' : 'plain'}>{changeText(change)}</Badge>
                </>
              }
              arrow
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
