import { firstName } from '#domains/account/learner.ts';
import { type BenchmarkRoute, readBenchmarkRoute } from '#domains/benchmark/benchmark-route.ts';
import { BenchmarkHome } from '#domains/benchmark/components/benchmark-home.tsx';
import { BenchmarkResult } from '#domains/benchmark/components/benchmark-result.tsx';
import { BenchmarkSitting } from '#domains/benchmark/components/benchmark-sitting.tsx';
import { SiteLayout } from '#domains/site/site-layout.tsx';
import { useSearchParams } from '#lib/router/router.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { NotFoundPage } from '../not-found.tsx';
import { QuizLayout } from '../quiz/quiz-layout.tsx';

/**
 * The benchmark test: choose a subject, find out your level. `?subject=mathematics` is a sitting, full screen like a quiz;
 * `?result={sittingId}` is the result of one.
 */
export function BenchmarkPage() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const route = readBenchmarkRoute(query);
  if (user === null) return null;
  if (route.part === 'sitting') {
    return (
      <QuizLayout>
        <BenchmarkSitting key={route.subject.id} userId={user.id} subject={route.subject} />
      </QuizLayout>
    );
  }
  return (
    <SiteLayout place={query.toString()}>
      <PartOf user={user} route={route} />
    </SiteLayout>
  );
}

type PartProps = { user: AuthUser; route: Exclude<BenchmarkRoute, { part: 'sitting' }> };

function PartOf({ user, route }: PartProps) {
  if (route.part === 'nowhere') return <NotFoundPage />;
  const name = firstName(user);
  if (route.part === 'home') return <BenchmarkHome userId={user.id} name={name} />;
  return (
    <BenchmarkResult
      sittingId={route.sittingId}
      userId={user.id}
      name={name}
      notFound={<NotFoundPage />}
    />
  );
}
