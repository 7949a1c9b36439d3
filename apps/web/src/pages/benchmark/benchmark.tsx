import { useSearchParams } from 'react-router';
import { firstName } from '#domains/account/learner.ts';
import { type BenchmarkPlace, benchmarkPlace } from '#domains/benchmark/benchmark-place.ts';
import { BenchmarkHome } from '#domains/benchmark/components/benchmark-home.tsx';
import { SiteLayout } from '#domains/site/components/site-layout.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { NotFoundPage } from '../not-found.tsx';
import { QuizLayout } from '../quiz/quiz-layout.tsx';
import { BenchmarkResult } from './result.tsx';
import { BenchmarkSitting } from './sitting.tsx';

/**
 * The benchmark test: choose a subject, see where you stand. `?subject=mathematics` is a sitting,
 * which has the screen to itself as a quiz does; `?result={sittingId}` is what came out of one.
 */
export function BenchmarkPage() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const place = benchmarkPlace(query);
  if (user === null) return null;
  if (place.part === 'sitting') {
    return (
      <QuizLayout>
        <BenchmarkSitting key={place.subject.id} userId={user.id} subject={place.subject} />
      </QuizLayout>
    );
  }
  return (
    <SiteLayout place={query.toString()}>
      <PartOf user={user} place={place} />
    </SiteLayout>
  );
}

type PartProps = { user: AuthUser; place: Exclude<BenchmarkPlace, { part: 'sitting' }> };

function PartOf({ user, place }: PartProps) {
  if (place.part === 'nowhere') return <NotFoundPage />;
  const name = firstName(user);
  if (place.part === 'home') return <BenchmarkHome userId={user.id} name={name} />;
  return <BenchmarkResult sittingId={place.sittingId} userId={user.id} name={name} />;
}
