import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { useQuery } from '@tanstack/react-query';
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

/** The three subjects: where the learner stands in each, or the way to find out; then the history. */
export function BenchmarkHome({ userId, name }: { userId: string; name: string }) {
  const history = useQuery(benchmarkQueries.history(userId));
  const hasResult = (history.data?.finished.length ?? 0) > 0;
  return (
    <>
      <BenchmarkHero
        title={
          hasResult
            ? `${name ? `${name}, here` : benchmarkText.here} is where you stand`
            : benchmarkText.benchmarkTest
        }
      >
        {hasResult ? benchmarkText.theYellowBeadIs : benchmarkText.answerSomeQuestionsIn}
      </BenchmarkHero>
      <div className="container benchmark-cards">
        <QueryView
          query={history}
          pending={<LoadingCards />}
          failed={(retry) => (
            <ErrorState level={2} title={benchmarkText.yourTestsDidNot} onRetry={retry} />
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
