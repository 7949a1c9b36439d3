import { firstName } from '#features/profile/learner.ts';
import { BenchmarkHome } from '#features/quiz/benchmark/components/benchmark-home.tsx';
import { useAuth } from '#services/backend/auth-state.ts';

/** The benchmark test: choose a subject, see where you stand. */
export function BenchmarkPage() {
  const { user } = useAuth();
  return user && <BenchmarkHome userId={user.id} name={firstName(user)} />;
}
