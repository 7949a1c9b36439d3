import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { useQuery } from '@tanstack/react-query';
import { format } from '#lib/i18n.tsx';
import { Card } from '#ui/content/card.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { benchmarkText } from '../messages.ts';
import { benchmarkQueries } from '../queries.ts';
import { BenchmarkHero } from './benchmark-hero.tsx';
import { HistoryList } from './history-list.tsx';
import { SubjectCard } from './subject-card.tsx';
import './benchmark.css';

/** The three subjects, each with the learner's level or a link to the test; then the history. */
export function BenchmarkHome({ userId, name }: { userId: string; name: string }) {
  const history = useQuery(benchmarkQueries.history(userId));
  const hasResult = (history.data?.finished.length ?? 0) > 0;
  return (
    <>
      <BenchmarkHero title={hasResult ? resultTitle(name) : benchmarkText.homeTitle}>
        {hasResult ? benchmarkText.beadText : benchmarkText.homeText}
      </BenchmarkHero>
      <div className="container benchmark-cards">
        <QueryView
          query={history}
          pending={<LoadingCards />}
          failed={(retry) => (
            <ErrorState level={2} title={benchmarkText.homeFailedTitle} onRetry={retry} />
          )}
        >
          {({ finished, open }) => (
            <>
              {benchmarkSubjects.map((subject) => (
                <SubjectCard
                  key={subject.id}
                  subject={subject}
                  latest={finished.find((one) => one.subject === subject.id)}
                  open={open.find((one) => one.subject === subject.id)}
                />
              ))}
              {hasResult && <HistoryList finished={finished} />}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function resultTitle(name: string): string {
  return name === ''
    ? benchmarkText.homeTitleResult
    : format(benchmarkText.homeTitleResultName, { name });
}

function LoadingCards() {
  return (
    <LoadingRegion className="benchmark-cards__loading">
      {benchmarkSubjects.map(({ id }) => (
        <Card key={id}>
          <Skeleton height="88px" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
